import type { OrderCreate } from '@haat/shared/contract/order-create';
import { randomUUID } from 'node:crypto';
import { cardWith } from './start-test-gateway';

/** The body of a valid guest order, paid by card. */
export function orderBody(items: OrderCreate['items'], changes: Partial<OrderCreate> = {}): OrderCreate {
  return {
    idempotencyKey: randomUUID(),
    email: 'guest@haat.example',
    phone: '+919812345678',
    address: {
      fullName: 'Ravi Kumar',
      address: '8 Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560025',
    },
    card: cardWith(),
    items,
    ...changes,
  };
}
