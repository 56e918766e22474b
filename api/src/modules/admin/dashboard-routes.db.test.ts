import type { Dashboard } from '@haat/shared/contract/dashboard';
import type { Order } from '@haat/shared/contract/order';
import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { randomBytes, randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { dateInIndia } from '../../india-time';

let shop: TestApp;
let headers: { authorization: string };
beforeAll(async () => {
  shop = await startTestApp();
  // Prices whose thirds and discounts are not whole paise.
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA-01', price: 333.33, stock: 1000 }], 'Brass lota');
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA-02', price: 45.25, stock: 1000 }], 'Terracotta diya');
  ({ headers } = await signInAs(shop, 'manager'));
});
afterAll(() => shop.close());

const items = [
  { productId: 'lota', quantity: 3 },
  { productId: 'diya', quantity: 2 },
];
const read = async (query: string, who = headers) =>
  (await shop.app.inject({ url: `/api/admin/dashboard?${query}`, headers: who })).json<Dashboard>();
const listed = async (query: string) =>
  (await shop.app.inject({ url: `/api/admin/orders?size=100&${query}`, headers })).json<{
    content: StaffOrderRow[];
    totalElements: number;
  }>();
const paise = (rupees: number) => Math.round(rupees * 100);
const placedAt = async (order: Order, at: string) =>
  void (await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(at) })
    .where('id', '=', order.id)
    .execute());
