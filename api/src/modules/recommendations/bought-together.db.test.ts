import { addProduct } from '../../testing/add-products';
import { deliverOrder } from '../../testing/deliver-order';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { refreshBoughtTogether } from './bought-together';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  for (const id of ['lamp', 'oil', 'wick', 'bell'])
    await addProduct(shop.db, id, [{ sku: id.toUpperCase(), price: 100, stock: 100 }]);
});
afterAll(() => shop.close());

const together = async (id: string) =>
  (await shop.app.inject(`/api/products/${id}/bought-together`))
    .json<{ content: { id: string }[] }>()
    .content.map((product) => product.id);

test('lists products that two or more orders share, most frequent first, without cancelled orders', async () => {
  const user = await signInAs(shop, 'shopper');
  expect(await together('lamp')).toEqual([]);
  for (const productIds of [
    ['lamp', 'oil'],
    ['lamp', 'oil', 'wick'],
    ['lamp', 'wick'],
    ['lamp', 'oil'],
    ['lamp', 'bell'],
  ])
    await deliverOrder(shop, user, productIds);
  const cancelled = await deliverOrder(shop, user, ['lamp', 'bell']);
  await shop.db.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', cancelled).execute();
  expect(await refreshBoughtTogether(shop.db)).toBe(3);
  expect(await together('lamp')).toEqual(['oil', 'wick']);
  expect(await together('oil')).toEqual(['lamp']);
  expect(await together('bell')).toEqual([]);
  // Without a change, nothing is written and no page is rendered again.
  const version = async () => (await shop.app.inject('/api/catalog/version')).json<{ version: number }>().version;
  const before = await version();
  expect(await refreshBoughtTogether(shop.db)).toBe(0);
  expect(await version()).toBe(before);
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', 'oil').execute();
  expect(await together('lamp')).toEqual(['wick']);
});
