import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cardOf } from '../../testing/card';
import { BadSignature, RefundRefused } from './payment-gateway';
import { Razorpay } from './razorpay';

/** What it was asked, and what it answers to each path. */
const asked: {
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
      asked.push({
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
  // Listening on a port, it has an address of this kind.
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
  asked.length = 0;
  answers.clear();
});

const payer = {
  amountPaise: 10_600,
  email: 'asha@haat.example',
  phone: '+919812345678',
  returnUrl: 'http://shop.example/checkout/payment?order=HT-1',
};
const card = {
  method: 'card' as const,
  card: cardOf({ cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '987' }),
};
const entity = (changes: object) => ({
  id: 'pay_1',
  order_id: 'order_1',
  status: 'captured',
  amount: 10_600,
  ...changes,
});

it('makes an order of theirs for a try, in paise, under the key', async () => {
  answers.set('POST /v1/orders', { body: { id: 'order_1' } });
  expect(await razorpay.open({ paymentId: 'p'.repeat(60), orderId: 'HT-1', amountPaise: 10_600 })).toBe('order_1');
  expect(asked[0]).toMatchObject({
    body: { amount: 10_600, currency: 'INR', receipt: 'p'.repeat(40), notes: { order: 'HT-1' } },
    authorization: `Basic ${Buffer.from('rzp_test_a:b').toString('base64')}`,
  });
});

it('pays by card, and leads to the bank where it asks', async () => {
  answers.set('POST /v1/payments/create/json', {
    body: { razorpay_payment_id: 'pay_1', next: [{ action: 'redirect', url: 'https://bank.example/3ds' }] },
  });
  expect(await razorpay.pay('order_1', card, payer)).toEqual({
    state: 'pending',
    next: { kind: 'redirect', url: 'https://bank.example/3ds' },
  });
  expect(asked[0]?.body).toMatchObject({
    order_id: 'order_1',
    method: 'card',
    card: { number: '4111111111111111', expiry_month: 12, expiry_year: 2039, cvv: '987' },
    callback_url: payer.returnUrl,
  });
  answers.set('POST /v1/payments/create/json', { body: { razorpay_payment_id: 'pay_1' } });
  answers.set('GET /v1/orders/order_1/payments', { body: { items: [entity({})] } });
  expect(await razorpay.pay('order_1', card, payer)).toEqual({ state: 'captured', amountPaise: 10_600 });
});

it('asks by UPI ID, or gives a link for a code', async () => {
  answers.set('POST /v1/payments/create/upi', { body: { razorpay_payment_id: 'pay_1', link: 'upi://pay?pa=x' } });
  expect(await razorpay.pay('order_1', { method: 'upi', vpa: 'asha@okbank' }, payer)).toEqual({
    state: 'pending',
    next: { kind: 'collect', vpa: 'asha@okbank' },
  });
  expect(asked[0]?.body).toMatchObject({ method: 'upi', upi: { flow: 'collect', vpa: 'asha@okbank' } });
  expect(await razorpay.pay('order_1', { method: 'upi', vpa: null }, payer)).toEqual({
    state: 'pending',
    next: { kind: 'qr', link: 'upi://pay?pa=x' },
  });
});

it('takes a 400 for a decline with its reason, and anything else for no answer', async () => {
  answers.set('POST /v1/payments/create/json', {
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', reason: 'insufficient_funds' } },
  });
  expect(await razorpay.pay('order_1', card, payer)).toEqual({ state: 'declined', reason: 'insufficient-funds' });
  answers.set('POST /v1/payments/create/json', { status: 502, body: {} });
  await expect(razorpay.pay('order_1', card, payer)).rejects.toThrow('502');
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
  [[], { state: 'pending', next: null }],
])('finds what became of it: %#', async (items, outcome) => {
  answers.set('GET /v1/orders/order_1/payments', { body: { items } });
  expect(await razorpay.find('order_1')).toEqual(outcome);
});

it('gives back under one key, and knows what will never be given back', async () => {
  answers.set('GET /v1/orders/order_1/payments', { body: { items: [entity({})] } });
  answers.set('POST /v1/payments/pay_1/refund', { body: { id: 'rfnd_1' } });
  const wanted = { reference: 'order_1', amountPaise: 500, key: 'cancel:HT-1:2' };
  expect([await razorpay.refund(wanted), await razorpay.refund(wanted)]).toEqual(['rfnd_1', 'rfnd_1']);
  const [, first, , second] = asked;
  expect(first).toMatchObject({ body: { amount: 500 }, idempotency: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(second?.idempotency).toBe(first?.idempotency);
  answers.set('POST /v1/payments/pay_1/refund', { status: 400, body: { error: {} } });
  await expect(razorpay.refund(wanted)).rejects.toThrow(RefundRefused);
  answers.set('POST /v1/payments/pay_1/refund', { status: 500, body: {} });
  await expect(razorpay.refund(wanted)).rejects.not.toBeInstanceOf(RefundRefused);
});

it('reads what is signed with the webhook’s secret, and nothing else', () => {
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
