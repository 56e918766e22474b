import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { customerFaults } from '../../testing/customer-faults';
import { startOrderDesk, type OrderDesk } from '../../testing/start-order-desk';
import { cancelOrder } from '../orders/cancel-order';
import { deleteAccount } from '../users/delete-account';
import { bringCustomers } from './bring-customers';
import { lockCustomers, mergeCustomers } from './merge-customers';

// A real server with ten connections: on the embedded database's one nothing could race.
jest.setTimeout(180_000);

let desk: OrderDesk;
beforeAll(async () => {
  desk = await startOrderDesk();
  await addProduct(desk.db, 'lamp', [{ sku: 'LAMP', price: 333.33, stock: 5_000 }]);
});
afterAll(() => desk.close());

const place = async () => (await desk.place([{ productId: 'lamp', quantity: 2 }])).order.id;
const register = (email: string) =>
  desk.db
    .insertInto('users')
    .values({ email, name: 'Asha Rao', password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
const cancel = (orderId: string) =>
  desk.db.transaction().execute((tx) => cancelOrder(tx, { orderId, by: { as: 'shopper', id: null } }));
/** All of them end; a ring of waiting, which PostgreSQL breaks by an error, would not. */
const all = async (work: readonly Promise<unknown>[]) => {
  const ends = await Promise.allSettled(work);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual([]);
};

test('one customer’s orders, placed and cancelled at once, are all counted', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, place));
  await all([...orders.slice(0, 10).map(cancel), ...Array.from({ length: 20 }, place)]);
  expect(await customerFaults(desk.db)).toEqual([]);
  const { orders: count } = await desk.db
    .selectFrom('customers')
    .select('orders')
    .where('email', '=', 'guest@haat.example')
    .executeTakeFirstOrThrow();
  expect(count).toBe(30);
});

test('an order that is placed while its address becomes an account, and while that ends, is whose it is', async () => {
  for (let time = 0; time < 15; time += 1) {
    const [placed, made] = await Promise.all([place(), register('guest@haat.example')]);
    expect(await customerFaults(desk.db)).toEqual([]);
    await all([
      place(),
      cancel(placed),
      desk.db.transaction().execute((tx) => deleteAccount(tx, { id: made.id, email: 'guest@haat.example' })),
    ]);
    expect(await customerFaults(desk.db)).toEqual([]);
  }
});

test('an order that is cancelled while it is joined to another account counts there', async () => {
  for (let time = 0; time < 15; time += 1) {
    const [from, into] = await Promise.all([
      register(`from-${time}@haat.example`),
      register(`into-${time}@haat.example`),
    ]);
    const ids = await Promise.all([place(), place(), place()]);
    await desk.db.updateTable('orders').set({ user_id: from.id }).where('id', 'in', ids).execute();
    await bringCustomers(desk.db);
    await all([
      ...ids.slice(0, 2).map(cancel),
      desk.db.transaction().execute(async (trx) => {
        await lockCustomers(trx, [from.id, into.id]);
        await mergeCustomers(trx, from.id, into.id);
      }),
    ]);
    expect(await customerFaults(desk.db)).toEqual([]);
    expect(await desk.db.selectFrom('customers').select('orders').where('id', '=', into.id).executeTakeFirst()).toEqual(
      { orders: 1 },
    );
  }
});

test('many customers touched in opposite orders, and brought up to date by several at once, don’t wait in a ring', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, n) => register(`ring-${n}@haat.example`)));
  const tagAll = (ids: readonly { id: string }[], tag: string) =>
    desk.db.transaction().execute(async (trx) => {
      // Rows that no other code writes, so that only the stored figures could make them wait.
      for (const { id } of ids) await trx.insertInto('customer_tags').values({ customer_id: id, tag }).execute();
    });
  await all(
    Array.from({ length: 20 }, async (_, n) => {
      await tagAll(n % 2 ? people : people.toReversed(), `Tag ${n}`);
      await bringCustomers(desk.db);
      // A read after a change sees it, whichever process brought it up to date.
      expect(
        (
          await desk.db
            .selectFrom('customers')
            .select('tags')
            .where('email', '=', 'ring-7@haat.example')
            .executeTakeFirstOrThrow()
        ).tags,
      ).toContain(`Tag ${n}`);
    }),
  );
  expect(await customerFaults(desk.db)).toEqual([]);
});

test('an order is placed while what is kept of its customer can’t be worked out', async () => {
  await desk.db.transaction().execute(async (trx) => {
    await sql`lock table customers, customer_orders in exclusive mode`.execute(trx);
    expect(await place()).toMatch(/^HT-/);
  });
  expect(await customerFaults(desk.db)).toEqual([]);
});
