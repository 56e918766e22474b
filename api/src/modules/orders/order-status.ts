import type { orderStatuses } from '@haat/shared/contract/order';

export type OrderStatus = (typeof orderStatuses)[number];

/** Who makes a change: the order's owner, a member of staff, or the shop's own programs. */
export type Actor = 'shopper' | 'staff' | 'system';

const anybody: readonly Actor[] = ['shopper', 'staff', 'system'];

/** What may follow what, and by whom. There is no other way from one status to another. */
export const transitions: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Actor[]>>>>> = {
  'Awaiting Payment': { Placed: ['system'], 'Payment Failed': ['system'], Cancelled: anybody },
  'Payment Failed': {},
  Placed: { Packed: ['staff'], Cancelled: anybody },
  // Back to 'Placed': what was packed by mistake. By the system: what hadn't left yet was cancelled, and the rest is on
  // its way.
  Packed: { Placed: ['staff'], 'In Transit': ['staff', 'system'], Cancelled: anybody },
  // Cancelled by the system: all of its parcels came back or are lost.
  'In Transit': { Delivered: ['staff', 'system'], Cancelled: ['system'] },
  // What was marked as delivered by mistake.
  Delivered: { 'In Transit': ['staff'] },
  Cancelled: {},
};

/** Whether the table allows this actor to take the step. */
export const isAllowedTransition = (from: OrderStatus, to: OrderStatus, by: Actor): boolean =>
  transitions[from][to]?.includes(by) ?? false;

/** What of an order can be cancelled, all or some: nothing that has left. */
export const isCancellable = (status: OrderStatus): boolean => isAllowedTransition(status, 'Cancelled', 'staff');
