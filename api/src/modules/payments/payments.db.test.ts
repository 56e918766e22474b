import type { OrderCreate } from '@haat/shared/contract/order-create';
import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { cardWith, signed } from '../../testing/start-test-gateway';
import { openGateway } from './open-gateway';
import {
  sendDueRefunds,
  expireUnpaidOrders,
  reconcilePayments,
  type ReportReturned,
} from '../order-payments/reconcile-payments';
import { netPaidOf } from './refund';
import type { PaymentGateway } from './payment-gateway';

const ASKS = '4000000000003220';
const ASKS_LATE = '4000000000008880';
const ASKS_TWICE = '4000000000005555';
const SILENT = '4000000000007775';
const POOR = '4000000000009995';

let shop: TestApp;
let gateway: PaymentGateway;

beforeAll(async () => {
  shop = await startTestApp();
  gateway = openGateway(shop.config);
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 1_000 }]);
});
afterAll(() => shop.close());

const card = cardWith;
const round = () => ({ db: shop.db, gateway, log: shop.app.log });
const stock = async () =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', 'DIYA').executeTakeFirstOrThrow())
    .stock_quantity;
const statusOf = async (id: string) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const refundsOf = (id: string) =>
  shop.db.selectFrom('refunds').select(['amount_paise', 'status']).where('order_id', '=', id).execute();

const create = async (changes: Partial<OrderCreate>, language = 'en') => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody([{ productId: 'diya', quantity: 1 }], changes),
    headers: { 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** An order of ₹106 with a pending payment. */
const waiting = async (changes: Partial<OrderCreate>, language?: string) => {
  const { status, body } = await create(changes, language);
  expect([status, body.order.status, body.payment.state]).toEqual([201, 'Awaiting Payment', 'waiting']);
  return { id: body.order.id as string, headers: { 'x-order-token': body.viewToken as string }, payment: body.payment };
};
const paymentOf = async ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  (await shop.app.inject({ url: `/api/orders/${id}/payment`, headers })).json();
const press = (url: string, answer: 'yes' | 'no') =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ answer }), redirect: 'manual' });
const retry = (order: { id: string; headers: Record<string, string> }, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/payment`,
    payload: { attempt: `attempt-${Math.random().toString(36).slice(2).padEnd(12, '0')}`, ...payload },
    headers: order.headers,
  });

describe('a card with bank authentication', () => {
  it('leads back to the page in the language that the order was placed in', async () => {
    const order = await waiting({ card: card(ASKS) }, 'hi-IN');
    const answered = await press(order.payment.next.url, 'yes');
    expect(answered.headers.get('location')).toBe(`http://shop.example/hi/checkout/payment?order=${order.id}`);
  });

  it('holds the stock, redirects to the bank, and is placed when the shopper approves', async () => {
    const before = await stock();
    const order = await waiting({ card: card(ASKS) });
    expect(await stock()).toBe(before - 1);
    expect(order.payment).toMatchObject({
      method: 'card',
      amount: 106,
      next: { kind: 'redirect', url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/bank\/test_/) },
    });
    const page = await fetch(order.payment.next.url);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.example;");
    expect(await page.text()).toContain('₹106.00');
    const answered = await press(order.payment.next.url, 'yes');
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      `http://shop.example/checkout/payment?order=${order.id}`,
    ]);
    // Placed by the event of the gateway, before the shop polls.
    expect(await statusOf(order.id)).toBe('Placed');
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', next: null, payBy: null });
    const { timeline } = (await shop.app.inject({ url: `/api/orders/${order.id}`, headers: order.headers })).json();
    expect(timeline.map((event: { status: string }) => event.status)).toEqual(['Awaiting Payment', 'Placed']);
  });

  it('stays open after a refusal, accepts another card, and is placed once', async () => {
    const order = await waiting({ card: card(ASKS) });
    await press(order.payment.next.url, 'no');
    expect(await paymentOf(order)).toMatchObject({
      state: 'declined',
      declined: expect.stringContaining('could not verify'),
    });
    const poor = await retry(order, { paymentMethod: 'card', card: card(POOR) });
    expect([poor.statusCode, poor.json().error]).toEqual([
      402,
      expect.objectContaining({ code: 'payment-declined', message: expect.stringContaining('not enough money') }),
    ]);
    expect((await retry(order, { paymentMethod: 'card', card: card('4111111111111111') })).json()).toMatchObject({
      state: 'paid',
    });
    expect(
      await retry(order, { paymentMethod: 'card', card: card('4111111111111111') }).then(
        (answer) => answer.json().error.code,
      ),
    ).toBe('not-payable');
    expect(await netPaidOf(shop.db, order.id)).toBe(10_600);
  });

  it('refunds a payment that the bank approves after another card has paid', async () => {
    const order = await waiting({ card: card(ASKS) });
    await retry(order, { paymentMethod: 'card', card: card('4111111111111111') });
    await press(order.payment.next.url, 'yes');
    expect(await refundsOf(order.id)).toEqual([{ amount_paise: 10_600, status: 'pending' }]);
    await sendDueRefunds(round());
    expect(await refundsOf(order.id)).toEqual([{ amount_paise: 10_600, status: 'done' }]);
    expect([await statusOf(order.id), await netPaidOf(shop.db, order.id)]).toEqual(['Placed', 10_600]);
  });
});

