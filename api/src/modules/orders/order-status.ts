import type { orderStatuses } from '@haat/shared/contract/order';

export type OrderStatus = (typeof orderStatuses)[number];

/** The author of a change: the order's owner, a member of staff, or the system. */
export type Actor = 'shopper' | 'staff' | 'system';

const anybody: readonly Actor[] = ['shopper', 'staff', 'system'];

/** The allowed transitions and who may make them. */
export const transitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Actor[]>>>>> = {
  'Awaiting Payment': { Placed: ['system'], 'Payment Failed': ['system'], Cancelled: anybody },
  'Payment Failed': {},
  Placed: { Packed: ['staff'], Cancelled: anybody },
  // Back to 'Placed': packing was undone. 'In Transit' by the system: the unshipped rest was cancelled.
  Packed: { Placed: ['staff'], 'In Transit': ['staff', 'system'], Cancelled: anybody },
  // 'Cancelled' by the system: all parcels came back or are lost.
  'In Transit': { Delivered: ['staff', 'system'], Cancelled: ['system'] },
  // The delivery was undone.
  Delivered: { 'In Transit': ['staff'] },
  Cancelled: {},
};

/** Whether the table allows this actor to take the step. */
export const isAllowedTransition = (from: OrderStatus, to: OrderStatus, by: Actor): boolean =>
  transitions[from][to]?.includes(by) ?? false;

/** Whether an order in this status can be cancelled, in whole or in part. */
export const isCancellable = (status: OrderStatus): boolean => isAllowedTransition(status, 'Cancelled', 'staff');
