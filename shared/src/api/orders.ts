import * as z from 'zod/mini';
import { orderCreatedSchema, orderSchema, type Order, type OrderCreate, type OrderCreated } from '../contract/order';
import { pincodeSchema } from '../contract/service';
import { http } from '@haat/shared/state';

/** POST /api/orders/create. The same idempotency key always answers the same order. */
export async function createOrder(order: OrderCreate): Promise<OrderCreated> {
  return orderCreatedSchema.parse((await http.post('/api/orders/create', order)).data);
}

/** GET /api/orders/{id}; a guest shows the order's view token. */
export async function fetchOrder(id: string, viewToken?: string | null): Promise<Order> {
  const headers = viewToken ? { 'X-Order-Token': viewToken } : {};
  return orderSchema.parse((await http.get(`/api/orders/${encodeURIComponent(id)}`, { headers })).data);
}

/** GET /api/orders/user: the signed-in shopper's orders, newest first. */
export async function fetchMyOrders(): Promise<Order[]> {
  return z.object({ content: z.array(orderSchema) }).parse((await http.get('/api/orders/user')).data).content;
}

/** POST /api/orders/{id}/cancel: only before it is on its way; stock is given back. */
export async function cancelOrder(id: string, viewToken?: string | null): Promise<Order> {
  const headers = viewToken ? { 'X-Order-Token': viewToken } : {};
  return orderSchema.parse((await http.post(`/api/orders/${encodeURIComponent(id)}/cancel`, undefined, { headers })).data);
}

/** GET /api/pincodes/{pin}: the state, and the city where known. */
export async function fetchPincode(pin: string): Promise<z.infer<typeof pincodeSchema>> {
  return pincodeSchema.parse((await http.get(`/api/pincodes/${encodeURIComponent(pin)}`)).data);
}
