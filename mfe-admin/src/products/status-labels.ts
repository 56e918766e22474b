import type { ProductStatus } from '@haat/shared/contract/staff-products';

/** The labels of a product's status. */
export const statusLabels: Record<ProductStatus, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
};
