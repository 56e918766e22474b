import type { TestApp } from './start-test-app';
import { orderBody } from './order-body';

/** Places an order for an account and delivers it. @returns the order's number */
export async function deliverOrder(
  shop: TestApp,
  user: { headers: { authorization: string } },
  productIds: readonly string[],
): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    headers: user.headers,
    payload: orderBody(productIds.map((productId) => ({ productId, quantity: 1 }))),
  });
  if (answer.statusCode !== 201) throw new Error(`The order was refused: ${answer.body}`);
  const { id } = answer.json<{ order: { id: string } }>().order;
  await shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute();
  return id;
}
