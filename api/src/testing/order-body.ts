import type { OrderCreate } from '@haat/shared/contract/order-create';
import { randomUUID } from 'node:crypto';

/** Published test number that the built-in gateway approves. */
export const GOOD_CARD = '4111111111111111';

/** The one that gateways publish for trying a refusal. */
export const DECLINED_CARD = '4000000000000002';
/** One whose bank asks on a page of its own first. */
export const ASKING_CARD = '4000000000003220';

/** A guest's good order of these things, paid by card. */
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
    card: { cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: '987' },
    items,
    ...changes,
  };
}
