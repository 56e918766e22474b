import type { APIRequestContext } from 'playwright-core';

/** The single-use token that the gateway gives a browser for a card. */
export async function cardToken(
  request: APIRequestContext,
  cardNumber = '4111111111111111',
): Promise<{ token: string }> {
  const quote = await request.post('/api/orders/quote', {
    data: { items: [{ productId: 'akhand-jyoti-brass-diya', quantity: 1 }] },
  });
  const { cardEntry } = (await quote.json()) as { cardEntry: { url: string } }; // of the test gateway
  const answer = await request.post(`${cardEntry.url}/v1/tokens`, {
    data: { cardNumber, cardExpiry: '12/39', cardCVV: '123' },
  });
  return { token: ((await answer.json()) as { token: string }).token };
}
