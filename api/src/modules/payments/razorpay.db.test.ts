import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { shopTerms } from '../../testing/shop-terms';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { BadSignature, RefundRefused } from './payment-gateway';
import { Razorpay } from './razorpay';

/** The received requests, and the response for each path. */
const requests: {
  call: string;
  body: Record<string, unknown>;
  authorization: string | undefined;
  idempotency: string | string[] | undefined;
}[] = [];
const answers = new Map<string, { status?: number; body: unknown }>();
let server: Server;
let razorpay: Razorpay;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      requests.push({
        call,
        body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
        authorization: request.headers.authorization,
        idempotency: request.headers['x-refund-idempotency'],
      });
      const { status = 200, body } = answers.get(call) ?? { status: 404, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  razorpay = new Razorpay({
    url: `http://127.0.0.1:${port}`,
    keyId: 'rzp_test_a',
    keySecret: 'b',
    webhookSecret: 'a webhook secret',
  });
});
afterAll(() => server.close());
beforeEach(() => {
  requests.length = 0;
  answers.clear();
});

const payer = {
  amountPaise: 10_600,
  email: 'asha@haat.example',
  phone: '+919812345678',
  returnUrl: 'http://shop.example/checkout/payment?order=HT-1',
};
const upi = { method: 'upi' as const, vpa: 'asha@okbank' };
const entity = (changes: object) => ({
  id: 'pay_1',
  order_id: 'order_1',
  status: 'captured',
  amount: 10_600,
  ...changes,
});

it('creates a Razorpay order per attempt, in paise, with the key', async () => {
  answers.set('POST /v1/orders', { body: { id: 'order_1' } });
  expect(await razorpay.open({ paymentId: 'p'.repeat(60), orderId: 'HT-1', amountPaise: 10_600 })).toBe('order_1');
  expect(requests[0]).toMatchObject({
    body: { amount: 10_600, currency: 'INR', receipt: 'p'.repeat(40), notes: { order: 'HT-1' } },
    authorization: `Basic ${Buffer.from('rzp_test_a:b').toString('base64')}`,
  });
});

it('redirects a card payment to the hosted checkout without an API call', async () => {
  expect(razorpay.cardEntry).toEqual({ kind: 'page' });
  expect(await razorpay.pay('order_1', { method: 'card', token: null }, payer)).toEqual({
    state: 'pending',
    next: { kind: 'redirect', url: '/api/payments/razorpay/checkout/order_1' },
  });
  expect(requests).toEqual([]);
});

it('sends a UPI collect request, or returns the link for a QR code', async () => {
  answers.set('POST /v1/payments/create/upi', { body: { razorpay_payment_id: 'pay_1', link: 'upi://pay?pa=x' } });
  expect(await razorpay.pay('order_1', { method: 'upi', vpa: 'asha@okbank' }, payer)).toEqual({
    state: 'pending',
    next: { kind: 'collect', vpa: 'asha@okbank' },
  });
  expect(requests[0]?.body).toMatchObject({ method: 'upi', upi: { flow: 'collect', vpa: 'asha@okbank' } });
  expect(await razorpay.pay('order_1', { method: 'upi', vpa: null }, payer)).toEqual({
    state: 'pending',
    next: { kind: 'qr', link: 'upi://pay?pa=x' },
  });
});

it('treats 400 as a decline with its reason, and other errors as no response', async () => {
  answers.set('POST /v1/payments/create/upi', {
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', reason: 'insufficient_funds' } },
  });
  expect(await razorpay.pay('order_1', upi, payer)).toEqual({ state: 'declined', reason: 'insufficient-funds' });
  answers.set('POST /v1/payments/create/upi', { status: 502, body: {} });
  await expect(razorpay.pay('order_1', upi, payer)).rejects.toThrow('502');
});

it.each([
  [
    [entity({ status: 'failed', error_reason: 'payment_cancelled' }), entity({ id: 'pay_2' })],
    { state: 'captured', amountPaise: 10_600 },
  ],
  [
    [entity({ status: 'failed', error_reason: 'payment_cancelled' })],
    { state: 'declined', reason: 'refused-by-payer' },
  ],
  [[entity({ status: 'failed', error_reason: 'something new' })], { state: 'declined', reason: 'declined' }],
  [[entity({ status: 'created' })], { state: 'pending', next: null }],
  [
    [entity({ card: { network: 'Visa', last4: '1111' } })],
    { state: 'captured', amountPaise: 10_600, card: { brand: 'Visa', lastFour: '1111' } },
  ],
  [[], { state: 'pending', next: null }],
])('finds the outcome of a payment: case %#', async (items, outcome) => {
  answers.set('GET /v1/orders/order_1/payments?expand[]=card', { body: { items } });
  expect(await razorpay.find('order_1')).toEqual(outcome);
});