describe('UPI', () => {
  it('sends a collect request to the UPI ID, and is placed when it is approved', async () => {
    const order = await waiting({ paymentMethod: 'upi', card: null, upi: { vpa: 'Asha@okTest' } });
    expect(order.payment).toMatchObject({ method: 'upi', next: { kind: 'collect', vpa: 'asha@oktest' } });
    await press(order.payment.next.tryUrl, 'yes');
    expect(await paymentOf(order)).toMatchObject({ state: 'paid', method: 'upi' });
  });

  it('returns a QR code with the amount without a UPI ID', async () => {
    const order = await waiting({ paymentMethod: 'upi', card: null });
    const { next } = order.payment;
    expect(next).toMatchObject({
      kind: 'qr',
      link: expect.stringContaining('am=106.00'),
      qr: { path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) },
    });
    expect(next.qr.size).toBeGreaterThan(20);
    await press(next.tryUrl, 'no');
    expect(await paymentOf(order)).toMatchObject({ state: 'declined', declined: expect.stringContaining('UPI app') });
  });

  it.each([
    ['success@test', 'Placed'],
    ['timeout@test', 'Awaiting Payment'],
  ])('%s becomes %s', async (vpa, status) => {
    const { body } = await create({ paymentMethod: 'upi', card: null, upi: { vpa } });
    await shop.app.inject({
      url: `/api/orders/${body.order.id}/payment`,
      headers: { 'x-order-token': body.viewToken },
    });
    expect(await statusOf(body.order.id)).toBe(status);
  });

  it('reports an unknown or invalid UPI ID immediately', async () => {
    expect(await create({ paymentMethod: 'upi', card: null, upi: { vpa: 'unknown@test' } })).toMatchObject({
      status: 402,
      body: { error: { fields: [{ path: 'upi.vpa' }] } },
    });
    expect(await create({ paymentMethod: 'upi', card: null, upi: { vpa: 'no bank' } })).toMatchObject({
      status: 400,
      body: { error: { fields: [{ path: 'upi.vpa' }] } },
    });
  });
});

describe('a gateway that does not respond', () => {
  it('leaves the order waiting, and the captured payment is found later', async () => {
    const order = await waiting({ card: card(SILENT) });
    expect(order.payment.next).toBeNull();
    expect(await paymentOf(order)).toMatchObject({ state: 'paid' });
    expect(await statusOf(order.id)).toBe('Placed');
  });
});

describe('the payment deadline', () => {
  const late = () => new Date(Date.now() + 16 * 60_000);

  it('restocks the order once, which can no longer be paid', async () => {
    // Orders that earlier tests left unpaid.
    await expireUnpaidOrders(round(), late());
    const before = await stock();
    const order = await waiting({ card: card(ASKS) });
    await expireUnpaidOrders(round());
    expect(await statusOf(order.id)).toBe('Awaiting Payment');
    await Promise.all([expireUnpaidOrders(round(), late()), expireUnpaidOrders(round(), late())]);
    expect([await statusOf(order.id), await stock()]).toEqual(['Payment Failed', before]);
    expect(await paymentOf(order)).toMatchObject({ state: 'over' });
    expect((await retry(order, { paymentMethod: 'card', card: card('4111111111111111') })).json().error.code).toBe(
      'not-payable',
    );
  });

  it('asks the gateway a last time, and places an order that was paid', async () => {
    const order = await waiting({ card: card(SILENT) });
    await expireUnpaidOrders(round(), late());
    expect(await statusOf(order.id)).toBe('Placed');
  });

  it('refunds a payment that arrives later automatically', async () => {
    const before = await stock();
    const order = await waiting({ card: card(ASKS_LATE) });
    await press(order.payment.next.url, 'yes');
    expect((await paymentOf(order)).state).toBe('waiting');
    await expireUnpaidOrders(round(), late());
    expect(await statusOf(order.id)).toBe('Payment Failed');
    await shop.gateway.sendEvents(Date.now() + 31 * 60_000);
    const reported: Parameters<ReportReturned>[0][] = [];
    const report: ReportReturned = async (refund) => void reported.push(refund);
    await reconcilePayments(round(), report);
    await reconcilePayments(round(), report);
    expect(await refundsOf(order.id)).toEqual([{ amount_paise: 10_600, status: 'done' }]);
    const reason = 'The payment arrived after its time was over';
    expect(reported).toEqual([{ orderId: order.id, refundPaise: 10_600, reason }]);
    expect([await statusOf(order.id), await netPaidOf(shop.db, order.id), await stock()]).toEqual([
      'Payment Failed',
      0,
      before,
    ]);
  });
});

