import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../http/api-error';
import { addProduct } from '../../testing/add-products';
import { startAdminOrders, type AdminOrdersTest } from '../../testing/start-admin-orders';
import { cancelOrder } from './cancel-order';

// A real server with ten connections: the embedded database has one, on which nothing can race.

let admin: AdminOrdersTest;
beforeAll(async () => {
  admin = await startAdminOrders();
});
afterAll(() => admin.close());

const cancel = (id: string) =>
  admin.db.transaction().execute((tx) => cancelOrder(tx, { orderId: id, by: { as: 'shopper', id: null } }));
const stockOf = async (sku: string) =>
  (await admin.db.selectFrom('variants').select('stock_quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock_quantity;

/** The codes of the refused requests; any other error fails the test. */
const refusalCodes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof ApiError) return [result.reason.code];
    throw result.reason;
  });

it('sells the last unit once to fifty buyers', async () => {
  await addProduct(admin.db, 'last', [{ sku: 'LAST', price: 999, stock: 1 }]);
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => admin.place([{ productId: 'last', sku: 'LAST', quantity: 1 }])),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(refusalCodes(results)).toEqual(Array.from({ length: 49 }, () => 'out-of-stock'));
  expect(await stockOf('LAST')).toBe(0);
  expect(await admin.db.selectFrom('order_lines').select('order_id').where('sku', '=', 'LAST').execute()).toHaveLength(
    1,
  );
});

it('places one order for the same key sent twenty times concurrently, and returns it to all', async () => {
  await addProduct(admin.db, 'many', [{ sku: 'MANY', price: 10, stock: 100 }]);
  const idempotencyKey = randomUUID();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.place([{ productId: 'many', quantity: 3 }], { idempotencyKey })),
  );
  expect(new Set(results.map((result) => result.order.id)).size).toBe(1);
  expect(new Set(results.map((result) => JSON.stringify({ ...result, isNew: null }))).size).toBe(1);
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await stockOf('MANY')).toBe(97);
});

it('does not deadlock when carts contain the same items in different orders', async () => {
  await addProduct(admin.db, 'ring-a', [{ sku: 'RING-A', price: 10, stock: 200 }]);
  await addProduct(admin.db, 'ring-b', [{ sku: 'RING-B', price: 10, stock: 200 }]);
  await addProduct(admin.db, 'ring-c', [{ sku: 'RING-0', price: 10, stock: 200 }]);
  const items = ['ring-a', 'ring-b', 'ring-c'].map((productId) => ({ productId, quantity: 1 }));
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, i) => admin.place([...items.slice(i % 3), ...items.slice(0, i % 3)])),
  );
  expect(results).toHaveLength(40);
  expect(await Promise.all(['RING-A', 'RING-B', 'RING-0'].map(stockOf))).toEqual([160, 160, 160]);
});

it('keeps the product’s total stock correct while its variants are bought and restocked concurrently', async () => {
  await addProduct(admin.db, 'sizes', [
    { sku: 'SIZE-M', price: 10, stock: 50, options: { Size: 'M' } },
    { sku: 'SIZE-L', price: 12, stock: 50, options: { Size: 'L' } },
  ]);
  const first = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      admin.place([{ productId: 'sizes', sku: i % 2 ? 'SIZE-M' : 'SIZE-L', quantity: 2 }]),
    ),
  );
  await Promise.all([
    ...first.map((placed) => cancel(placed.order.id)),
    ...Array.from({ length: 10 }, (_, i) =>
      admin.place([{ productId: 'sizes', sku: i % 2 ? 'SIZE-L' : 'SIZE-M', quantity: 1 }]),
    ),
  ]);
  expect([await stockOf('SIZE-M'), await stockOf('SIZE-L')]).toEqual([45, 45]);
  const product = await admin.db
    .selectFrom('products')
    .select('stock_quantity')
    .where('id', '=', 'sizes')
    .executeTakeFirstOrThrow();
  expect(product.stock_quantity).toBe(90);
});

it('restocks once when an order is cancelled twice concurrently', async () => {
  await addProduct(admin.db, 'twice', [{ sku: 'TWICE', price: 10, stock: 5 }]);
  const { order: placed } = await admin.place([{ productId: 'twice', quantity: 5 }]);
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => cancel(placed.id)));
  expect(refusalCodes(results)).toEqual(Array.from({ length: 5 }, () => 'too-late'));
  expect(await stockOf('TWICE')).toBe(5);
});