it('refunds with one idempotency key, and reports a permanent refusal', async () => {
  answers.set('GET /v1/orders/order_1/payments?expand[]=card', { body: { items: [entity({})] } });
  answers.set('POST /v1/payments/pay_1/refund', { body: { id: 'rfnd_1' } });
  const wanted = { reference: 'order_1', amountPaise: 500, key: 'cancel:HT-1:2' };
  expect([await razorpay.refund(wanted), await razorpay.refund(wanted)]).toEqual(['rfnd_1', 'rfnd_1']);
  const [, first, , second] = requests;
  expect(first).toMatchObject({ body: { amount: 500 }, idempotency: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(second?.idempotency).toBe(first?.idempotency);
  answers.set('POST /v1/payments/pay_1/refund', { status: 400, body: { error: {} } });
  await expect(razorpay.refund(wanted)).rejects.toThrow(RefundRefused);
  answers.set('POST /v1/payments/pay_1/refund', { status: 500, body: {} });
  await expect(razorpay.refund(wanted)).rejects.not.toBeInstanceOf(RefundRefused);
});

it('reads only events that are signed with the webhook secret', () => {
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment: { entity: entity({}) } } });
  const sign = (text: string, secret = 'a webhook secret') => ({
    'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
    'x-razorpay-event-id': 'evt_1',
  });
  expect(razorpay.readEvent(body, sign(body))).toEqual({
    id: 'evt_1',
    kind: 'payment.captured',
    reference: 'order_1',
    outcome: { state: 'captured', amountPaise: 10_600 },
  });
  expect(() => razorpay.readEvent(body, sign(body, 'another'))).toThrow(BadSignature);
  expect(() => razorpay.readEvent(`${body} `, sign(body))).toThrow(BadSignature);
  expect(() => razorpay.readEvent(body, {})).toThrow(BadSignature);
  const other = JSON.stringify({ event: 'order.paid', payload: { payment: { entity: entity({}) } } });
  expect(razorpay.readEvent(other, sign(other))).toBeNull();
});

describe('the hosted checkout', () => {
  let shop: TestApp;
  const KEY_SECRET = 'b';
  const signatureOf = (text: string) => createHmac('sha256', KEY_SECRET).update(text).digest('hex');
  beforeAll(async () => {
    const { port } = server.address() as AddressInfo;
    const config = { url: `http://127.0.0.1:${port}`, keyId: 'rzp_test_a', keySecret: KEY_SECRET, webhookSecret: 'c' };
    shop = await startTestApp({ payments: { ...shopTerms().payments, razorpay: config } });
    await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 50 }]);
  });
  afterAll(() => shop.close());

  /** Creates a card order with a Razorpay order of this ID. */
  const order = async (reference: string) => {
    answers.set('POST /v1/orders', { body: { id: reference } });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody([{ productId: 'diya', quantity: 1 }], { card: null }),
    });
    expect(answer.json()).toMatchObject({
      order: { status: 'Awaiting Payment' },
      payment: {
        cardEntry: { kind: 'page' },
        next: { kind: 'redirect', url: `/api/payments/razorpay/checkout/${reference}` },
      },
    });
    return answer.json().order.id as string;
  };
  const comeBack = (reference: string, fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/payments/razorpay/checkout/${reference}`,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const statusOf = async (id: string) =>
    shop.db
      .selectFrom('orders')
      .select(['status', 'card_brand', 'card_last_four'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('gets the order and the return URL, and a signed return places the order', async () => {
    const id = await order('order_A1');
    const page = await shop.app.inject({ url: '/api/payments/razorpay/checkout/order_A1' });
    for (const [name, value] of Object.entries({
      key_id: 'rzp_test_a',
      order_id: 'order_A1',
      amount: '10600',
      callback_url: 'http://shop.example/api/payments/razorpay/checkout/order_A1',
    }))
      expect(page.body).toContain(`name="${name}" value="${value}"`);
    expect(page.body).toContain('/v1/checkout/embedded"');

    answers.set('GET /v1/orders/order_A1/payments?expand[]=card', {
      body: { items: [entity({ order_id: 'order_A1', card: { network: 'Visa', last4: '1111' } })] },
    });
    const forged = await comeBack('order_A1', {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_A1',
      razorpay_signature: signatureOf('order_A2|pay_1'),
    });
    expect([forged.statusCode, (await statusOf(id)).status]).toEqual([303, 'Awaiting Payment']);
    const back = await comeBack('order_A1', {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_A1',
      razorpay_signature: signatureOf('order_A1|pay_1'),
    });
    expect([back.statusCode, back.headers.location]).toEqual([303, `http://shop.example/checkout/payment?order=${id}`]);
    expect(await statusOf(id)).toEqual({ status: 'Placed', card_brand: 'Visa', card_last_four: '1111' });
    expect((await shop.app.inject({ url: '/api/payments/razorpay/checkout/order_A1' })).headers.location).toBe(
      back.headers.location,
    );
  });

  it('leaves the order waiting when the shopper returns with an error, and gives 404 for unknown orders', async () => {
    const id = await order('order_B1');
    const back = await comeBack('order_B1', { 'error[code]': 'BAD_REQUEST_ERROR' });
    expect([back.statusCode, (await statusOf(id)).status]).toEqual([303, 'Awaiting Payment']);
    expect((await comeBack('order_none', {})).statusCode).toBe(404);
  });
});
