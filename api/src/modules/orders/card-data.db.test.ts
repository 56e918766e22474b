import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addProduct } from '../../testing/add-products';
import { captureLog } from '../../testing/capture-log';
import { orderBody } from '../../testing/order-body';
import { messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { cardWith } from '../../testing/start-test-gateway';
import { ASKING_CARD, GOOD_CARD } from '../../testing/test-cards';

const CVV = '739';
// Three digits occur within many numbers, such as random request IDs, so only a separate value of three digits counts.
const CVV_ALONE = new RegExp(`(?<![\\w.-])${CVV}(?![\\w.-])`);
const NUMBERS = [GOOD_CARD, ASKING_CARD];
/** A barcode whose check digit is a card's too. */
const BARCODE = '5012345601090';
/** A card number that some texts hold by chance. */
const CHANCE = '5555555555554444';

let shop: TestApp;
let logged: () => string;

beforeAll(async () => {
  shop = await startTestApp({ logLevel: 'trace' });
  logged = captureLog(shop.app);
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }]);
  await addProduct(shop.db, '4000000000006', [{ sku: BARCODE, price: 45.25, stock: 500 }]);
  // Its email is one of the places to search.
  await create();
});
afterAll(() => shop.close());

/** Every value of every table as text, of the shop and the job queue. */
async function wholeDatabase(): Promise<string> {
  const tables = await sql<{
    place: string;
    name: string;
  }>`select table_schema as place, table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    shop.db,
  );
  let text = '';
  for (const { place, name } of tables.rows)
    text += JSON.stringify((await sql`select * from ${sql.table(`${place}.${name}`)}`.execute(shop.db)).rows);
  return text;
}

/** Every file of the data folder in raw form, including the emails. */
function wholeStorage(): string {
  const files = readdirSync(shop.config.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1')).join('\n');
}

const send = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });
const create = (changes: object = {}) =>
  send('/api/orders/create', { ...orderBody([{ productId: 'diya', quantity: 1 }]), ...changes });

/** Expects no card data in what the shop stores, measures, emails or logs. */
async function expectNoCardAnywhere(): Promise<{ tables: string; mail: string }> {
  // The decoded email: the stored file is encoded.
  const mail = JSON.stringify(await messageTo(shop, 'guest@haat.example'));
  const measured = (await shop.metrics.registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('haat_'))
    .join('\n');
  const places = { tables: await wholeDatabase(), files: wholeStorage(), mail, measured, logged: logged() };
  expect(places.measured).toContain('/api/orders/create');
  expect(places.logged).toContain('/api/orders/create');
  for (const text of Object.values(places)) {
    for (const secret of NUMBERS) expect(text).not.toContain(secret);
    expect(text).not.toMatch(CVV_ALONE);
  }
  return places;
}

it('stores brand and last four digits of a card that paid, and nothing else of it', async () => {
  const created = await create();
  expect([created.statusCode, created.json().order.status]).toEqual([201, 'Placed']);
  const requested = (await create({ card: cardWith(ASKING_CARD) })).json();
  const retried = await send(
    `/api/orders/${requested.order.id}/payment`,
    { attempt: 'attempt-with-another', paymentMethod: 'card', card: cardWith(GOOD_CARD) },
    { 'x-order-token': requested.viewToken },
  );
  expect(retried.json()).toMatchObject({ state: 'paid' });
  const { tables, mail } = await expectNoCardAnywhere();
  expect(tables).toContain('"card_brand":"Visa","card_last_four":"1111"');
  expect(mail).toContain('Your order HT-');
});

const spaced = GOOD_CARD.replace(/(\d{4})(?=\d)/g, '$1 ');
it.each([
  ['the fields that forms name', { card: { cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: CVV } }],
  ['a card beside its token', { card: { token: 'tok_0123456789abcdef', cardCVV: CVV } }],
  ['another spelling of the fields', { payment: { 'Card-Number': 'x' } }],
  ['a number in the instructions', { deliveryInstructions: `My card: ${GOOD_CARD}, thank you` }],
  ['a number in groups', { deliveryInstructions: spaced }],
  ['a number in the address', { address: { fullName: GOOD_CARD.replace(/(\d{4})(?=\d)/g, '$1-') } }],
  ['a number as a token', { card: { token: GOOD_CARD } }],
  ['a number as a key', { idempotencyKey: GOOD_CARD }],
  ['a number that is a number', { note: [{ digits: Number(GOOD_CARD) }] }],
  ['a number of 19 digits', { couponCode: '6304000000000000000' }],
  ['a number instead of an email address', { email: spaced }],
  ['a number beside an email address', { email: `${GOOD_CARD}, guest@haat.example` }],
  ['a number in a UPI ID', { upi: { vpa: `ccpay.${GOOD_CARD}@okbank` } }],
])('refuses %s, with a remedy', async (_what, changes) => {
  const { order, viewToken } = (await create({ card: cardWith(ASKING_CARD) })).json();
  for (const answer of [
    await create(changes),
    await send(
      `/api/orders/${order.id}/payment`,
      { attempt: 'attempt-0123456789', paymentMethod: 'card', ...changes },
      { 'x-order-token': viewToken },
    ),
  ]) {
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'card-not-accepted']);
    expect(answer.json().message).toContain('card.token');
    for (const secret of NUMBERS) expect(answer.body).not.toContain(secret);
  }
  await expectNoCardAnywhere();
});

it.each([
  ['address.fullName', { address: { fullName: `Asha ${GOOD_CARD}` } }],
  ['address.address', { address: { address: spaced } }],
  ['deliveryInstructions', { deliveryInstructions: spaced }],
  ['email', { email: GOOD_CARD }],
])('names the field %s to correct', async (path, changes) => {
  const { error } = (await create(changes)).json();
  expect(error).toMatchObject({
    code: 'card-not-accepted',
    fields: [{ path, message: 'This looks like a card number. Please leave it out: the shop never asks for it.' }],
  });
});

it('names no field whose name the sender chose to be a number', async () => {
  const { body } = await send('/api/feedback', { [`a${GOOD_CARD}`]: { comment: GOOD_CARD } });
  expect(JSON.parse(body).error.code).toBe('card-not-accepted');
  expect(body).not.toContain(GOOD_CARD);
});

it('refuses card fields in every other call, too', async () => {
  expect((await send('/api/help/messages', { cardNumber: GOOD_CARD })).json().error.code).toBe('card-not-accepted');
});

describe('a card number in a text', () => {
  const message = { topic: 'help', name: 'Asha', email: 'guest@haat.example' };

  it.each([
    ['a message', '/api/messages', { ...message, message: `Was ${spaced} charged twice?` }],
    ['the description of a claim', '/api/claims', { description: `My card is ${GOOD_CARD}` }],
    ['a name', '/api/chats', { name: `Asha ${GOOD_CARD}` }],
    ['a comment', '/api/feedback', { comment: spaced }],
  ])('is refused in %s', async (_, url, body) => {
    const answer = await send(url, body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'card-not-accepted']);
    expect(answer.json().message).toBe(
      'This looks like a card number. Please leave it out: the shop never asks for it.',
    );
    await expectNoCardAnywhere();
  });

  it.each([
    ['a tracking number', 'My parcel is 11111111111102'],
    ['a barcode', 'It says 8901030865274'],
    ['an order and a phone', 'HT-8K2M4Q, call 98123 45678'],
  ])('is not %s', async (_, text) => {
    expect((await send('/api/messages', { ...message, message: text })).statusCode).toBeLessThan(300);
  });

  it('is refused in notes of staff about a customer', async () => {
    const { headers } = await signInAs(shop, 'manager');
    const { id } = await signInAs(shop, 'shopper');
    const credit = { key: 'a-key-of-sixteen-or-more', act: 'give', amount: 5, reason: `Paid by ${spaced}` };
    for (const [url, body] of [
      [`/api/admin/customers/${id}/credit`, credit],
      [`/api/admin/customers/${id}/notes`, { text: `Paid by ${spaced}` }],
    ] as const)
      expect((await send(url, body, headers)).json().error.code).toBe('card-not-accepted');
    await expectNoCardAnywhere();
  });
});

it('repeats and logs nothing of a body that is not valid JSON', async () => {
  const answer = await send('/api/orders/create', `{"card":{"cardNumber":"${GOOD_CARD}","cardCVV":"${CVV}"}`);
  expect([answer.statusCode, answer.body.includes(GOOD_CARD)]).toEqual([400, false]);
  await expectNoCardAnywhere();
});

it('treats an unknown product like any other, and repeats and stores nothing of its number', async () => {
  const answer = await create({ items: [{ productId: GOOD_CARD, sku: GOOD_CARD, quantity: 1 }] });
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'unavailable']);
  expect(answer.json().error.message).not.toContain(GOOD_CARD);
  await expectNoCardAnywhere();
});

it.each([
  ['digits that are no card number', { deliveryInstructions: 'Gate 4111111111111112' }],
  ['a phone beside a PIN code', { deliveryInstructions: '98123 45678 560025' }],
  ['a parcel’s number', { deliveryInstructions: 'With parcel 11111111111102, please' }],
  ['part of a key', { idempotencyKey: `a-${CHANCE}-b` }],
  ['a key of digits', { idempotencyKey: '1764312345678901' }],
  ['an email address with a UUID whose digits pass', { email: 'abcdefab-4111-1111-1111-1111abcdefab@haat.example' }],
  ['an email address with digits that pass', { email: `asha${CHANCE}@haat.example` }],
  ['an email address of digits that pass', { email: `${CHANCE}@haat.example` }],
  ['a barcode as the id of a product', { items: [{ productId: '4000000000006', quantity: 1 }] }],
  ['a barcode as an SKU', { items: [{ productId: '4000000000006', sku: BARCODE, quantity: 1 }] }],
])('accepts %s', async (_what, changes) => {
  expect((await create(changes)).statusCode).toBe(201);
});

it('does not take part of a coupon code for a card', async () => {
  expect((await create({ couponCode: `GIFT-${CHANCE}` })).json().error.code).toBe('coupon-refused');
});
