import { addProduct } from '../../testing/add-products';
import { startAdminOrders, type AdminOrdersTest } from '../../testing/start-admin-orders';
import { netPaidOf, refund, RefundTooLarge } from './refund';

// A real server: nothing can race on the single connection of the embedded database.

let admin: AdminOrdersTest;
beforeAll(async () => {
  admin = await startAdminOrders();
  await addProduct(admin.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 500 }]);
});
afterAll(() => admin.close());

/** An order of ₹106, paid by card. */
const paidOrder = async () => (await admin.place([{ productId: 'diya', quantity: 1 }])).order.id;
const back = (orderId: string, amountPaise: number, key: string) =>
  admin.db.transaction().execute((tx) => refund(tx, { orderId, amountPaise, reason: 'A test', key }));

it('records a refund and reduces the net paid', async () => {
  const id = await paidOrder();
  expect(await netPaidOf(admin.db, id)).toBe(10_600);
  expect(await back(id, 4_000, `${id}:a`)).toMatchObject({
    order_id: id,
    amount_paise: 4_000,
    status: 'pending',
    reason: 'A test',
  });
  expect(await netPaidOf(admin.db, id)).toBe(6_600);
});

it('creates one refund per key, and refuses another amount with the same key', async () => {
  const id = await paidOrder();
  const all = await Promise.all(Array.from({ length: 10 }, () => back(id, 1_000, `${id}:same`)));
  expect(new Set(all.map((one) => one.id)).size).toBe(1);
  expect(await netPaidOf(admin.db, id)).toBe(9_600);
  await expect(back(id, 999, `${id}:same`)).rejects.toThrow(RefundTooLarge);
});

it('never refunds more than was paid, also for twenty concurrent requests', async () => {
  const id = await paidOrder();
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => back(id, 1_000, `${id}:${n}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RefundTooLarge);
  expect(await netPaidOf(admin.db, id)).toBe(600);
});

it('does not count a failed refund', async () => {
  const id = await paidOrder();
  await back(id, 10_600, `${id}:all`);
  await expect(back(id, 1, `${id}:more`)).rejects.toThrow(RefundTooLarge);
  await admin.db.updateTable('refunds').set({ status: 'failed' }).where('order_id', '=', id).execute();
  expect(await back(id, 10_600, `${id}:again`)).toMatchObject({ amount_paise: 10_600 });
});

it('refuses refunds of unpaid orders and of fractions of a paisa', async () => {
  const id = await paidOrder();
  await admin.db.updateTable('payments').set({ status: 'pending' }).where('order_id', '=', id).execute();
  await expect(back(id, 100, `${id}:a`)).rejects.toThrow(RefundTooLarge);
  await expect(back(id, 0.5, `${id}:b`)).rejects.toThrow(RangeError);
});
