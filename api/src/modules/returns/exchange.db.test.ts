import type { Order } from '@haat/shared/contract/order';
import type { OrderReturn } from '@haat/shared/contract/return';
import type { ExchangeOptions, ReturnExchangeResult } from '@haat/shared/contract/return-exchange';
import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { messageAbout } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { sendDueRefunds } from '../order-payments/reconcile-payments';
import { openGateway } from '../payments/open-gateway';
import { payments as paymentReport } from '../reports/shop-reports';
import { netPaidOf } from '../payments/refund';

let shop: TestApp;
let staff: { id: string; headers: { authorization: string } };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(
    shop.db,
    'kurta',
    [
      { sku: 'KURTA-S', price: 500, stock: 50, options: { Size: 'S' } },
      { sku: 'KURTA-M', price: 500, stock: 50, options: { Size: 'M' } },
      { sku: 'KURTA-XL', price: 650, stock: 1, options: { Size: 'XL' } },
      { sku: 'KURTA-XS', price: 399.5, stock: 50, options: { Size: 'XS' } },
    ],
    'Cotton kurta',
  );
  staff = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = staff.headers) =>
  shop.app.inject({ method, url, payload, headers });
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock_quantity;
/** A delivered order of a kurta in S whose return has been received. */
async function received(changes: object = {}, upiId?: string) {
  const { order, opening } = await orderAt(
    shop,
    'Delivered',
    [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }],
    changes,
  );
  const { reference } = (
    await call(
      'POST',
      `/api/orders/${order.id}/returns`,
      {
        key: randomUUID(),
        reason: 'size',
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        ...(upiId && { upiId }),
      },
      opening,
    )
  ).json<{ reference: string }>();
  for (const to of ['Approved', 'Picked Up', 'Received'])
    expect((await call('POST', `/api/returns/${reference}/move`, { to })).statusCode).toBe(200);
  return { order, opening, reference };
}
const replacement = (sku: string) => ({ items: [{ productId: 'kurta', sku, quantity: 1 }] });
const preview = (reference: string, sku: string) =>
  call('POST', `/api/returns/${reference}/exchange/preview`, replacement(sku));
const exchange = (reference: string, sku: string, expectedDifference: number) =>
  call('POST', `/api/returns/${reference}/exchange`, { ...replacement(sku), expectedDifference });
const orderOf = async (id: string) => (await call('GET', `/api/admin/orders/${id}`)).json<Order & { kept: number }>();

test('another size at the same price costs nothing: one payment, two orders, exact stock, and a mail', async () => {
  const { order, opening, reference } = await received();
  const [s, m] = [await stockOf('KURTA-S'), await stockOf('KURTA-M')];
  expect((await preview(reference, 'KURTA-M')).json()).toMatchObject({ difference: 0, toPay: 0, refund: 0 });
  expect([await stockOf('KURTA-S'), await stockOf('KURTA-M')]).toEqual([s, m]);
  const done = (await exchange(reference, 'KURTA-M', 0)).json<ReturnExchangeResult>();
  expect([await stockOf('KURTA-S'), await stockOf('KURTA-M')]).toEqual([s + 1, m - 1]);
  expect(await orderOf(done.orderId)).toMatchObject({
    status: 'Placed',
    shipping: 0,
    total: done.returned,
    kept: done.returned,
    lines: [{ sku: 'KURTA-M', quantity: 1 }],
    payment: order.payment,
    payments: [{ amount: done.returned, isTransferred: true }],
    exchangeOf: { reference, orderId: order.id },
  });
  const first = await orderOf(order.id);
  expect(first).toMatchObject({ lines: [{ returned: 1 }], refunds: [{ amount: done.returned, status: 'done' }] });
  // What the customer has paid is on one of the orders.
  expect((await netPaidOf(shop.db, order.id)) + (await netPaidOf(shop.db, done.orderId))).toBe(
    Math.round(order.total * 100),
  );
  const returns = (await call('GET', `/api/orders/${order.id}/returns`, undefined, opening)).json<{
    content: { status: string; exchangedFor: string }[];
  }>();
  expect(returns.content).toMatchObject([{ status: 'Exchanged', exchangedFor: done.orderId }]);
  const mail = await messageAbout(shop, order.email ?? '', `Your return ${reference}: exchanged`);
  expect(mail.text).toContain(done.orderId);
  expect((await exchange(reference, 'KURTA-M', 0)).json()).toMatchObject({ error: { code: 'wrong-status' } });
});

test('concurrent exchanges of a return place one order, with one payment', async () => {
  const { order, reference } = await received();
  const [s, m] = [await stockOf('KURTA-S'), await stockOf('KURTA-M')];
  const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(reference, 'KURTA-M', 0)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect([await stockOf('KURTA-S'), await stockOf('KURTA-M')]).toEqual([s + 1, m - 1]);
  const placed = answers.find(({ statusCode }) => statusCode === 200)?.json<ReturnExchangeResult>();
  expect((await netPaidOf(shop.db, order.id)) + (await netPaidOf(shop.db, placed?.orderId ?? ''))).toBe(
    Math.round(order.total * 100),
  );
});

