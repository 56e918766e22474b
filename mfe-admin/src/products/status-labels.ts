import type { ProductStatus } from '@haat/shared/contract/staff-products';

/** Whether a product is shown, as staff read it. */
export const statusWords: Record<ProductStatus, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  archived: 'Archived',
};
