import type { Order } from '@haat/shared/contract/order';

/** Quantity of a line that can still be cancelled: neither cancelled nor shipped. */
export const cancellableOf = (line: Order['lines'][number]): number => line.quantity - line.cancelled - line.shipped;

/** Whether any item of an order can still be cancelled. */
export const canBeCancelled = ({ status, lines }: Order): boolean =>
  (status === 'Awaiting Payment' || status === 'Placed' || status === 'Packed') &&
  lines.some((line) => cancellableOf(line) > 0);
