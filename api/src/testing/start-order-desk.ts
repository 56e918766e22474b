import type { OrderCreate } from '@haat/shared/contract/order-create';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { openDatabase } from '../db/open-database';
import { placeOrder } from '../modules/orders/place-order';
import { openGateway } from '../modules/payments/open-gateway';
import type { PaymentGateway } from '../modules/payments/payment-gateway';
import { cardOf } from './card';
import { GOOD_CARD, orderBody } from './order-body';
import { shopTerms } from './shop-terms';
import { createTestDatabase } from './test-databases';

/**
 * Orders without an HTTP server, on a real PostgreSQL: on the embedded database's one connection nothing could race.
 */
export interface OrderDesk {
  db: Kysely<Database>;
  /** Who takes its money. */
  gateway: PaymentGateway;
  /** Places an order, paid by a card that is approved. */
  place: (items: OrderCreate['items'], changes?: { idempotencyKey?: string }) => ReturnType<typeof placeOrder>;
  close: () => Promise<void>;
}

/** Takes some seconds. */
export async function startOrderDesk(): Promise<OrderDesk> {
  const server = await createTestDatabase();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  const config = shopTerms();
  const shop = { db, gateway: openGateway(config, db), log: { error: () => undefined }, config };
  return {
    db,
    gateway: shop.gateway,
    place: (items, changes = {}) =>
      placeOrder(
        shop,
        {
          ...orderBody(items),
          card: cardOf({ cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: '987' }),
          deliveryOption: 'standard',
          paymentMethod: 'card',
          ...changes,
        },
        { userId: null, address: null },
      ),
    close: async () => {
      await close();
      await server.drop();
    },
  };
}
