import { sql } from 'kysely';
import type { AddressInfo } from 'node:net';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let address: string;
let headers: { authorization: string };

beforeAll(async () => {
  shop = await startTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  ({ headers } = await signInAs(shop, 'manager'));
});
afterAll(() => shop.close());

const rename = (table: string, from: string, to: string) =>
  sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(shop.db);

// The first row is sent before the table is read.
it.each([
  ['/api/admin/orders/export', 'order_lines', 'quantity'],
  ['/api/admin/exports/orders.csv', 'orders', 'created_at'],
  ['/api/admin/customers/export', 'customers', 'since'],
  ['/api/admin/audit/export', 'audit_entries', 'seq'],
])(
  '%s that fails while it is written breaks the connection, so that it cannot be mistaken for complete',
  async (path, table, column) => {
    const whole = await fetch(`${address}${path}`, { headers });
    expect(await whole.text()).toMatch(/^[A-Z]\w+\.?,/);
    await rename(table, column, 'gone');
    try {
      const answer = await fetch(`${address}${path}`, { headers });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    } finally {
      await rename(table, 'gone', column);
    }
  },
);

it.each([
  ['orders.export', [200, 200, 403]],
  ['customers.export', [403, 403, 200]],
] as const)('%s alone exports its own files only', async (permission, statuses) => {
  await shop.db
    .insertInto('staff_roles')
    .values({ key: permission, name: permission, description: '', permissions: [permission] })
    .execute();
  const limited = await signInAs(shop, permission);
  const paths = ['/api/admin/orders/export', '/api/admin/exports/orders.csv', '/api/admin/customers/export'];
  const found: number[] = [];
  for (const url of paths) found.push((await shop.app.inject({ url, headers: limited.headers })).statusCode);
  expect(found).toEqual(statuses);
});
