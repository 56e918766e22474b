import type { Order } from '@haat/shared/contract/order';

/** Whether an order is on its way, or will be: only then it has a day of arrival. */
export const arrives = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'Placed' || status === 'Packed' || status === 'In Transit';
