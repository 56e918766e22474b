import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';
import { cardToken } from './card-token';

/**
 * A guest's order of three lamps, paid by card.
 * @param headers of a signed-in user, who then owns the order
 * @returns the order's number
 */
export async function guestOrder(
  request: APIRequestContext,
  fullName = 'Asha Rao',
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await request.post('/api/orders/create', {
    headers: { ...headers },
    data: {
      idempotencyKey: randomUUID(),
      email: `${randomUUID()}@haat.example`,
      items: [{ productId: 'akhand-jyoti-brass-diya', quantity: 3 }],
      address: { fullName, address: '14 MG Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' },
      card: await cardToken(request),
    },
  });
  return ((await answer.json()) as { order: { id: string } }).order.id;
}
