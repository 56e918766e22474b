import { mkdtempSync, readFileSync, rmSync, appendFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RefundRefused, type PaymentMethod } from '../modules/payments/payment-gateway';
import { TestGateway } from '../modules/payments/test-gateway';
import { startTestGateway, type StartedGateway } from '../testing/start-test-gateway';
import { ASKING_CARD, DECLINED_CARD, GOOD_CARD } from '../testing/test-cards';
import { GatewayLedger } from './gateway-ledger';
import { openJournal } from './journal';
import { TOKEN_MS, TokenVault } from './token-vault';

let now = Date.now();
let service: StartedGateway;
let gateway: TestGateway;

beforeAll(async () => {
  service = await startTestGateway(undefined, { tokens: new TokenVault(() => now) });
  gateway = new TestGateway(service.config);
});
afterAll(() => service.close());

const good = { cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: '987' };
const tokenize = (card: object) =>
  fetch(`${service.config.url}/v1/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://shop.example' },
    body: JSON.stringify(card),
  });
const cardToken = async (card = good): Promise<PaymentMethod> => ({
  method: 'card',
  token: ((await (await tokenize(card)).json()) as { token: string }).token,
});
const payer = { amountPaise: 10_600, email: null, phone: null, returnUrl: 'http://shop.example/back' };
const pay = async (method: PaymentMethod) => gateway.pay(await gateway.open(), method, payer);

describe('a token', () => {
  it('is issued to a browser of any origin, with brand, last four digits and expiry, for minutes', async () => {
    const preflight = await fetch(`${service.config.url}/v1/tokens`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, 'Content-Type']);
    const answer = await tokenize(good);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^tok_[\w-]{24}$/),
      brand: 'Visa',
      lastFour: '1111',
      expiry: '12/39',
      expiresAt: new Date(now + TOKEN_MS).toISOString(),
    });
  });

  it.each([
    ['a wrong check digit', { ...good, cardNumber: '4111111111111112' }, 'cardNumber'],
    ['too few digits', { ...good, cardNumber: '4111' }, 'cardNumber'],
    ['a card of the past', { ...good, cardExpiry: '01/20' }, 'cardExpiry'],
    ['no month', { ...good, cardExpiry: '13/39' }, 'cardExpiry'],
    ['a CVV of two digits', { ...good, cardCVV: '12' }, 'cardCVV'],
  ])('is refused for %s, which names the field', async (_what, card, path) => {
    const answer = await tokenize(card);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([400, '*']);
    expect(await answer.json()).toMatchObject({ error: { fields: [{ path, message: expect.any(String) }] } });
  });

  it('pays once', async () => {
    const method = await cardToken();
    expect(await pay(method)).toEqual({
      state: 'captured',
      amountPaise: 10_600,
      card: { brand: 'Visa', lastFour: '1111' },
    });
    expect(await pay(method)).toEqual({ state: 'declined', reason: 'used-token' });
  });

  it('expires, and is then refused like an unknown one', async () => {
    const method = await cardToken();
    now += TOKEN_MS;
    expect(await pay(method)).toEqual({ state: 'declined', reason: 'expired-token' });
    expect(await pay({ method: 'card', token: 'tok_never-was' })).toEqual({
      state: 'declined',
      reason: 'expired-token',
    });
  });
});

it('takes one payment per reference, also when it is sent again', async () => {
  const reference = await gateway.open();
  const method = await cardToken();
  const first = await gateway.pay(reference, method, payer);
  expect(await gateway.pay(reference, method, payer)).toEqual(first);
  expect(await gateway.find(reference)).toEqual(first);
});

it('declines, redirects to the bank or does not respond, depending on the card number', async () => {
  expect(await pay(await cardToken({ ...good, cardNumber: DECLINED_CARD }))).toMatchObject({
    state: 'declined',
    reason: 'declined',
  });
  expect(await pay(await cardToken({ ...good, cardNumber: ASKING_CARD }))).toMatchObject({
    state: 'pending',
    next: { kind: 'redirect', url: expect.stringContaining(`${service.config.url}/bank/test_`) },
  });
  const reference = await gateway.open();
  const silent = await cardToken({ ...good, cardNumber: '4000000000007775' });
  await expect(gateway.pay(reference, silent, payer)).rejects.toThrow();
  expect(await gateway.find(reference)).toMatchObject({ state: 'captured' });
});

it('refunds at most the payment, once per key', async () => {
  const reference = await gateway.open();
  await gateway.pay(reference, await cardToken(), payer);
  const refund = { reference, amountPaise: 10_000, key: 'cancel:1' };
  expect(await gateway.refund(refund)).toBe(await gateway.refund(refund));
  await expect(gateway.refund({ ...refund, key: 'cancel:2' })).rejects.toThrow(RefundRefused);
});

it('refuses requests without the secret of the shop', async () => {
  const stranger = new TestGateway({ ...service.config, secret: 'another' });
  await expect(stranger.pay(await stranger.open(), await cardToken(), payer)).rejects.toThrow('401');
  await expect(stranger.find(await stranger.open())).rejects.toThrow('401');
});

describe('its journal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'haat-gateway-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('preserves payments after a crash during a write, and contains no card numbers', async () => {
    const file = join(folder, 'journal.jsonl');
    const vault = new TokenVault();
    const open = () => new GatewayLedger(vault, openJournal(file), () => 'http://pay.example');
    const reference = 'test_0123456789abcdef';
    const { token } = vault.issue(good);
    open().pay({ reference, amountPaise: 10_600, returnUrl: 'http://shop.example', method: 'card', token });
    appendFileSync(file, '{"kind":"payment","refer');
    const again = open();
    expect(again.find(reference)).toMatchObject({ state: 'captured', amountPaise: 10_600 });
    again.refund({ reference, amountPaise: 600, key: 'k' });
    const events: string[] = [];
    const late = 'test_0123456789abcdeX';
    again.pay({ reference: late, amountPaise: 1, returnUrl: 'http://shop.example', method: 'upi', vpa: 'a@b' });
    again.answer(late, 'yes');
    const third = open();
    expect(() => third.refund({ reference, amountPaise: 10_001, key: 'more' })).toThrow();
    await third.sendEvents(async (body) => events.push(body) && 200);
    expect(events).toEqual([expect.stringContaining(late)]);
    expect(readFileSync(file, 'utf8')).not.toContain(GOOD_CARD);
  });
});
