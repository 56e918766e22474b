import type { Order } from '@haat/shared/contract/order';

/** How many of a line can still be held back: neither cancelled nor gone off in a parcel. */
export const leftOf = (line: Order['lines'][number]): number => line.quantity - line.cancelled - line.shipped;

/** Whether there is something of an order that can still be held back. */
export const canBeCancelled = ({ status, lines }: Order): boolean =>
  (status === 'Awaiting Payment' || status === 'Placed' || status === 'Packed') &&
  lines.some((line) => leftOf(line) > 0);