it('gives the last use of a coupon to one order, while another order with it is cancelled', async () => {
  await addProduct(admin.db, 'festive', [{ sku: 'FESTIVE', price: 100, stock: 200 }]);
  await admin.db
    .insertInto('coupons')
    .values({
      code: 'ONEUSE',
      kind: 'free-delivery',
      excludes: '{}',
      most_paise: null,
      uses_total: 1,
      uses_per_shopper: null,
    })
    .execute();
  const buy = () => admin.place([{ productId: 'festive', quantity: 1 }], { couponCode: 'ONEUSE' });
  let { order: holder } = await buy();
  for (let round = 0; round < 5; round++) {
    const results = await Promise.allSettled([
      ...Array.from({ length: 4 }, buy),
      ...Array.from({ length: 2 }, () => cancel(holder.id)),
      ...Array.from({ length: 4 }, buy),
    ]);
    const uses = await admin.db.selectFrom('coupon_uses').select('order_id').where('code', '=', 'ONEUSE').execute();
    const bought = results.flatMap((result) =>
      result.status === 'fulfilled' && 'order' in Object(result.value)
        ? [result.value as Awaited<ReturnType<typeof buy>>]
        : [],
    );
    expect(uses.length).toBeLessThanOrEqual(1);
    expect(bought.map(({ order }) => order.id)).toEqual(uses.map(({ order_id }) => order_id));
    // No order got it in this round: use it now.
    holder = bought[0]?.order ?? (await buy()).order;
  }
});

it('refunds and restocks a line once when the same cancellation is sent six times concurrently', async () => {
  await addProduct(admin.db, 'line', [{ sku: 'LINE', price: 33.33, stock: 5 }]);
  const { order: placed } = await admin.place([{ productId: 'line', quantity: 3 }]);
  const lines = [{ lineId: placed.lines[0]?.id ?? '', quantity: 2 }];
  const once = () =>
    admin.db
      .transaction()
      .execute((tx) =>
        cancelOrder(tx, { orderId: placed.id, lines, key: 'the-same-key-six-times', by: { as: 'shopper', id: null } }),
      );
  const results = await Promise.all(Array.from({ length: 6 }, once));
  expect(results.filter(({ what }) => what === 'lines')).toHaveLength(1);
  expect(await stockOf('LINE')).toBe(4);
  // Two thirds of 99.99 and its 6% tax of 6.00.
  expect(
    await admin.db.selectFrom('refunds').select('amount_paise').where('order_id', '=', placed.id).execute(),
  ).toEqual([{ amount_paise: 7066 }]);
});

it('continues the payment of a stalled request, and charges once even if that request continues', async () => {
  await addProduct(admin.db, 'left', [{ sku: 'LEFT', price: 10, stock: 5 }]);
  const { gateway } = admin;
  const open = gateway.open.bind(gateway);
  let goOn = () => undefined as void;
  const standing = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The first request stops here, before it calls the gateway.
  gateway.open = async (payment) => {
    gateway.open = open;
    await standing;
    return open(payment);
  };
  const idempotencyKey = randomUUID();
  const buy = () => admin.place([{ productId: 'left', quantity: 1 }], { idempotencyKey });
  const first = buy();
  while (
    !(await admin.db.selectFrom('orders').select('id').where('idempotency_key', '=', idempotencyKey).executeTakeFirst())
  )
    await pause(10);

  const second = await buy();
  expect(second).toMatchObject({ isNew: false, order: { status: 'Placed' } });
  goOn();
  expect((await first).order).toEqual(second.order);
  const payments = await admin.db
    .selectFrom('payments')
    .select(['status', 'gateway_reference'])
    .where('order_id', '=', second.order.id)
    .execute();
  expect(payments).toEqual([{ status: 'captured', gateway_reference: expect.any(String) }]);
  const sent = admin.service.payments().filter(({ returnUrl }) => returnUrl.includes(second.order.id));
  expect(sent).toEqual([expect.objectContaining({ reference: payments[0]?.gateway_reference, status: 'captured' })]);
  expect(await stockOf('LEFT')).toBe(4);
});
