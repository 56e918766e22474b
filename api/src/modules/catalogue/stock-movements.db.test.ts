import type { StockMovement } from '@haat/shared/contract/stock-movement';
import { randomUUID } from 'node:crypto';
import { migrate } from '../../db/migrate';
import { openEmptyDatabase } from '../../testing/test-databases';
import { addProduct } from '../../testing/add-products';
import { ledgerFaults } from '../../testing/ledger';
import { orderAt } from '../../testing/order-at';
import { orderBody } from '../../testing/order-body';
import { cardWith } from '../../testing/start-test-gateway';
import { DECLINED_CARD } from '../../testing/test-cards';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let staff: { id: string; headers: Record<string, string> };
beforeAll(async () => {
  shop = await startTestApp();
  staff = await signInAs(shop, 'manager');
});
afterAll(async () => {
  // The ledger is consistent after all tests, whichever code changed the stock.
  expect(await ledgerFaults(shop.db)).toEqual([]);
  await shop.close();
});

const call = async <Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<Body> => {
  const answer = await shop.app.inject({ method, url, headers: staff.headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<Body>();
};
/** Movements in short form, oldest first. */
const moved = async (id: string) =>
  (await call<{ content: StockMovement[] }>('GET', `/api/admin/products/${id}/stock-movements`)).content
    .reverse()
    .map(({ sku, delta, stock, cause, reference, by }) => [sku, delta, stock, cause, reference, by?.id ?? null]);

test('an order, its cancellation and a return are each in the ledger with their numbers', async () => {
  await addProduct(shop.db, 'diya', [
    { sku: 'DIYA', price: 50, stock: 20 },
    { sku: 'DIYA-2', price: 90, stock: 4 },
  ]);
  const items = [
    { productId: 'diya', sku: 'DIYA', quantity: 3 },
    { productId: 'diya', sku: 'DIYA-2', quantity: 1 },
  ];
  const { order: placed } = await orderAt(shop, 'Placed', items);
  await call('POST', `/api/orders/${placed.id}/cancel`, {
    key: randomUUID(),
    reason: 'customer',
    lines: [{ lineId: placed.lines[0]?.id, quantity: 2 }],
  });
  const { order: delivered } = await orderAt(shop, 'Delivered', [{ productId: 'diya', sku: 'DIYA', quantity: 2 }]);
  const { reference } = await call<{ reference: string }>('POST', `/api/orders/${delivered.id}/returns`, {
    key: randomUUID(),
    reason: 'size',
    lines: [{ lineId: delivered.lines[0]?.id, quantity: 1 }],
  });
  for (const to of ['Approved', 'Picked Up', 'Received']) await call('POST', `/api/returns/${reference}/move`, { to });
  await call('POST', `/api/returns/${reference}/move`, { to: 'Refunded', restock: true });
  expect(await moved('diya')).toEqual([
    ['DIYA', 20, 20, 'adjustment', null, null],
    ['DIYA-2', 4, 4, 'adjustment', null, null],
    ['DIYA', -3, 17, 'order', placed.id, null],
    ['DIYA-2', -1, 3, 'order', placed.id, null],
    ['DIYA', 2, 19, 'cancel', placed.id, staff.id],
    ['DIYA', -2, 17, 'order', delivered.id, null],
    ['DIYA', 1, 18, 'return', reference, staff.id],
  ]);
});

test('a declined attempt restocks, and a refused order changes no stock', async () => {
  await addProduct(shop.db, 'bell', [{ sku: 'BELL', price: 50, stock: 2 }]);
  const order = (changes: object) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody([{ productId: 'bell', sku: 'BELL', quantity: 2 }], changes),
    });
  expect((await order({ paymentMethod: 'card', card: cardWith(DECLINED_CARD) })).statusCode).toBe(402);
  expect((await order({ expectedTotal: 1 })).statusCode).toBe(409);
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'Payment Failed')
    .executeTakeFirstOrThrow();
  expect(await moved('bell')).toEqual([
    ['BELL', 2, 2, 'adjustment', null, null],
    ['BELL', -2, 0, 'order', id, null],
    ['BELL', 2, 2, 'unpaid', id, null],
  ]);
});

