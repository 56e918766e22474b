import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';

/** A guest's order of three lamps, paid by card. @returns its number */
export async function guestOrder(request: APIRequestContext, fullName = 'Asha Rao'): Promise<string> {
  const answer = await request.post('/api/orders/create', { data: {
    idempotencyKey: randomUUID(), email: `${randomUUID()}@haat.example`, items: [{ productId: 'akhand-jyoti-brass-diya', quantity: 3 }],
    address: { fullName, address: '14 MG Road', city: 'Bengaluru', state: 'Karnataka', zipCode: '560001' },
    card: { cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '123' },
  } });
  return ((await answer.json()) as { order: { id: string } }).order.id;
}
