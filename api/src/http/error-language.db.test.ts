import type { Order } from '@haat/shared/contract/order';
import type { OrderCreate } from '@haat/shared/contract/order-create';
import { paymentMethodError } from '../modules/payments/payment-rules';
import { addProduct } from '../testing/add-products';
import { orderBody } from '../testing/order-body';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { textsIn } from '../text/texts-in';
import { ApiError, asSentence } from './api-error';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'rug', [{ sku: 'RUG', price: 60_000, stock: 3 }], 'Wool rug');
  await addProduct(shop.db, 'last', [{ sku: 'LAST', price: 100, stock: 1 }], 'Last lamp');
});
afterAll(() => shop.close());

/** A product of its own for a test, with a Hindi name and a stock of two. */
async function addDiya(id: string): Promise<void> {
  await addProduct(shop.db, id, [{ sku: id, price: 100, stock: 2 }], 'Brass diya');
  const texts = JSON.stringify({ hi: { name: 'पीतल का दीया' } });
  await shop.db.updateTable('products').set({ texts }).where('id', '=', id).execute();
}

const send = (url: string, payload: object, language: string) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } });
const refusal = async (language: string, changes: Partial<OrderCreate>) => {
  const items = [{ productId: 'rug', quantity: 1 }];
  const answer = await send('/api/orders/create', orderBody(items, changes), language);
  return { vary: answer.headers.vary, ...answer.json<{ error: { message: string; fields: { message: string }[] } }>() };
};

test('a refusal with an amount is in the language of the request, with its fields', async () => {
  const cash = { paymentMethod: 'cod', card: null } as const;
  const english = 'Cash on delivery is for orders up to ₹50,000.00. Please pay by card or UPI.';
  expect((await refusal('en', cash)).error).toMatchObject({ message: english, fields: [{ message: english }] });
  const hindi = 'कैश ऑन डिलीवरी ₹50,000.00 तक के ऑर्डर के लिए है। कृपया कार्ड या UPI से भुगतान करें।';
  const refused = await refusal('hi-IN,hi;q=0.9', cash);
  expect(refused.error).toMatchObject({ message: hindi, fields: [{ message: hindi }] });
  expect(refused.vary).toMatch(/Accept-Language/);
});

test('a quote states why a payment method is unavailable in the language of the request', async () => {
  const quote = { items: [{ productId: 'rug', quantity: 1 }] };
  expect((await send('/api/orders/quote', quote, 'hi')).json().cash).toMatch(/^कैश ऑन डिलीवरी ₹50,000\.00 तक/);
  expect((await send('/api/orders/quote', quote, 'en')).json().cash).toMatch(/^Cash on delivery is for orders up to/);
});

test('names of items and states, and new totals, are inserted in sentences of the language', async () => {
  const message = async (changes: Partial<OrderCreate>) => (await refusal('hi', changes)).error.message;
  expect(await message({ items: [{ productId: 'rug', quantity: 5 }] })).toBe('“Wool rug” के सिर्फ़ 3 बचे हैं।');
  expect(await message({ items: [{ productId: 'last', quantity: 2 }] })).toBe('“Last lamp” का सिर्फ़ 1 बचा है।');
  expect(await message({ items: [{ productId: 'gone', quantity: 1 }] })).toBe(
    'आपके कार्ट में कुछ ऐसा है जो अब नहीं मिलता। कृपया उसे कार्ट से हटा दें।',
  );
  expect(await message({ address: { ...orderBody([]).address, state: 'Kerala' } })).toBe(
    'यह पिन कोड कर्नाटक का है, केरल का नहीं।',
  );
  expect(await message({ expectedTotal: 1 })).toMatch(/^कीमतें बदल गई हैं: कुल अब ₹[\d,.]+ है।$/);
});

test('an item that has a Hindi name is refused by it, in the sentence and in its field', async () => {
  await addDiya('diya');
  const items = [{ productId: 'diya', quantity: 3 }];
  expect((await refusal('hi', { items })).error).toMatchObject({
    message: '“पीतल का दीया” के सिर्फ़ 2 बचे हैं।',
    fields: [{ message: 'पीतल का दीया: सिर्फ़ 2 बचे हैं' }],
  });
  expect((await refusal('en', { items })).error.message).toBe('“Brass diya” has only 2 left.');
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', 'diya').execute();
  await shop.db.updateTable('variants').set({ archived_at: new Date() }).where('sku', '=', 'diya').execute();
  expect((await refusal('hi', { items })).error.message).not.toMatch(/[A-Za-z]/);
});

test('items of an order that cannot be cancelled again have their Hindi names', async () => {
  await addDiya('ordered-diya');
  const placed = await send('/api/orders/create', orderBody([{ productId: 'ordered-diya', quantity: 2 }]), 'hi');
  const { order, viewToken } = placed.json<{ order: Order; viewToken: string }>();
  const lines = [{ lineId: order.lines[0]?.id, quantity: 3 }];
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/cancel`,
    payload: { key: 'a'.repeat(32), lines },
    headers: { 'accept-language': 'hi', 'x-order-token': viewToken },
  });
  expect(answer.json()).toMatchObject({ error: { message: expect.stringContaining('“पीतल का दीया”') } });
});

test('each reason why a payment method is unavailable has its own Hindi text', async () => {
  const t = await textsIn('hi');
  const terms = { card: false, upi: { limitPaise: 100 }, cash: { limitPaise: 0, excludedPins: [] } };
  const pins = { ...terms, upi: null, cash: { limitPaise: 100, excludedPins: ['56'] } };
  const reasons = [
    paymentMethodError(terms, 'card', 200, '', t),
    paymentMethodError(terms, 'upi', 200, '', t),
    paymentMethodError(terms, 'cod', 200, '', t),
    paymentMethodError(pins, 'upi', 50, '', t),
    paymentMethodError(pins, 'cod', 200, '', t),
    paymentMethodError(pins, 'cod', 50, '560001', t),
  ];
  expect(new Set(reasons).size).toBe(6);
  for (const reason of reasons) expect(reason?.replace('UPI', '')).not.toMatch(/[A-Za-z]/);
});

test('an error that no page shows stays in English', () => {
  const error = new ApiError(409, 'taken', (t) => t('At most {{most}}', { most: 3 }), [
    { path: 'items', message: (t) => t('At most {{most}}', { most: 3 }) },
  ]);
  expect([error.message, error.fields]).toEqual(['At most 3', [{ path: 'items', message: 'At most 3' }]]);
  expect(new ApiError(409, 'taken', asSentence('Out of stock')).message).toBe('Out of stock.');
});