test('a dearer item is packed once its difference is paid by the link', async () => {
  const { order, reference } = await received();
  const { difference } = (await preview(reference, 'KURTA-XL')).json<ReturnExchangeResult>();
  expect(difference).toBeCloseTo(159, 5);
  expect((await exchange(reference, 'KURTA-XL', 100)).json()).toMatchObject({ error: { code: 'difference-changed' } });
  expect(await stockOf('KURTA-XL')).toBe(1);
  const done = (await exchange(reference, 'KURTA-XL', difference)).json<ReturnExchangeResult>();
  expect(done).toMatchObject({ toPay: difference, refund: 0 });
  expect((await call('POST', `/api/orders/${done.orderId}/pack`)).json()).toMatchObject({
    error: { code: 'not-paid' },
  });
  const { link } = (await call('GET', `/api/admin/orders/${done.orderId}/payment-link`)).json<{
    link: { url: string };
  }>();
  await messageAbout(shop, order.email ?? '', `Pay for the change of your order ${done.orderId}`);
  const paid = await call(
    'POST',
    `/api/orders/${done.orderId}/payment`,
    { attempt: randomUUID(), paymentMethod: 'upi', upi: { vpa: 'success@test' } },
    { 'x-order-token': link.url.split('#')[1] ?? '' },
  );
  expect(paid.json()).toMatchObject({ state: 'paid' });
  expect((await call('POST', `/api/orders/${done.orderId}/pack`)).statusCode).toBe(200);
  expect(await netPaidOf(shop.db, done.orderId)).toBe(Math.round(done.replacement * 100));
});

test('a cheaper item refunds the rest, and a later refund of it goes to the first payment', async () => {
  const { order, reference } = await received();
  const { difference, refund } = (await preview(reference, 'KURTA-XS')).json<ReturnExchangeResult>();
  expect(refund).toBeCloseTo(-difference, 5);
  const done = (await exchange(reference, 'KURTA-XS', difference)).json<ReturnExchangeResult>();
  expect((await orderOf(order.id)).refunds.map(({ amount }) => amount).sort()).toEqual(
    [done.replacement, done.refund].sort(),
  );
  expect((await netPaidOf(shop.db, order.id)) + (await netPaidOf(shop.db, done.orderId))).toBe(
    Math.round((order.total - done.refund) * 100),
  );
  expect(
    (await call('POST', `/api/orders/${done.orderId}/cancel`, { key: randomUUID(), reason: 'customer' })).statusCode,
  ).toBe(200);
  const sent = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.amount_paise', 'payments.gateway_reference'])
    .where('refunds.order_id', '=', done.orderId)
    .execute();
  const first = await shop.db
    .selectFrom('payments')
    .select('gateway_reference')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(sent).toEqual([
    { amount_paise: Math.round(done.replacement * 100), gateway_reference: first.gateway_reference },
  ]);
});

test('cash that was paid on delivery pays the exchange, and no courier owes it twice', async () => {
  const { reference } = await received({ paymentMethod: 'cod', card: null }, 'asha@upi');
  const done = (await exchange(reference, 'KURTA-M', 0)).json<ReturnExchangeResult>();
  const rows = await shop.db
    .selectFrom('payments')
    .select(['method', 'status', 'received_on'])
    .where('order_id', '=', done.orderId)
    .execute();
  expect(rows).toEqual([{ method: 'cod', status: 'captured', received_on: expect.anything() }]);
  const list = (await call('GET', '/api/admin/orders?todo=cash')).json<{ content: { id: string }[] }>();
  expect(list.content.map(({ id }) => id)).not.toContain(done.orderId);
  const { version } = (await call('GET', `/api/admin/orders/${done.orderId}`)).json<{ version: number }>();
  const owner = await signInAs(shop, 'owner');
  const undone = await shop.app.inject({
    method: 'PUT',
    url: `/api/orders/${done.orderId}/cash`,
    payload: { receivedOn: null, version },
    headers: owner.headers,
  });
  expect(undone.json()).toMatchObject({ error: { code: 'no-cash' } });
});

test('an exchange is not a payment: the payment report counts each payment once', async () => {
  const sums = async () => {
    const days = { from: '2020-01-01', to: '2099-12-31' };
    const [start, end] = [new Date('2020-01-01T00:00:00Z'), new Date('2099-12-31T00:00:00Z')];
    const { rows } = await paymentReport(shop.db, { ...days, start, end }, 'Karnataka');
    return JSON.stringify(rows);
  };
  const { reference } = await received();
  // The refunds of earlier tests: the job that sends them every minute would change the sums.
  await sendDueRefunds({ db: shop.db, gateway: openGateway(shop.config), log: shop.app.log });
  const before = await sums();
  await exchange(reference, 'KURTA-M', 0);
  expect(await sums()).toBe(before);
});

