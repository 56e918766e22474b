import { DEPENDENCIES_HEADER, PAGE_HEADER, SHOWN_STOCK } from '@haat/shared/contract/page-dependencies';
import { sql } from 'kysely';
import { LISTS_KEY, productKey, sectionKey } from '../../http/page-dependencies';
import { addProduct, setStockOf } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import type { PageChanges } from './page-changes';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'one', [{ sku: 'ONE', price: 900, stock: 50 }]);
  await addProduct(shop.db, 'two', [{ sku: 'TWO', price: 400, stock: 50 }]);
  await sql`insert into categories (id, parent_id, slug, name, level, position) values
    ('home', null, 'home', 'Home', 1, 1), ('home.lamps', 'home', 'lamps', 'Lamps', 2, 1),
    ('home.lamps.brass', 'home.lamps', 'brass', 'Brass', 3, 1)`.execute(shop.db);
});
beforeEach(async () => {
  for (const sku of ['ONE', 'TWO']) await setStockOf(shop.db, sku, 50);
});
afterAll(() => shop.close());

const changesSince = async (cursor: string) =>
  (await shop.app.inject({ url: '/api/catalog/changes', query: { since: cursor } })).json<PageChanges>();

/** The keys that a change invalidates. */
async function changedBy(change: () => Promise<unknown>): Promise<readonly string[] | null> {
  const { cursor } = await changesSince('');
  await change();
  const { changed } = await changesSince(cursor);
  return changed && [...changed].sort();
}
const update =
  (set: string, id = 'one') =>
  () =>
    sql`update products set ${sql.raw(set)} where id = ${id}`.execute(shop.db);
const [ONE, WOMEN, LAMPS] = [productKey('one'), sectionKey('clothing.women'), sectionKey('home.lamps')];

test('an order of a product with plenty of stock changes no page', async () => {
  const order = async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody([{ productId: 'one', sku: 'ONE', quantity: 3 }]),
    });
    expect(answer.statusCode).toBe(201);
  };
  expect(await changedBy(order)).toEqual([]);
});

test('a stock changes the pages of its product when few are left, and lists when the last one is sold', async () => {
  expect(await changedBy(() => setStockOf(shop.db, 'ONE', SHOWN_STOCK))).toEqual([]);
  expect(await changedBy(() => setStockOf(shop.db, 'ONE', SHOWN_STOCK - 1))).toEqual([ONE]);
  expect(await changedBy(() => setStockOf(shop.db, 'ONE', 0))).toEqual([LISTS_KEY, ONE, WOMEN].sort());
  expect(await changedBy(() => setStockOf(shop.db, 'ONE', 200))).toEqual([LISTS_KEY, ONE, WOMEN].sort());
});

test('a moved product changes the old section and the new one', async () => {
  const move = (category: string) => {
    const [department, section, type] = category.split('.');
    return update(
      `category_id = '${category}', category = '${department}', subcategory = '${section}', type = '${type}'`,
    );
  };
  expect(await changedBy(move('home.lamps.brass'))).toEqual([LISTS_KEY, ONE, WOMEN, LAMPS].sort());
  expect(await changedBy(move('clothing.women.sarees'))).toEqual([LISTS_KEY, ONE, WOMEN, LAMPS].sort());
});

test('a price and a name change lists; fields that only staff see change nothing', async () => {
  expect(await changedBy(update("name = 'Another'"))).toEqual([LISTS_KEY, ONE, WOMEN].sort());
  expect(
    await changedBy(() => sql`update variants set price_paise = 80000 where sku = 'ONE'`.execute(shop.db)),
  ).toEqual([LISTS_KEY, ONE, WOMEN].sort());
  expect(await changedBy(update('updated_at = now()'))).toEqual([]);
});

