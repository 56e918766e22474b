import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { customerFaults } from '../../testing/customer-faults';
import { startAdminOrders, type AdminOrdersTest } from '../../testing/start-admin-orders';
import { cancelOrder } from '../orders/cancel-order';
import { cancelUnpaidOrders } from '../orders/cancel-unpaid';
import { deleteAccount } from './delete-account';
import { refreshCustomers } from './refresh-customers';
import { lockCustomers, mergeCustomers } from './merge-customers';

// A real server with ten connections: on the single connection of the embedded database nothing could race.

let admin: AdminOrdersTest;
beforeAll(async () => {
  admin = await startAdminOrders();
  await addProduct(admin.db, 'lamp', [{ sku: 'LAMP', price: 333.33, stock: 5_000 }]);
});
afterAll(() => admin.close());

const place = async () => (await admin.place([{ productId: 'lamp', quantity: 2 }])).order.id;
const register = (email: string) =>
  admin.db
    .insertInto('users')
    .values({ email, name: 'Asha Rao', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
const cancel = (orderId: string) =>
  admin.db.transaction().execute((tx) => cancelOrder(tx, { orderId, by: { as: 'shopper', id: null } }));
/** Expects all to succeed; PostgreSQL breaks a deadlock with an error. */
const all = async (work: readonly Promise<unknown>[]) => {
  const ends = await Promise.allSettled(work);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
};

/** How many orders the customer of all guest orders has. */
const counted = async () =>
  (await admin.db.selectFrom('customers').select('orders').where('email', '=', 'guest@haat.example').executeTakeFirst())
    ?.orders ?? 0;

test('counts all orders of a customer that are placed and cancelled concurrently', async () => {
  const before = await counted();
  const orders = await Promise.all(Array.from({ length: 20 }, place));
  await all([...orders.slice(0, 10).map(cancel), ...Array.from({ length: 20 }, place)]);
  expect(await customerFaults(admin.db)).toEqual([]);
  expect((await counted()) - before).toBe(30);
});

test('assigns an order correctly while an account with its email address is created or deleted', async () => {
  for (let time = 0; time < 15; time += 1) {
    const [placed, registered] = await Promise.all([place(), register('guest@haat.example')]);
    expect(await customerFaults(admin.db)).toEqual([]);
    await all([
      place(),
      cancel(placed),
      admin.db
        .transaction()
        .execute((tx) => deleteAccount(tx, cancelUnpaidOrders, { id: registered.id, email: 'guest@haat.example' })),
    ]);
    expect(await customerFaults(admin.db)).toEqual([]);
  }
});

test('counts orders for the target account when they are cancelled during a merge', async () => {
  for (let time = 0; time < 15; time += 1) {
    const [from, into] = await Promise.all([
      register(`from-${time}@haat.example`),
      register(`into-${time}@haat.example`),
    ]);
    const ids = await Promise.all([place(), place(), place()]);
    await admin.db.updateTable('orders').set({ user_id: from.id }).where('id', 'in', ids).execute();
    await refreshCustomers(admin.db);
    await all([
      ...ids.slice(0, 2).map(cancel),
      admin.db.transaction().execute(async (trx) => {
        await lockCustomers(trx, [from.id, into.id]);
        await mergeCustomers(trx, from.id, into.id);
      }),
    ]);
    expect(await customerFaults(admin.db)).toEqual([]);
    expect(
      await admin.db.selectFrom('customers').select('orders').where('id', '=', into.id).executeTakeFirst(),
    ).toEqual({ orders: 1 });
  }
});

test('concurrent changes of many customers in opposite order, with updates, do not deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => register(`ring-${n}@haat.example`)));
  const tagAll = (ids: readonly { id: string }[], tag: string) =>
    admin.db.transaction().execute(async (trx) => {
      // Rows that no other code writes, so that only the stored figures could make them wait.
      for (const { id } of ids) await trx.insertInto('customer_tags').values({ customer_id: id, tag }).execute();
    });
  await all(
    Array.from({ length: 20 }, async (_, n) => {
      await tagAll(n % 2 ? people : people.toReversed(), `Tag ${n}`);
      await refreshCustomers(admin.db);
      // A read after a change sees it, regardless of which process updated the sums.
      expect(
        (
          await admin.db
            .selectFrom('customers')
            .select('tags')
            .where('email', '=', 'ring-7@haat.example')
            .executeTakeFirstOrThrow()
        ).tags,
      ).toContain(`Tag ${n}`);
    }),
  );
  expect(await customerFaults(admin.db)).toEqual([]);
});

test('an order is placed while the stored sums of its customer are locked', async () => {
  await admin.db.transaction().execute(async (trx) => {
    await sql`lock table customers, customer_orders in exclusive mode`.execute(trx);
    expect(await place()).toMatch(/^HT-/);
  });
  expect(await customerFaults(admin.db)).toEqual([]);
});