test('only staff who handle returns can exchange, and only received items', async () => {
  const shopper = await signInAs(shop, 'shopper');
  const { reference } = await received();
  const url = `/api/returns/${reference}/exchange`;
  expect(
    (await call('POST', url, { ...replacement('KURTA-M'), expectedDifference: 0 }, shopper.headers)).statusCode,
  ).toBe(403);
  expect((await call('POST', url, { items: [], expectedDifference: 0 })).statusCode).toBe(400);
  const { order, opening } = await orderAt(shop, 'Delivered', [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }]);
  const asked = (
    await call(
      'POST',
      `/api/orders/${order.id}/returns`,
      { key: randomUUID(), reason: 'size', lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] },
      opening,
    )
  ).json<{ reference: string }>();
  expect((await exchange(asked.reference, 'KURTA-M', 0)).json()).toMatchObject({ error: { code: 'wrong-status' } });
});

describe('the replacement that a customer requests', () => {
  beforeAll(async () => {
    await addProduct(
      shop.db,
      'kurti',
      [
        { sku: 'KURTI-S', price: 500, stock: 50, options: { Size: 'S' } },
        { sku: 'KURTI-M', price: 500, stock: 50, options: { Size: 'M' } },
        { sku: 'KURTI-XS', price: 399.5, stock: 1, options: { Size: 'XS' } },
        { sku: 'KURTI-XL', price: 650, stock: 0, options: { Size: 'XL' } },
      ],
      'Cotton kurti',
    );
    await addProduct(shop.db, 'bell', [{ sku: 'BELL', price: 90, stock: 5 }], 'Brass bell');
  });
  const optionsFor = async (id: string, opening: Record<string, string>) =>
    call('GET', `/api/orders/${id}/exchange-options`, undefined, opening);
  const requestExchange = async (sku: string, quantity = 1) => {
    const { order, opening } = await orderAt(shop, 'Delivered', [{ productId: 'kurti', sku: 'KURTI-S', quantity }]);
    const lineId = order.lines[0]?.id;
    const answer = await call(
      'POST',
      `/api/orders/${order.id}/returns`,
      { key: randomUUID(), reason: 'size', lines: [{ lineId, quantity }], exchange: [{ lineId, sku }] },
      opening,
    );
    return { order, opening, answer };
  };

  test('is another variant in stock, with the price difference; others cannot see the options', async () => {
    const { order, opening } = await orderAt(shop, 'Delivered', [{ productId: 'kurti', sku: 'KURTI-S', quantity: 1 }]);
    const { content } = (await optionsFor(order.id, opening)).json<ExchangeOptions>();
    expect(content).toMatchObject([{ lineId: order.lines[0]?.id, productId: 'kurti' }]);
    expect(content[0]?.variants.map(({ sku, options, difference }) => [sku, options, difference])).toEqual([
      ['KURTI-M', { Size: 'M' }, 0],
      // 6% of tax is part of both: 399.50 × 1.06 less 500 × 1.06.
      ['KURTI-XS', { Size: 'XS' }, -106.53],
    ]);
    expect((await optionsFor(order.id, {})).statusCode).toBe(404);
  });

  test('is stored with the return, stated in its email, and shown to staff, who exchange it as requested', async () => {
    const { order, opening, answer } = await requestExchange('KURTI-M');
    expect(answer.statusCode).toBe(201);
    const created = answer.json<OrderReturn>();
    const exchangeFor = { sku: 'KURTI-M', options: { Size: 'M' } };
    expect(created.lines).toMatchObject([{ productId: 'kurti', exchangeFor }]);
    expect(
      (await call('GET', `/api/orders/${order.id}/returns`, undefined, opening)).json<{ content: object[] }>().content,
    ).toMatchObject([{ lines: [{ exchangeFor }] }]);
    expect(await orderOf(order.id)).toMatchObject({ returns: [{ lines: [{ exchangeFor }] }] });
    expect((await messageAbout(shop, order.email ?? '', `Your return ${created.reference}: requested`)).text).toContain(
      'we send what you chose instead',
    );
  });

  test.each([
    ['of another product', 'BELL'],
    ['that was returned', 'KURTI-S'],
    ['that does not exist', 'KURTI-XXL'],
  ])('is refused for a variant %s', async (_, sku) => {
    expect((await requestExchange(sku)).answer.json()).toMatchObject({ error: { code: 'exchange-unavailable' } });
  });

  test('is refused when fewer are in stock than are returned', async () => {
    expect((await requestExchange('KURTI-XS', 2)).answer.json()).toMatchObject({
      error: { code: 'exchange-unavailable' },
    });
    expect((await requestExchange('KURTI-XS', 1)).answer.statusCode).toBe(201);
  });
});