test('a new or removed product, a category and a brand may change anything', async () => {
  expect(await changedBy(update('archived_at = now()', 'two'))).toBeNull();
  expect(await changedBy(update("name = 'Unseen'", 'two'))).toEqual([]);
  expect(await changedBy(update('archived_at = null', 'two'))).toBeNull();
  expect(await changedBy(() => sql`update brands set name = 'Our looms'`.execute(shop.db))).toBeNull();
  expect(await changedBy(() => sql`update categories set name = 'Silks' where level = 3`.execute(shop.db))).toBeNull();
});

test('a commit that does not state what it changes may change anything', async () => {
  expect(await changedBy(() => sql`select catalogue_transaction()`.execute(shop.db))).toBeNull();
});

test('several commits are reported together, and none twice', async () => {
  const { cursor } = await changesSince('');
  await setStockOf(shop.db, 'ONE', 4);
  await setStockOf(shop.db, 'TWO', 4);
  const { changed, cursor: next } = await changesSince(cursor);
  expect([...(changed ?? [])].sort()).toEqual([ONE, productKey('two')].sort());
  expect((await changesSince(next)).changed).toEqual([]);
});

test('a cursor that is missing, too old or invalid may have missed anything', async () => {
  const { cursor, version } = await changesSince('');
  await setStockOf(shop.db, 'ONE', 3);
  const wrong = [
    '',
    '1',
    `${version}.`,
    `${version}.9:1:`,
    `${version}.1:9:7,3`,
    `${version}.0:0:`,
    `${version - 1}.1:1:`,
  ];
  for (const one of [
    ...wrong,
    `${version}.1:2:${'9'.repeat(30)}`,
    `${version}.'; drop table products`,
    'x'.repeat(4_000),
  ])
    expect({ one, ...(await changesSince(one)) }).toMatchObject({ one, changed: null });
  expect((await shop.app.inject('/api/catalog/changes')).json()).toMatchObject({ changed: null });
  expect((await changesSince(cursor)).changed).toEqual([ONE]);
});

describe('a response for a page', () => {
  const page = { [PAGE_HEADER]: '1' };

  test('states what it depends on, the stock as pages show it, and is not cached by proxies', async () => {
    await setStockOf(shop.db, 'TWO', 40);
    const answer = await shop.app.inject({ url: '/api/products', headers: page });
    expect(String(answer.headers[DEPENDENCIES_HEADER]).split(' ').sort()).toEqual(
      [LISTS_KEY, ONE, productKey('two')].sort(),
    );
    expect(answer.json<{ content: object[] }>().content).toContainEqual(
      expect.objectContaining({ id: 'two', stockQuantity: SHOWN_STOCK }),
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const cached = await shop.app.inject({ url: '/api/products', headers: page });
    expect([cached.body, cached.headers[DEPENDENCIES_HEADER], cached.headers['cache-control']]).toEqual([
      answer.body,
      answer.headers[DEPENDENCIES_HEADER],
      'no-store',
    ]);
  });

  test('for something unknown depends only on which objects exist', async () => {
    const answer = await shop.app.inject({ url: '/api/products/none', headers: page });
    expect([answer.statusCode, answer.headers[DEPENDENCIES_HEADER]]).toEqual([404, '']);
  });

  test('has no keys if it shows exact numbers', async () => {
    const answer = await shop.app.inject({ url: '/api/products/in-stock?minStock=30', headers: page });
    expect(answer.headers[DEPENDENCIES_HEADER]).toBeUndefined();
  });

  test('does not affect responses to other callers', async () => {
    const answer = await shop.app.inject('/api/products/two');
    expect(answer.headers[DEPENDENCIES_HEADER]).toBeUndefined();
    expect(answer.json()).toMatchObject({ stockQuantity: 50 });
  });
});

test('the database and the pages agree which stocks look the same', async () => {
  const { rows } = await sql<{ shown: string }>`select shown_stock(1000000) as shown`.execute(shop.db);
  expect(Number(rows[0]?.shown)).toBe(SHOWN_STOCK);
});
