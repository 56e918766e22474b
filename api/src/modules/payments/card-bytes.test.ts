import { addProduct } from '../../testing/add-products';
import { GOOD_CARD, orderBody } from '../../testing/order-body';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

// A database in memory takes seconds to start on a busy machine.
jest.setTimeout(60_000);

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }], 'Brass diya');
});
afterAll(() => shop.close());

const text = (changes: object = {}) => JSON.stringify(orderBody([{ productId: 'diya', quantity: 1 }], changes));
const send = (payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload,
    headers: { 'content-type': 'application/json' },
  });

it('pays with the card that came, whatever blanks are around its digits', async () => {
  for (const body of [
    text(),
    text().replace('"cardNumber":', '"cardNumber" : \n\t'),
    JSON.stringify(JSON.parse(text()), null, 2),
  ]) {
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().order.payment).toMatchObject({ brand: 'Visa', lastFour: '1111' });
  }
  // Its very digits: the test gateway declines this one by them.
  expect(
    (await send(text({ card: { cardNumber: '4000000000000002', cardExpiry: '12/39', cardCVV: '123' } }))).json().error
      .code,
  ).toBe('payment-declined');
});

it('says of a card of the wrong shape what it said before', async () => {
  const fields = async (card: object) =>
    (await send(text({ card: { cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: '123', ...card } })))
      .json()
      .error.fields.map(({ path }: { path: string }) => path);
  expect(await fields({ cardNumber: '4111-1111-1111-1111' })).toEqual(['card.cardNumber']);
  expect(await fields({ cardNumber: '411111111111111a' })).toEqual(['card.cardNumber']);
  expect(await fields({ cardNumber: '4111111111111112' })).toEqual(['card.cardNumber']);
  expect(await fields({ cardNumber: Number(GOOD_CARD) })).toEqual(['card.cardNumber']);
  expect(await fields({ cardCVV: '12' })).toEqual(['card.cardCVV']);
});

it('refuses a card that is there twice, or whose name is written so that it could not be taken out', async () => {
  for (const body of [
    text().replace('"cardNumber":', `"cardNumber":"4000000000000002","cardNumber":`),
    text().replace('"cardNumber"', '"cardN\\u0075mber"'),
    text().replace('"cardCVV"', '"card\\u0043VV"'),
  ]) {
    const answer = await send(body);
    expect({ status: answer.statusCode, error: answer.json().error }).toMatchObject({
      status: 400,
      error: { message: 'Enter the card again.', fields: [{ path: 'card' }] },
    });
  }
});

it('takes a name that reads like a key of the card for what it is', async () => {
  const { address } = orderBody([]);
  const answer = await send(text({ address: { ...address, fullName: 'cardNumber', address: 'cardCVV 987 Road' } }));
  expect(answer.statusCode).toBe(201);
  expect(answer.json().order.address).toMatchObject({ fullName: 'cardNumber', address: 'cardCVV 987 Road' });
});

it('reads no more than the limit, and says so', async () => {
  const answer = await send(text({ deliveryInstructions: 'x'.repeat(2_000_000) }));
  expect({ status: answer.statusCode, code: answer.json().error.code }).toEqual({ status: 413, code: 'too-large' });
});
