import { inEnglish } from '@haat/shared/text/in-english';
import { refusalOf } from './order-error';

const lines = [
  { id: 'a', productId: 'a', name: 'Lamp', price: 1, quantity: 1 },
  { id: 'b', productId: 'b', name: 'Saree', price: 1, quantity: 1 },
];
const answered = (status: number, code: string, message: string, fields: { path: string; message: string }[] = []) =>
  refusalOf({ kind: 'answered', status, code, message, fields }, lines, inEnglish);

test('no response and a server error are not an answer: the same key must be sent again', () => {
  expect(refusalOf({ kind: 'unreachable' }, lines, inEnglish)).toMatchObject({ definite: false, keySpent: false });
  expect(refusalOf({ kind: 'other', message: 'x' }, lines, inEnglish).definite).toBe(false);
  expect(answered(503, 'try-again', 'Too many at once.').definite).toBe(false);
});

test('each code has its consequences', () => {
  expect(answered(409, 'price-changed', 'Now ₹5.')).toMatchObject({ definite: true, stale: true, toCart: false });
  expect(answered(409, 'out-of-stock', '“Lamp” is out of stock.', [{ path: 'items.0', message: '' }])).toMatchObject({
    stale: true,
    toCart: true,
    text: '“Lamp” is out of stock.',
  });
  expect(answered(402, 'payment-declined', 'Declined.')).toMatchObject({
    fields: [{ name: 'cardNumber', message: 'Declined.' }],
  });
  expect(answered(409, 'key-used', 'Sent before.')).toMatchObject({ keySpent: true });
});

test('a product that the message does not name is named', () => {
  expect(
    answered(409, 'out-of-stock', '“Lamp” is out of stock.', [
      { path: 'items.0', message: '' },
      { path: 'items.1.quantity', message: '' },
    ]).text,
  ).toBe('“Lamp” is out of stock. Affected items: Saree.');
});

test('errors of the body’s fields stand at the form’s fields', () => {
  expect(
    answered(400, 'invalid', 'x', [
      { path: 'address.zipCode', message: 'no' },
      { path: 'card.cardCVV', message: 'bad' },
      { path: 'email', message: 'what' },
      { path: 'idempotencyKey', message: '?' },
    ]).fields,
  ).toEqual([
    { name: 'zipCode', message: 'no' },
    { name: 'cardCVV', message: 'bad' },
    { name: 'email', message: 'what' },
  ]);
});

test('an unknown refusal shows the server’s message', () => {
  expect(answered(429, 'too-many', 'Slow down.')).toMatchObject({ text: 'Slow down.', definite: true });
});
