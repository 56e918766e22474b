import { sql } from 'kysely';
import { messageTo } from '../../testing/outbox/read-outbox';
import { orderAt } from '../../testing/order-at';
import { addProduct } from '../../testing/add-products';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { mailPlaced } from './mail-placed';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test('an order that is locked when placed orders are looked up gets its email as soon as it is unlocked', async () => {
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 5 }]);
  const email = 'locked@haat.example';
  const { order } = await orderAt(shop, 'Placed', [{ productId: 'lamp', quantity: 1 }], { email });
  // Once the email is sent, the app's own run is over.
  await messageTo(shop, email);
  await shop.db.updateTable('orders').set({ placed_mailed: false }).execute();

  let isOver = false;
  let look: Promise<void> | undefined;
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
    look = mailPlaced(shop.db, shop.app.jobs, { happened: () => undefined }).then(() => void (isOver = true));
    const waiting = sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isOver && (await waiting.execute(tx)).rows.length === 0) continue;
  });
  await look;
  await messageTo(shop, email, 2);
});