const cancel = (order: Order, opening: Record<string, string>, line?: { name: string; quantity: number }) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/cancel`,
    headers: opening,
    ...(line && {
      payload: {
        key: randomUUID(),
        lines: [{ lineId: order.lines.find(({ name }) => name === line.name)?.id, quantity: line.quantity }],
      },
    }),
  });

describe('the figures of three days', () => {
  const days = 'from=2024-05-04&to=2024-05-06';
  let orderIds: string[];

  beforeAll(async () => {
    await shop.app.inject({
      method: 'PUT',
      url: '/api/coupons/TENTH',
      payload: { kind: 'percent', value: 10 },
      headers,
    });
    const first = await orderAt(shop, 'Placed', items);
    const inPart = await orderAt(shop, 'Placed', items, { couponCode: 'TENTH' });
    const called = await orderAt(shop, 'Placed', items);
    const unpaid = await orderAt(shop, 'Placed', items);
    const back = await orderAt(shop, 'Delivered', items);
    const outside = await orderAt(shop, 'Placed', items);
    await cancel(inPart.order, inPart.opening, { name: 'Brass lota', quantity: 1 });
    await cancel(inPart.order, inPart.opening, { name: 'Terracotta diya', quantity: 1 });
    await cancel(called.order, called.opening);
    await shop.db.updateTable('orders').set({ status: 'Payment Failed' }).where('id', '=', unpaid.order.id).execute();
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${back.order.id}/returns`,
      payload: { key: randomUUID(), reason: 'size', lines: [{ lineId: back.order.lines[0]?.id, quantity: 1 }] },
      headers: back.opening,
    });
    await shop.db
      .updateTable('returns')
      .set({ created_at: new Date('2024-05-06T10:00:00Z') })
      .where('order_id', '=', back.order.id)
      .execute();
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${first.order.id}/refund`,
      payload: { key: randomUUID(), amount: 12.34, reason: 'It was late' },
      headers,
    });
    await shop.db
      .updateTable('refunds')
      .set({ created_at: new Date('2024-05-05T10:00:00Z') })
      .where('order_id', '=', first.order.id)
      .execute();
    // The first and the last second of the days in IST, and the first one after them.
    await placedAt(first.order, '2024-05-03T18:30:00Z');
    await placedAt(inPart.order, '2024-05-05T06:00:00Z');
    await placedAt(called.order, '2024-05-05T06:00:00Z');
    await placedAt(unpaid.order, '2024-05-05T06:00:00Z');
    await placedAt(back.order, '2024-05-06T18:29:59Z');
    await placedAt(outside.order, '2024-05-06T18:30:00Z');
    orderIds = [first.order.id, inPart.order.id, back.order.id];
  });

  it('equal payments less cancellations, to the paise', async () => {
    const { now, by, series, products } = await read(days);
    const payments = await shop.db
      .selectFrom('payments')
      .select('amount_paise')
      .where('order_id', 'in', orderIds)
      .where('status', '=', 'captured')
      .execute();
    const cancelled = await shop.db
      .selectFrom('order_cancellations')
      .select('amount_paise')
      .where('order_id', 'in', orderIds)
      .execute();
    const sum = (rows: readonly { amount_paise: number }[]) =>
      rows.reduce((total, { amount_paise }) => total + amount_paise, 0);
    expect([payments.length, cancelled.length]).toEqual([3, 2]);
    expect(
      await shop.db
        .selectFrom('orders')
        .select('id')
        .where('id', 'in', orderIds)
        .where('discount_paise', '>', 0)
        .execute(),
    ).toHaveLength(1);
    expect(paise(now.sales)).toBe(sum(payments) - sum(cancelled));
    expect(now).toMatchObject({
      orders: 3,
      basket: Math.round((sum(payments) - sum(cancelled)) / 3) / 100,
      returned: 1,
      paidBack: 12.34,
    });
    expect([by, series.map(({ at, orders }) => [at, orders])]).toEqual([
      'day',
      [
        ['2024-05-04', 1],
        ['2024-05-05', 1],
        ['2024-05-06', 1],
      ],
    ]);
    expect(series.reduce((total, { sales }) => total + paise(sales ?? 0), 0)).toBe(paise(now.sales));
    expect(products.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['lota', 8],
      ['diya', 5],
    ]);
    // Without delivery.
    const delivery = await shop.db.selectFrom('orders').select('shipping_paise').where('id', 'in', orderIds).execute();
    expect(products.reduce((total, { sales }) => total + paise(sales), 0)).toBe(
      paise(now.sales) - delivery.reduce((total, { shipping_paise }) => total + shipping_paise, 0),
    );
  });

  it('match the order lists behind each figure', async () => {
    const { now, products } = await read(days);
    const sold = await listed(`only=sold&${days}`);
    expect(sold.content.map(({ id }) => id).sort()).toEqual([...orderIds].sort());
    expect(sold.totalElements).toBe(now.orders);
    expect((await listed(`only=returned&${days}`)).totalElements).toBe(now.returned);
    const refunded = await listed(`only=refunded&${days}`);
    expect(refunded.content.map(({ id }) => id)).toEqual([orderIds[0]]);
    expect((await listed(`only=sold&${days}&product=${products[0]?.id ?? ''}`)).totalElements).toBe(3);
    expect((await listed(`only=sold&${days}&product=nothing`)).totalElements).toBe(0);
    expect((await listed(days)).totalElements).toBe(5);
  });

  it('are the comparison for the same weekdays of the next week', async () => {
    const { before, then, series } = await read('from=2024-05-11&to=2024-05-13');
    expect(before).toEqual({ from: '2024-05-04', to: '2024-05-06' });
    expect(then).toMatchObject({ orders: 3, returned: 1, paidBack: 12.34 });
    expect(series.map(({ at, orders, ordersThen }) => [at, orders, ordersThen])).toEqual([
      ['2024-05-11', 0, 1],
      ['2024-05-12', 0, 1],
      ['2024-05-13', 0, 1],
    ]);
  });

  it('are hourly for one day, and zero for days without orders', async () => {
    const { by, series, now } = await read('from=2024-05-05&to=2024-05-05');
    expect([
      by,
      series.length,
      series.filter(({ orders }) => orders !== 0).map(({ at, orders }) => [at, orders]),
    ]).toEqual(['hour', 24, [['2024-05-05T11', 1]]]);
    expect(now.orders).toBe(1);
    expect(await read('from=2019-01-01&to=2019-01-02')).toMatchObject({
      now: { sales: 0, orders: 0, basket: null, returned: 0, paidBack: 0 },
      products: [],
      searches: [],
    });
  });
});

test('a range that is not over ends now, and its future parts are null, not zero', async () => {
  const at = Date.now();
  const { until, series } = await read(`from=${dateInIndia(new Date(at), -1)}&to=${dateInIndia(new Date(at), 2)}`);
  expect(Date.parse(until)).toBeGreaterThanOrEqual(at);
  expect(Date.parse(until)).toBeLessThanOrEqual(Date.now());
  expect(series.at(-1)).toMatchObject({ sales: null, orders: null });
  expect(series[0]).toMatchObject({ sales: expect.any(Number), orders: expect.any(Number) });
  const today = await read('');
  expect([today.by, today.from, today.series.length]).toEqual(['hour', today.to, 24]);
});

test('returns visits and searches only to staff with the permission, and only with analytics on', async () => {
  const visit = () => randomBytes(16).toString('hex');
  const sendEvents = (who: string, events: object[]) =>
    shop.app.inject({ method: 'POST', url: '/api/events', payload: { visit: who, events } });
  // Two days, so that the test also passes at midnight.
  const days = `from=${dateInIndia(new Date(), -1)}&to=${dateInIndia(new Date(), 1)}`;
  const buyer = visit();
  const { order } = await orderAt(shop, 'Placed', items);
  await sendEvents(buyer, [
    { name: 'view', route: '/' },
    { name: 'purchase', orderId: order.id },
  ]);
  await sendEvents(visit(), [{ name: 'search', query: 'unicorn', results: 0 }]);
  expect(await read(days)).toMatchObject({
    now: { visits: 2, purchases: 1 },
    searches: [{ query: 'unicorn', times: 1 }],
  });
  const packer = await signInAs(shop, 'fulfilment');
  expect(await read(days, packer.headers)).toMatchObject({
    now: { visits: null, purchases: null },
    then: { visits: null },
    searches: null,
  });
  const off = await startTestApp({ features: { authentication: true, analytics: false } });
  const manager = await signInAs(off, 'manager');
  expect((await off.app.inject({ url: '/api/admin/dashboard', headers: manager.headers })).json()).toMatchObject({
    now: { visits: null },
    searches: null,
  });
  await off.close();
});

test('refuses invalid ranges, guests and shoppers', async () => {
  for (const wrong of [
    'range=always',
    'from=2026-02-30',
    'from=2024-05-06&to=2024-05-04',
    'from=2020-01-01&to=2024-05-04',
  ])
    expect([wrong, (await shop.app.inject({ url: `/api/admin/dashboard?${wrong}`, headers })).statusCode]).toEqual([
      wrong,
      400,
    ]);
  expect((await shop.app.inject({ url: '/api/admin/dashboard' })).statusCode).toBe(401);
  expect(
    (await shop.app.inject({ url: '/api/admin/dashboard', headers: (await signInAs(shop, 'shopper')).headers }))
      .statusCode,
  ).toBe(403);
});
