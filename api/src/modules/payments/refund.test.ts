import { migrate } from '../../db/migrate';
import { openDatabase, type OpenDatabase } from '../../db/open-database';
import { addProduct } from '../../testing/add-products';
import { GOOD_CARD, orderBody } from '../../testing/order-body';
import { shopTerms } from '../../testing/shop-terms';
import { startPostgres, type TestPostgres } from '../../testing/start-postgres';
import { placeOrder } from '../orders/place-order';
import { openGateway } from './open-gateway';
import { keptOf, refund, RefundTooLarge } from './refund';

// On the embedded database's one connection nothing could race.
jest.setTimeout(60_000);

let server: TestPostgres | null = null;
let database: OpenDatabase | null = null;

beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  await migrate(database.db);
  await addProduct(database.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 500 }]);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const db = () => {
  if (!database) throw new Error('The server did not start.');
  return database.db;
};

/** An order of ₹106, paid by card. */
async function paidOrder(): Promise<string> {
  const config = shopTerms();
  const { order } = await placeOrder({ db: db(), gateway: openGateway(config, db()), log: { error: () => undefined }, config }, {
    ...orderBody([{ productId: 'diya', quantity: 1 }]), deliveryOption: 'standard', paymentMethod: 'card', card: { cardNumber: GOOD_CARD, cardExpiry: '12/39', cardCVV: '987' },
  }, null);
  return order.id;
}
const back = (orderId: string, amountPaise: number, key: string) => db().transaction().execute((tx) => refund(tx, { orderId, amountPaise, reason: 'A test', key }));

it('writes what goes back, and what is kept is the rest', async () => {
  const id = await paidOrder();
  expect(await keptOf(db(), id)).toBe(10_600);
  expect(await back(id, 4_000, `${id}:a`)).toMatchObject({ order_id: id, amount_paise: 4_000, status: 'pending', reason: 'A test' });
  expect(await keptOf(db(), id)).toBe(6_600);
});

it('is one refund for a key, however often it comes, and refuses another amount under it', async () => {
  const id = await paidOrder();
  const all = await Promise.all(Array.from({ length: 10 }, () => back(id, 1_000, `${id}:same`)));
  expect(new Set(all.map((one) => one.id)).size).toBe(1);
  expect(await keptOf(db(), id)).toBe(9_600);
  await expect(back(id, 999, `${id}:same`)).rejects.toThrow(RefundTooLarge);
});

it('never gives back more than was taken, also when twenty ask at once', async () => {
  const id = await paidOrder();
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => back(id, 1_000, `${id}:${n}`)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(RefundTooLarge);
  expect(await keptOf(db(), id)).toBe(600);
});

it('counts a refund that failed as not given', async () => {
  const id = await paidOrder();
  await back(id, 10_600, `${id}:all`);
  await expect(back(id, 1, `${id}:more`)).rejects.toThrow(RefundTooLarge);
  await db().updateTable('refunds').set({ status: 'failed' }).where('order_id', '=', id).execute();
  expect(await back(id, 10_600, `${id}:again`)).toMatchObject({ amount_paise: 10_600 });
});

it('gives nothing back of an order that isn’t paid, and no half paise', async () => {
  const id = await paidOrder();
  await db().updateTable('payments').set({ status: 'pending' }).where('order_id', '=', id).execute();
  await expect(back(id, 100, `${id}:a`)).rejects.toThrow(RefundTooLarge);
  await expect(back(id, 0.5, `${id}:b`)).rejects.toThrow(RangeError);
});
