import type { Order } from '@haat/shared/contract/order';
import type { OrderCreate } from '@haat/shared/contract/order-create';
import { orderBody } from './order-body';
import { signInAs } from './sign-in-as';
import type { TestApp } from './start-test-app';

const steps = [
  ['Packed', 'pack', undefined],
  ['In Transit', 'ship', { carrier: 'India Post', trackingNumber: 'EE123456789IN' }],
  ['Delivered', 'deliver', undefined],
] as const;

/** Places an order, a guest's by default, and moves it to a status. @returns it with its view token as a header */
export async function orderAt(
  shop: TestApp,
  status: 'Placed' | (typeof steps)[number][0],
  items: OrderCreate['items'],
  changes: Partial<OrderCreate> = {},
  headers: Record<string, string> = {},
): Promise<{ order: Order; opening: { 'x-order-token': string } }> {
  const answered = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody(items, changes),
    headers,
  });
  if (answered.statusCode >= 300) throw new Error(`The order wasn't placed: ${answered.body}`);
  const created = answered.json<{ order: Order; viewToken: string }>();
  const opening = { 'x-order-token': created.viewToken };
  const staff = await signInAs(shop, 'manager');
  for (const [to, call, payload] of status === 'Placed'
    ? []
    : steps.slice(0, steps.findIndex(([name]) => name === status) + 1)) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${created.order.id}/${call}`,
      headers: staff.headers,
      payload,
    });
    if (answer.statusCode !== 200) throw new Error(`The order didn't become ${to}: ${answer.body}`);
  }
  return {
    order: (await shop.app.inject({ url: `/api/orders/${created.order.id}`, headers: opening })).json<Order>(),
    opening,
  };
}

/** Sets the delivery of an order to this many milliseconds ago. */
export const deliveredAgo = (shop: TestApp, orderId: string, ms: number) =>
  shop.db
    .updateTable('orders')
    .set({ delivered_at: new Date(Date.now() - ms) })
    .where('id', '=', orderId)
    .execute();
