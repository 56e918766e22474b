import * as z from 'zod/mini';
import { orderCreatedSchema, orderSchema, type Order, type OrderCreate, type OrderCreated } from '../contract/order';
import { pincodeSchema } from '../contract/service';
import { http } from '@haat/shared/state';

// What orders.ts loads with its first call: the calls whose answers are read by the contract. Their descriptions stand there.

export async function createOrder(order: OrderCreate): Promise<OrderCreated> {
  return orderCreatedSchema.parse((await http.post('/api/orders/create', order)).data);
}

export async function fetchOrder(id: string, viewToken?: string | null): Promise<Order> {
  const headers = viewToken ? { 'X-Order-Token': viewToken } : {};
  return orderSchema.parse((await http.get(`/api/orders/${encodeURIComponent(id)}`, { headers })).data);
}

export async function fetchMyOrders(): Promise<Order[]> {
  return z.object({ content: z.array(orderSchema) }).parse((await http.get('/api/orders/user')).data).content;
}

export async function cancelOrder(id: string, viewToken?: string | null): Promise<Order> {
  const headers = viewToken ? { 'X-Order-Token': viewToken } : {};
  return orderSchema.parse((await http.post(`/api/orders/${encodeURIComponent(id)}/cancel`, undefined, { headers })).data);
}

export async function fetchPincode(pin: string): Promise<z.infer<typeof pincodeSchema>> {
  return pincodeSchema.parse((await http.get(`/api/pincodes/${encodeURIComponent(pin)}`)).data);
}
