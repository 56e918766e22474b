import type { OrderCreate } from '@haat/shared/contract/order-create';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { openDatabase } from '../db/open-database';
import { placeOrder } from '../modules/orders/place-order';
import { openGateway } from '../modules/payments/open-gateway';
import type { PaymentGateway } from '../modules/payments/payment-gateway';
import { orderBody } from './order-body';
import { shopTerms } from './shop-terms';
import { startTestGateway, type StartedGateway } from './start-test-gateway';
import { createTestDatabase } from './test-databases';

/**
 * Orders without an HTTP server, on a real PostgreSQL: the embedded database has one connection, so nothing can race.
 */
export interface AdminOrdersTest {
  db: Kysely<Database>;
  /** The test gateway. */
  gateway: PaymentGateway;
  service: StartedGateway;
  /** Places an order, paid by a card that is approved. */
  place: (
    items: OrderCreate['items'],
    changes?: { idempotencyKey?: string; couponCode?: string },
  ) => ReturnType<typeof placeOrder>;
  close: () => Promise<void>;
}

/** Takes some seconds. */
export async function startAdminOrders(): Promise<AdminOrdersTest> {
  const server = await createTestDatabase();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  const service = await startTestGateway();
  const terms = shopTerms();
  const config = { ...terms, payments: { ...terms.payments, testGateway: service.config } };
  const shop = { db, gateway: openGateway(config), log: { error: () => undefined }, config };
  return {
    db,
    gateway: shop.gateway,
    service,
    place: (items, changes = {}) =>
      placeOrder(
        shop,
        {
          ...orderBody(items),
          deliveryOption: 'standard',
          paymentMethod: 'card',
          ...changes,
        },
        { userId: null, address: null },
      ),
    close: async () => {
      await close();
      await service.close();
      await server.drop();
    },
  };
}
