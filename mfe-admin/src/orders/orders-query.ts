import { paged } from '@haat/shared/contract/common';
import { orderSchema, type Order } from '@haat/shared/contract/order';
import { http } from '@haat/shared/state';
import { ROWS_A_PAGE, type RowPageQuery } from '../tables/use-row-pages';

const ordersSchema = paged(orderSchema);
export type OrderStatus = Order['status'];

/** GET /api/orders (staff only): all orders, newest first. `page` from 0; rupees. */
export const ordersQuery = (status: OrderStatus | null) => (page: number): RowPageQuery<Order> => ({
  queryKey: ['admin', 'orders', status, page],
  queryFn: async ({ signal }) => ordersSchema.parse((await http.get('/api/orders', { params: { page, size: ROWS_A_PAGE, ...(status ? { status } : {}) }, signal })).data),
});
