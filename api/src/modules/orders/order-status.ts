import type { orderStatuses } from '@haat/shared/contract/order';

export type OrderStatus = (typeof orderStatuses)[number];

/** What may follow what. 'Delivered' and 'Cancelled' are final. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Placed: ['Packed', 'Cancelled'],
  Packed: ['In Transit', 'Cancelled'],
  'In Transit': ['Delivered'],
  Delivered: [],
  Cancelled: [],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to);
