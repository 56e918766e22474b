import type { OrderCreate } from '@haat/shared/contract/order-create';
import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { shopTerms } from '../../testing/shop-terms';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { openGateway } from '../payments/open-gateway';
import { expireUnpaidOrders } from '../order-payments/reconcile-payments';

const STOCK = 10_000;
let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({ payments: { ...shopTerms().payments, unpaidUnits: { ofBuyer: 50, ofAddress: 60 } } });
  await addProduct(
    shop.db,
    'diya',
    Array.from({ length: 6 }, (_, index) => ({
      sku: `DIYA-${index}`,
      price: 100,
      stock: STOCK,
      options: { Colour: String(index) },
    })),
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.db.updateTable('orders').set({ status: 'Payment Failed', pay_by: null }).execute());

interface From {
  address?: string;
  headers?: Record<string, string>;
  email?: string;
  phone?: string;
}
let buyers = 0;

/** Orders up to 60 units from a new buyer; only the given data identifies them. */
async function order(
  units: number,
  { address, headers, ...contact }: From = {},
  by: OrderCreate['paymentMethod'] = 'upi',
) {
  buyers += 1;
  const items = [0, 1, 2, 3, 4, 5]
    .map((index) => ({ productId: 'diya', sku: `DIYA-${index}`, quantity: Math.min(10, units - index * 10) }))
    .filter(({ quantity }) => quantity > 0);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    remoteAddress: address ?? `198.51.${Math.floor(buyers / 250)}.${buyers % 250}`,
    headers,
    payload: orderBody(items, {
      paymentMethod: by,
      upi: by === 'upi' ? {} : null,
      email: contact.email ?? `buyer-${buyers}@example.in`,
      phone: contact.phone ?? `98${String(buyers).padStart(8, '0')}`,
    }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const heldUnits = async () =>
  Number(
    (
      await shop.db
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .where('status', '=', 'Awaiting Payment')
        .select(({ fn }) => fn.sum('quantity').as('units'))
        .executeTakeFirstOrThrow()
    ).units ?? 0,
  );

/** Copies the rows of a table, without its generated columns. @param changes of column to SQL for copy `n` */
async function copyRows(table: string, where: string, times: number, changes: Record<string, string>) {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(shop.db);
  const names = rows.map(({ name }) => name);
  await shop.database.run(`insert into ${table} (${names.join(', ')})
    select ${names.map((name) => changes[name] ?? name).join(', ')}
    from ${table}, generate_series(1, ${times}) n where ${where}`);
}

test.each([
  ['an email address', () => ({ email: 'Asha@example.in' }), () => ({ email: 'asha@example.in' })],
  ['a phone', () => ({ phone: '+91 98765 43210' }), () => ({ phone: '9876543210' })],
] as const)('%s holds at most the configured number of unpaid items', async (_, one, again) => {
  expect((await order(30, one())).status).toBe(201);
  const refused = await order(21, again());
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many-unpaid' } } });
  expect(refused.body.message).toBe(
    'You have unpaid orders. Please pay for them or cancel them before you order more.',
  );
  expect((await order(20, again())).status).toBe(201);
  expect((await order(1, again())).status).toBe(429);
  expect(await heldUnits()).toBe(50);
});

test('units held by unpaid orders are limited per account, from any address', async () => {
  const { headers } = await signInAs(shop, 'shopper');
  const statuses = [];
  for (const units of [20, 20, 20]) statuses.push((await order(units, { headers })).status);
  expect(statuses).toEqual([201, 201, 429]);
});

test('units held by unpaid orders are limited per address, whatever buyers enter', async () => {
  const statuses = [];
  for (const units of [25, 25, 25]) statuses.push((await order(units, { address: '203.0.113.9' })).status);
  expect(statuses).toEqual([201, 201, 429]);
  expect((await order(25, { address: '203.0.113.10' })).status).toBe(201);
});

test('an IPv6 network counts as one address', async () => {
  expect((await order(40, { address: '2001:db8:1:2::1' })).status).toBe(201);
  const refused = await order(40, { address: '2001:db8:1:2:ffff::2' });
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('from your network')]);
});

test('concurrent orders are counted one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => order(10, { address: '203.0.113.20' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(await heldUnits()).toBe(60);
});

test('one order alone cannot exceed the limit; orders paid on delivery or immediately are not counted', async () => {
  const alone = await order(51);
  expect([alone.status, alone.body.message]).toEqual([429, expect.stringMatching(/^This order has too many items/)]);
  expect((await order(51, {}, 'cod')).status).toBe(201);
});

test('a refused order takes no stock', async () => {
  const stock = async () =>
    Number(
      (
        await shop.db
          .selectFrom('variants')
          .select(({ fn }) => fn.sum('stock_quantity').as('units'))
          .executeTakeFirstOrThrow()
      ).units,
    );
  const before = await stock();
  expect((await order(51)).status).toBe(429);
  expect(await stock()).toBe(before);
});

test('one round releases all expired orders, however many, and one that fails does not delay the others', async () => {
  const COUNT = 230;
  const {
    body: {
      order: { id: broken },
    },
  } = await order(1);
  // Placed one by one they would take long.
  await copyRows('orders', `id = '${broken}'`, COUNT - 1, { id: `'HT-COPY' || n`, idempotency_key: `'copy-' || n` });
  await copyRows('order_lines', `order_id = '${broken}'`, COUNT - 1, {
    id: 'gen_random_uuid()::text',
    order_id: `'HT-COPY' || n`,
  });
  expect(await heldUnits()).toBe(COUNT);
  await sql`create function refuse_one() returns trigger language plpgsql as
    $$ begin raise exception 'not this one'; end $$`.execute(shop.db);
  await sql`create trigger refuse_one before update on orders for each row
    when (old.id = ${sql.lit(broken)}) execute function refuse_one()`.execute(shop.db);
  const failures: string[] = [];
  const context = {
    db: shop.db,
    gateway: openGateway(shop.config),
    log: { error: (what: { order: string }) => void failures.push(what.order) } as never,
  };
  const later = new Date(Date.now() + 3_600_000);
  await expireUnpaidOrders(context, later);
  expect([await heldUnits(), failures]).toEqual([1, [broken]]);

  await sql`drop trigger refuse_one on orders`.execute(shop.db);
  await expireUnpaidOrders(context, later);
  expect(await heldUnits()).toBe(0);
});
