import type { ProductStatus } from '@haat/shared/contract/staff-products';
import { msg } from '@haat/shared/text/msg';

/** The labels of a product's status. */
export const statusLabels: Record<ProductStatus, string> = {
  live: msg('Live'),
  scheduled: msg('Scheduled'),
  draft: msg('Draft'),
  archived: msg('Archived'),
};
