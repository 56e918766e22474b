import { addProduct } from '../testing/add-products';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';

const EMAIL = 'waiting@haat.example';
/** Concurrent calls, of which one may still be accepted. */
const AT_ONCE = [1, 2, 3, 4, 5, 6, 7, 8];
let shop: TestApp;
let owner: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  shop = await startTestApp();
  owner = await signInAs(shop, 'owner', EMAIL);
  for (const n of AT_ONCE) await addProduct(shop.db, `lamp-${n}`, [{ sku: `LAMP-${n}`, price: 100, stock: 0 }]);
});
afterAll(() => shop.close());

/** Kinds of rows with a maximum number. `fill` adds one row less than it, and the call one more. */
const kinds = [
  {
    kind: 'saved views',
    table: 'staff_views',
    max: 50,
    fill: `insert into staff_views (owner_id, list, name, query) select $1, 'orders', 'View ' || n, ''`,
    url: '/api/admin/views',
    body: (n: number) => ({ list: 'orders', name: `One more ${n}`, query: '' }),
  },
  {
    kind: 'segments',
    table: 'customer_segments',
    max: 50,
    fill: `insert into customer_segments (owner_id, name, rules) select $1, 'Segment ' || n, '{}'`,
    url: '/api/admin/customer-segments',
    body: (n: number) => ({
      name: `One more ${n}`,
      match: 'all',
      rules: [{ field: 'orders', is: 'at least', count: 2 }],
      isShared: false,
    }),
  },
  {
    kind: 'canned replies',
    table: 'canned_answers',
    max: 300,
    fill: `insert into canned_answers (owner_id, shortcut, text) select $1, 'answer-' || n, 'Good night.'`,
    url: '/api/admin/canned-answers',
    body: (n: number) => ({ shortcut: `one-more-${n}`, text: 'Good night.', isShared: false }),
  },
  {
    kind: 'API keys',
    table: 'api_keys',
    max: 100,
    fill: `insert into api_keys (made_by, name, prefix, token_hash, scopes) select $1, 'Key', n, n, '{orders.read}'`,
    url: '/api/admin/api-keys',
    body: (n: number) => ({ name: `One more ${n}`, scopes: ['orders.read'], days: null }),
  },
  {
    kind: 'webhooks',
    table: 'webhook_endpoints',
    max: 50,
    fill: `insert into webhook_endpoints (made_by, url, events, secret) select $1, 'https://a.example', '{}', 'sealed'`,
    url: '/api/admin/webhooks',
    body: (n: number) => ({ url: `https://erp.example/${n}`, events: ['product.archived'] }),
  },
  {
    kind: 'requests for items that are out of stock',
    table: 'stock_wishes',
    max: 50,
    fill: `insert into stock_wishes (user_id, product_id, sku, email) select $1, 'lamp-1', 'SKU-' || n, '${EMAIL}'`,
    url: '/api/stock-wishes',
    body: (n: number) => ({ productId: `lamp-${n}`, email: EMAIL }),
  },
];

test.each(kinds)('the limit of $kind holds for concurrent calls', async ({ table, max, fill, url, body }) => {
  await shop.database.run(`${fill} from generate_series(1, ${max - 1}) n`, [owner.id]);
  const answers = await Promise.all(
    AT_ONCE.map((n) => shop.app.inject({ method: 'POST', url, payload: body(n), headers: owner.headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toContain(url === '/api/stock-wishes' ? 202 : 201);
  const { rows } = await shop.database.run(`select count(*)::int as rows from ${table}`);
  expect(rows).toEqual([{ rows: max }]);
});
