import type { Order } from '@haat/shared/contract/order';
import type { SampleDataCounts } from '@haat/shared/contract/sample-data';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ledgerFaults } from '../../testing/ledger';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import type { TestApp } from '../../testing/start-test-app';
import { seedDemoUsers } from '../demo-users';
import { seedSampleData } from './seed-sample-data';

let shop: TestApp;
let stockBefore: unknown;
beforeAll(async () => {
  shop = await startSeededApp();
  await seedDemoUsers(shop.db);
  stockBefore = await stock();
  await seedSampleData(shop.db, shop.config);
});
afterAll(() => shop.close());

const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(shop.db)).rows;
const stock = () => rowsOf('select sku, stock_quantity from variants order by sku');
const get = async <T>(url: string, headers = {}) => (await shop.app.inject({ url, headers })).json<T>();

test('staff remove all sample data in one step; real data stays, and samples are not seeded again', async () => {
  const owner = await signInAs(shop, 'owner');
  const support = await signInAs(shop, 'support');
  const buyer = await signInAs(shop, 'shopper', 'real@buyer.example');
  const [inStock] = await rowsOf<{ id: string; sku: string }>(
    'select product_id as id, sku from variants where stock_quantity > 5 order by sku limit 1',
  );
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    headers: buyer.headers,
    payload: orderBody([{ productId: inStock?.id ?? '', sku: inStock?.sku, quantity: 2 }]),
  });
  expect(placed.statusCode).toBe(201);
  const { order } = placed.json<{ order: Order }>();
  // Staff cancel a sample order: its items are restocked, and removed again with the sample data.
  const [open] = await rowsOf<{ id: string }>(`select id from orders where is_sample and status = 'Placed' limit 1`);
  const cancelled = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${open?.id}/cancel`,
    headers: owner.headers,
    payload: { reason: 'customer' },
  });
  expect(cancelled.statusCode).toBe(200);

  const [sample] = await rowsOf<{ id: string }>('select id from users where is_sample order by id limit 1');
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/customers/${sample?.id}/credit`,
    headers: owner.headers,
    payload: { key: randomUUID(), act: 'give', amount: 50, reason: 'Tried out' },
  });
  expect(response.statusCode).toBe(200);

  const url = '/api/admin/sample-data';
  expect((await shop.app.inject({ method: 'DELETE', url, headers: support.headers })).statusCode).toBe(403);
  const before = await get<{ counts: SampleDataCounts }>(url, owner.headers);
  expect(before.counts).toMatchObject({ customers: 225, reviews: 1_500, coupons: 3 });
  const removal = await shop.app.inject({ method: 'DELETE', url, headers: owner.headers });
  expect(removal.json()).toEqual({ removed: true, counts: before.counts });

  const [left] = await rowsOf<Record<string, unknown>>(`
    select (select array_agg(id) from orders) as orders, (select count(*)::int from reviews) as reviews, (select count(*)::int from questions) as questions,
      (select count(*)::int from chats) as chats, (select count(*)::int from coupons) as coupons, (select count(*)::int from invoices) as invoices,
      (select count(*)::int from invoice_series) as series, (select count(*)::int from analytics_events) as events,
      (select count(*)::int from bought_together) as together, (select count(*)::int from users where email like '%@mail.example') as accounts,
      (select count(*)::int from products where reviews > 0 or rating is not null) as rated`);
  expect(left).toEqual({
    orders: [order.id],
    reviews: 0,
    questions: 0,
    chats: 0,
    coupons: 0,
    invoices: 0,
    series: 0,
    events: 0,
    together: 0,
    accounts: 0,
    rated: 0,
  });
  expect(await ledgerFaults(shop.db)).toEqual([]);
  expect(await rowsOf('select user_id from credit_balances union all select user_id from credit_entries')).toEqual([]);
  const expected = (stockBefore as { sku: string; stock_quantity: number }[]).map((row) =>
    row.sku === inStock?.sku ? { ...row, stock_quantity: row.stock_quantity - 2 } : row,
  );
  expect(await stock()).toEqual(expected);
  const customers = await get<{ content: { email: string }[] }>('/api/admin/customers?size=100', owner.headers);
  expect(customers.content.filter(({ email }) => email.endsWith('@mail.example'))).toEqual([]);
  const [entry] = await rowsOf<{ action: string; before: string }>(
    "select action, before from audit_entries where action = 'sample-data.remove'",
  );
  expect(JSON.parse(entry?.before ?? 'null')).toEqual(before.counts);
  expect(await seedSampleData(shop.db, shop.config)).toEqual({ orders: 0, reviews: 0 });
  // The ledger is append-only again.
  await expect(sql`delete from stock_movements`.execute(shop.db)).rejects.toThrow('only added to');
});