describe('the webhook', () => {
  it('processes a repeated event once', async () => {
    const order = await waiting({ card: card(ASKS_TWICE) });
    await press(order.payment.next.url, 'yes');
    expect(
      await shop.db
        .selectFrom('order_events')
        .select('status')
        .where('order_id', '=', order.id)
        .where('status', '=', 'Placed')
        .execute(),
    ).toHaveLength(1);
    expect(await netPaidOf(shop.db, order.id)).toBe(10_600);
  });

  it('refuses unsigned and altered events, and events of another gateway', async () => {
    const order = await waiting({ card: card(ASKS) });
    const { gateway_reference: reference } = await shop.db
      .selectFrom('payments')
      .select('gateway_reference')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const bodies: string[] = [];
    shop.gateway.ledger.answer(String(reference), 'yes');
    await shop.gateway.ledger.sendEvents(async (body) => {
      bodies.push(body);
      return 500;
    });
    const event = { body: bodies.at(-1) ?? '', headers: signed(bodies.at(-1) ?? '') };
    const send = async (url: string, payload: string, headers: Record<string, string>) =>
      (await shop.app.inject({ method: 'POST', url, payload, headers })).statusCode;
    expect(
      await send('/api/payments/webhook/test', event.body, { ...event.headers, 'x-test-signature': '0'.repeat(64) }),
    ).toBe(401);
    expect(await send('/api/payments/webhook/test', event.body, { 'content-type': 'application/json' })).toBe(401);
    expect(await send('/api/payments/webhook/test', `${event.body} `, event.headers)).toBe(401);
    expect(await send('/api/payments/webhook/razorpay', event.body, event.headers)).toBe(404);
    expect(await statusOf(order.id)).toBe('Awaiting Payment');
    expect(await send('/api/payments/webhook/test', event.body, event.headers)).toBe(200);
    expect(await statusOf(order.id)).toBe('Placed');
  });
});

describe('cash on delivery', () => {
  it('is placed immediately, with nothing paid', async () => {
    const { status, body } = await create({ paymentMethod: 'cod', card: null });
    expect([status, body.order.status, body.payment]).toEqual([201, 'Placed', undefined]);
    expect(await netPaidOf(shop.db, body.order.id)).toBe(0);
  });

  it('is refused above the limit and for excluded PIN codes', async () => {
    shop.config.payments.cash.excludedPins = ['5600'];
    expect(await create({ paymentMethod: 'cod', card: null })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('560025'), fields: [{ path: 'paymentMethod' }] } },
    });
    shop.config.payments.cash = { limitPaise: 10_000, excludedPins: [] };
    expect(await create({ paymentMethod: 'cod', card: null })).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('₹100.00') } },
    });
    shop.config.payments.cash.limitPaise = 5_000_000;
  });
});

it('reveals the payment of an order only to its owner, who alone can pay', async () => {
  const owner = await signInAs(shop, 'shopper');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody([{ productId: 'diya', quantity: 1 }], { card: card(ASKS) }),
    headers: owner.headers,
  });
  const { id } = answer.json().order;
  const others: Record<string, string>[] = [
    {},
    (await signInAs(shop, 'shopper')).headers,
    (await signInAs(shop, 'manager')).headers,
    { 'x-order-token': 'x'.repeat(43) },
  ];
  for (const headers of others) {
    expect((await shop.app.inject({ url: `/api/orders/${id}/payment`, headers })).statusCode).toBe(404);
    expect((await retry({ id, headers }, { paymentMethod: 'card', card: card('4111111111111111') })).statusCode).toBe(
      404,
    );
  }
  expect((await shop.app.inject({ url: `/api/orders/${id}/payment`, headers: owner.headers })).json().state).toBe(
    'waiting',
  );
});

it('net payments equal the totals of the orders', async () => {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o left join (select order_id, sum(amount_paise) as taken from payments where status = 'captured' group by order_id) p on p.order_id = o.id
    left join (select order_id, sum(amount_paise) as back from refunds where status <> 'failed' group by order_id) r on r.order_id = o.id
    where o.payment_method <> 'cod' and coalesce(p.taken, 0) - coalesce(r.back, 0) <> case when o.status = 'Placed' then o.total_paise else 0 end`.execute(
    shop.db,
  );
  expect(rows).toEqual([]);
});
