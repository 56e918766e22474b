import { paged } from '@haat/shared/contract/common';
import { orderSchema, type Order } from '@haat/shared/contract/order';
import { http } from '@haat/shared/state';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const ordersSchema = paged(orderSchema);
export const ORDERS_A_PAGE = 20;
export type OrderStatus = Order['status'];

/** GET /api/orders (staff only): all orders, newest first. `page` from 0; rupees. */
export const ordersQuery = (page: number, status: OrderStatus | null) =>
  queryOptions({
    queryKey: ['admin', 'orders', page, status],
    queryFn: async () => ordersSchema.parse((await http.get('/api/orders', { params: { page, size: ORDERS_A_PAGE, ...(status ? { status } : {}) } })).data),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