test('changes by staff have their author: of a product, a variant, a count', async () => {
  await addProduct(shop.db, 'place', [{ sku: 'PLACE', price: 1, stock: 0 }]);
  const { id } = await call<{ id: string }>('POST', '/api/products', {
    name: 'Brass bowl',
    brand: 'Looms',
    type: 'sarees',
    price: 500,
    stockQuantity: 7,
  });
  await call('PUT', `/api/products/${id}`, { stockQuantity: 9, price: 450 });
  const product = await call<{ variants: { id: string; sku: string }[] }>('POST', `/api/products/${id}/variants`, {
    sku: 'BOWL-L',
    options: { Size: 'L' },
    price: 900,
    stockQuantity: 3,
  });
  const large = product.variants.find(({ sku }) => sku === 'BOWL-L');
  await call('PUT', `/api/products/${id}/variants/${large?.id}`, { stockQuantity: 1 });
  await call('PUT', `/api/products/${id}/variants/${large?.id}`, { price: 950 });
  await call('PUT', `/api/products/${id}/stock?quantity=0&sku=BOWL-L`);
  const by = staff.id;
  expect(await moved(id)).toEqual([
    ['BRASS-BOWL', 7, 7, 'adjustment', null, by],
    ['BRASS-BOWL', 2, 9, 'adjustment', null, by],
    ['BOWL-L', 3, 3, 'adjustment', null, by],
    ['BOWL-L', -2, 1, 'adjustment', null, by],
    ['BOWL-L', -1, 0, 'adjustment', null, by],
  ]);
  const { content, last } = await call<{ content: StockMovement[]; last: boolean }>(
    'GET',
    `/api/admin/products/${id}/stock-movements?variant=${large?.id}&size=2`,
  );
  expect([content.map(({ delta }) => delta), last]).toEqual([[-1, -2], false]);
  expect(content[0]?.by).toEqual({ id: staff.id, name: expect.stringMatching(/\S/) });
});

test('the ledger is append-only, and a change without a reason is refused in tests and recorded in a shop', async () => {
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 50, stock: 5 }]);
  await expect(
    shop.db.updateTable('variants').set({ stock_quantity: 6 }).where('sku', '=', 'LAMP').execute(),
  ).rejects.toThrow('stock_movements_known');
  // The same values again change no stock, so they need no reason.
  await shop.db
    .updateTable('variants')
    .set({ stock_quantity: 5, price_paise: 6_000, mrp_paise: 6_000 })
    .where('sku', '=', 'LAMP')
    .execute();
  for (const statement of [
    'update stock_movements set delta = 1',
    'delete from stock_movements',
    'truncate stock_movements',
  ])
    await expect(shop.database.run(statement)).rejects.toThrow('only added to');

  const plain = await openEmptyDatabase();
  try {
    await migrate(plain.db);
    await addProduct(plain.db, 'lamp', [{ sku: 'LAMP', price: 50, stock: 5 }]);
    await plain.db.updateTable('variants').set({ stock_quantity: 2 }).where('sku', '=', 'LAMP').execute();
    await plain.db.deleteFrom('products').execute();
    expect(
      (await plain.db.selectFrom('stock_movements').select(['delta', 'stock', 'cause']).orderBy('id').execute()).map(
        Object.values,
      ),
    ).toEqual([
      [5, 5, 'adjustment'],
      [-3, 2, 'unknown'],
      [-2, 0, 'unknown'],
    ]);
  } finally {
    await plain.close();
  }
});

test('only staff can read it', async () => {
  const shopper = await signInAs(shop, 'shopper');
  expect(
    (await shop.app.inject({ url: '/api/admin/products/lamp/stock-movements', headers: shopper.headers })).statusCode,
  ).toBe(403);
  expect((await shop.app.inject({ url: '/api/admin/products/lamp/stock-movements' })).statusCode).toBe(401);
  expect(
    (await shop.app.inject({ url: '/api/admin/products/no-such/stock-movements', headers: staff.headers })).statusCode,
  ).toBe(404);
});
