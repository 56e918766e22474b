import type { StaffOrder } from '@haat/shared/contract/staff-orders';

/** The dialogs of an order's actions. */
export type OrderDialog =
  | 'check'
  | 'book'
  | 'ship'
  | 'deliver'
  | 'undeliver'
  | 'cash'
  | 'refund'
  | 'cancel'
  | 'edit'
  | 'items'
  | 'undo'
  | 'return';

export type Parcel = StaffOrder['parcels'][number];

/** The dialogs of a parcel's actions. */
export type ParcelDialog = 'attempt' | 'return' | 'received' | 'lost' | 'tracking';
