import { addProduct } from '../../testing/add-products';
import { startAdminOrders, type AdminOrdersTest } from '../../testing/start-admin-orders';
import { refreshCustomers } from './refresh-customers';
import { guestId } from './customer-ids';
import { lockCustomers, mergeCustomers } from './merge-customers';
import { customerDetail, findCustomers } from './read-customers';
import { customerFilterCondition } from './segment-rules';

let admin: AdminOrdersTest;
beforeAll(async () => {
  admin = await startAdminOrders();
  await addProduct(admin.db, 'lamp', [{ sku: 'LAMP', price: 333.33, stock: 500 }]);
});
afterAll(() => admin.close());

const account = async (email: string) =>
  (
    await admin.db
      .insertInto('users')
      .values({ email, name: 'Asha Rao', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const allCustomers = customerFilterCondition(
  {},
  {
    match: 'all',
    rules: [
      { field: 'orders', is: 'at least', count: 1 },
      { field: 'tag', is: 'has not', tag: 'Temple' },
    ],
  },
  new Date(),
);

test('customer queries return the same on a PostgreSQL server as on the embedded database', async () => {
  const { order } = await admin.place([{ productId: 'lamp', quantity: 2 }]);
  const { email } = await admin.db
    .selectFrom('orders')
    .select('email')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const id = guestId(email ?? '');
  await refreshCustomers(admin.db);
  const { content, total } = await findCustomers(admin.db, allCustomers, { sort: '-spent', page: 0, size: 10 });
  expect([content.map((customer) => customer.id), total]).toEqual([[id], 1]);
  expect(await customerDetail(admin.db, id)).toMatchObject({
    kind: 'guest',
    orders: 1,
    spentPaise: Math.round(order.total * 100),
    orderCount: 1,
  });
});

test('of two opposite concurrent merges, one succeeds and the other gets 404', async () => {
  for (let time = 0; time < 10; time += 1) {
    const [one, other] = [await account(`one-${time}@haat.example`), await account(`other-${time}@haat.example`)];
    const merge = (from: string, into: string) =>
      admin.db.transaction().execute(async (trx) => {
        await lockCustomers(trx, [from, into]);
        await mergeCustomers(trx, from, into);
      });
    const ends = await Promise.allSettled([merge(one, other), merge(other, one)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ status: 404 });
    expect(await admin.db.selectFrom('users').select('id').where('id', 'in', [one, other]).execute()).toHaveLength(1);
  }
});
