import { randomBytes } from 'node:crypto';
import { analyticsSummarySchema } from '@haat/shared/contract/analytics';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { pruneTelemetry } from '../telemetry/prune-telemetry';
import { anonymousQuery } from './anonymous-query';

const newVisit = () => randomBytes(16).toString('hex');

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA', price: 45.25, stock: 500 }], 'Brass diya');
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('analytics_events').execute());

const sendEvents = (
  events: object[],
  { visit = newVisit(), headers = {} }: { visit?: string; headers?: Record<string, string> } = {},
) => shop.app.inject({ method: 'POST', url: '/api/events', payload: { visit, events }, headers });
const rows = () => shop.db.selectFrom('analytics_events').selectAll().orderBy('id').execute();
const summary = async () => {
  const { headers } = await signInAs(shop, 'manager');
  return analyticsSummarySchema.parse(
    (
      await shop.app.inject({
        url: `/api/events/summary?since=${new Date(Date.now() - 3_600_000).toISOString()}`,
        headers,
      })
    ).json(),
  );
};
const order = async () =>
  (
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/create',
        payload: orderBody([{ productId: 'diya', quantity: 2 }]),
      })
    ).json() as { order: { id: string; total: number } }
  ).order;

it('counts events per day, with the revenue of the orders', async () => {
  const placed = await order();
  const visit = newVisit();
  await sendEvents(
    [
      { name: 'view', route: '/product/:productId', productId: 'diya' },
      { name: 'search', query: 'diya', results: 12 },
      { name: 'add', productId: 'diya', quantity: 2 },
    ],
    { visit },
  );
  await sendEvents(
    [
      { name: 'begin-checkout', items: 2 },
      { name: 'purchase', orderId: placed.id },
    ],
    { visit },
  );
  await sendEvents([{ name: 'view', route: '/' }]);
  const { days } = await summary();
  expect(days.at(-1)).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    visits: 2,
    views: 2,
    searches: 1,
    adds: 1,
    checkouts: 1,
    purchases: 1,
    revenue: placed.total,
  });
});

it('counts each purchase once, and ignores purchases of unknown orders', async () => {
  const { id } = await order();
  await Promise.all([
    sendEvents([
      { name: 'purchase', orderId: id },
      { name: 'purchase', orderId: id },
    ]),
    sendEvents([{ name: 'purchase', orderId: id }]),
    sendEvents([{ name: 'purchase', orderId: 'HT-NEVER22' }]),
  ]);
  expect((await rows()).map((row) => row.order_id)).toEqual([id]);
});

it('ignores purchases of orders older than a day', async () => {
  const { id } = await order();
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .where('id', '=', id)
    .execute();
  await sendEvents([{ name: 'purchase', orderId: id }]);
  expect(await rows()).toEqual([]);
});

it('lists searches without results, most frequent first', async () => {
  await sendEvents([
    { name: 'search', query: 'Khadi  Masks', results: 0 },
    { name: 'search', query: 'khadi masks', results: 0 },
    { name: 'search', query: 'unicorn', results: 0 },
    { name: 'search', query: 'diya', results: 3 },
  ]);
  expect((await summary()).searchesWithoutResults).toEqual([
    { query: 'khadi masks', times: 2 },
    { query: 'unicorn', times: 1 },
  ]);
});

it.each([['lakshmi@haat.example'], ['98450 12345'], ['+91-9845012345'], ['560001'], ['order 4111 1111 1111 1111']])(
  'does not store a search that may identify a person: %s',
  (query) => expect(anonymousQuery(query)).toBeNull(),
);
it.each([
  ['Kanchi  Silk', 'kanchi silk'],
  ['24 ct gold', '24 ct gold'],
  ['iron kadai 12 inch', 'iron kadai 12 inch'],
])('normalises the search %s', (query, stored) => expect(anonymousQuery(query)).toBe(stored));

it.each([[{ dnt: '1' }], [{ 'sec-gpc': '1' }]])('stores nothing for requests with %o', async (headers) => {
  expect(
    (await sendEvents([{ name: 'view', route: '/' }], { headers: headers as Record<string, string> })).statusCode,
  ).toBe(204);
  expect(await rows()).toEqual([]);
});

it('stores no fields that the event does not define', async () => {
  await sendEvents([{ name: 'view', route: '/', email: 'lakshmi@haat.example', query: 'x' }]);
  expect(JSON.stringify(await rows())).not.toContain('lakshmi');
});

it.each([
  ['an unknown event', [{ name: 'peeked' }]],
  ['a URL instead of a route', [{ name: 'view', route: '/search/secret?x=1' }]],
  ['a quantity above ten', [{ name: 'add', productId: 'diya', quantity: 11 }]],
  ['an empty list', []],
])('refuses %s', async (_, events) => expect((await sendEvents(events)).statusCode).toBe(400));

it('refuses the summary to guests and shoppers', async () => {
  const url = `/api/events/summary?since=${new Date().toISOString()}`;
  expect((await shop.app.inject({ url })).statusCode).toBe(401);
  expect((await shop.app.inject({ url, headers: (await signInAs(shop, 'shopper')).headers })).statusCode).toBe(403);
});

it('responds with 404 while analytics are disabled', async () => {
  const off = await startTestApp({ features: { authentication: true, analytics: false } });
  expect(
    (
      await off.app.inject({
        method: 'POST',
        url: '/api/events',
        payload: { visit: newVisit(), events: [{ name: 'view', route: '/' }] },
      })
    ).statusCode,
  ).toBe(404);
  await off.close();
});

it('deletes old events together with the telemetry', async () => {
  await sendEvents([
    { name: 'view', route: '/' },
    { name: 'view', route: '/help' },
  ]);
  await shop.db
    .updateTable('analytics_events')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .where('route', '=', '/')
    .execute();
  expect(await pruneTelemetry(shop.db, 30)).toBe(1);
  expect((await rows()).map(({ route }) => route)).toEqual(['/help']);
});
