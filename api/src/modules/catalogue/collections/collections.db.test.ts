import type { Collection } from '@haat/shared/contract/collections';
import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import type { Home } from '@haat/shared/contract/home';
import type { ProductListing, Suggestions } from '@haat/shared/contract/product';
import { DEPENDENCIES_HEADER, PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import { signInAs } from '../../../testing/sign-in-as';
import { startSeededApp } from '../../../testing/start-seeded-app';
import { sql } from 'kysely';
import { CatalogueVersionReader } from '../catalogue-version-reader';
import type { PageChanges } from '../page-changes';
import { noteAgedProducts } from './note-aged-products';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let headers: Record<string, string>;
/** The shop's collections before any test. */
let seeded: Collection[];
beforeAll(async () => {
  shop = await startSeededApp();
  ({ headers } = await signInAs(shop, 'catalogue'));
  ({ content: seeded } = await get<{ content: Collection[] }>('/api/collections'));
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await shop.app.inject({
    method,
    url: `/api/admin/collections${path}`,
    headers,
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ collections: StaffCollection[]; productCount: number; fields?: { path: string }[] }>(),
  };
};
const get = async <T>(url: string, more: Record<string, string> = {}) =>
  (await shop.app.inject({ url, headers: more })).json<T>();
const idsIn = async (slug: string, more = '') =>
  (await get<ProductListing>(`/api/products?size=100&collection=${slug}${more}`)).content.map(({ id }) => id);
const create = async (body: object) => {
  const { body: answer } = await call('POST', '', body);
  const created = answer.collections.at(-1);
  if (!created) throw new Error('There is no collection.');
  return created;
};
let count = 0;
const rules = (conditions: object[], match = 'all') => ({
  name: `Rules ${(count += 1)}`,
  kind: 'rules',
  match,
  conditions,
});

test('a seeded shop has three collections, in both languages', async () => {
  expect(seeded.map(({ slug, name }) => [slug, name])).toEqual([
    ['gifts-under-500', 'Gifts under ₹500'],
    ['for-the-puja', 'For the puja'],
    ['new-this-month', 'New this month'],
  ]);
  expect(seeded.slice(0, 2).map(({ productCount }) => productCount > 3)).toEqual([true, true]);
  const hindi = await get<Collection>('/api/collections/gifts-under-500', { 'accept-language': 'hi' });
  expect(hindi.name).toBe('₹500 तक के उपहार');
});

test('products chosen by hand are listed in their order, and sorted and filtered as in any list', async () => {
  const chosen = ['kanjivaram-silk-saree-peacock', 'clay-kulhads-set-of-six', 'besan-laddu-desi-ghee'];
  const created = await create({ name: 'Chosen', kind: 'picked', products: chosen });
  expect(created).toMatchObject({ slug: 'chosen', products: chosen, productCount: 3, version: 1 });
  expect(await idsIn('chosen')).toEqual(chosen);
  expect(await idsIn('chosen', '&sort=price-high')).toEqual([
    'kanjivaram-silk-saree-peacock',
    ...(await idsIn('chosen', '&sort=price-high')).slice(1),
  ]);
  expect(await idsIn('chosen', '&category=food')).toEqual(['besan-laddu-desi-ghee']);
  const { facets } = await get<ProductListing>('/api/products?collection=chosen&facets=true');
  expect(facets?.availability.inStock).toBe(3);
  expect(await call('POST', '', { name: 'Wrong', kind: 'picked', products: ['no-such'] })).toMatchObject({
    status: 400,
  });
});

test.each([
  [[{ field: 'price-to', value: 300 }], 'p.price_paise <= 30000'],
  [[{ field: 'category', value: 'clothing.women' }], "p.category = 'clothing' and p.subcategory = 'women'"],
  [[{ field: 'discount', value: 20 }], 'p.discount_percent >= 20'],
  [[{ field: 'discount', value: 12.5 }], 'p.discount_percent >= 12.5'],
  [[{ field: 'price-from', value: 100_000_000 }], 'p.price_paise >= 10000000000'],
  [[{ field: 'price-to', value: 299.995 }], 'p.price_paise <= 30000'],
  [[{ field: 'stock', value: 'out' }], 'not p.in_stock'],
  [
    [
      { field: 'category', value: 'food' },
      { field: 'price-from', value: 400 },
    ],
    "p.category = 'food' and p.price_paise >= 40000",
  ],
])('%j finds the products that SQL finds', async (conditions, condition) => {
  const { productCount } = (await call('POST', '/preview', { match: 'all', conditions })).body;
  const all = await shop.db.selectFrom('products as p').select('id').where('archived_at', 'is', null).execute();
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.archived_at is null and ${sql.raw(condition)}`.execute(shop.db);
  expect(productCount).toBe(rows.length);
  expect(rows.length).toBeLessThan(all.length);
});

test('a product meets all conditions or any of them; brand and tag are found in any case', async () => {
  const [one, other] = await shop.db.selectFrom('products').select(['id', 'brand']).orderBy('id').limit(2).execute();
  if (!one || !other) throw new Error('There are no products.');
  await shop.db
    .updateTable('products')
    .set({ tags: JSON.stringify(['Wedding']) })
    .where('id', '=', one.id)
    .execute();
  const conditions = [
    { field: 'tag', value: 'wedding' },
    { field: 'brand', value: other.brand.toUpperCase() },
  ];
  const countOf = async (match: string) => (await call('POST', '/preview', { match, conditions })).body.productCount;
  expect(await countOf('any')).toBeGreaterThan(1);
  expect(await countOf('all')).toBe(one.brand === other.brand ? 1 : 0);
  expect((await call('POST', '', rules([]))).status).toBe(400);
});

test('a hidden collection has no page, no products and no suggestion', async () => {
  const created = await create({ name: 'Monsoon picks', kind: 'picked', products: ['besan-laddu-desi-ghee'] });
  const found = async () =>
    (await get<Suggestions>('/api/products/suggest?q=monsoon%20pi')).categories.map(({ path }) => path);
  expect(await found()).toContain('/collection/monsoon-picks');
  const { name, slug, kind, products, version } = created;
  const hide = { name, slug, kind, products, version, hidden: true };
  expect((await call('PUT', `/${created.id}`, hide)).status).toBe(200);
  expect((await shop.app.inject({ url: '/api/collections/monsoon-picks' })).statusCode).toBe(404);
  expect(await idsIn('monsoon-picks')).toEqual([]);
  expect(await found()).toEqual([]);
  // The version that was hidden is outdated: the slower of two members of staff is refused.
  expect((await call('PUT', `/${created.id}`, hide)).status).toBe(409);
  expect((await call('DELETE', `/${created.id}?version=2`)).status).toBe(200);
});

test('the home page has the published collections that staff show there and that have products', async () => {
  const onHome = async () => (await get<Home>('/api/home')).collections.map(({ slug }) => slug);
  const before = await onHome();
  expect(before).toEqual(expect.arrayContaining(['gifts-under-500', 'for-the-puja']));
  const shown = await create({ name: 'Shown', kind: 'picked', onHome: true, products: ['besan-laddu-desi-ghee'] });
  await create({ name: 'Empty', kind: 'picked', onHome: true });
  await create({ name: 'Kept back', kind: 'picked', onHome: true, hidden: true, products: ['besan-laddu-desi-ghee'] });
  await create({ name: 'Elsewhere', kind: 'picked', products: ['besan-laddu-desi-ghee'] });
  expect(await onHome()).toEqual([...before, 'shown']);
  expect((await call('DELETE', `/${shown.id}?version=1`)).status).toBe(200);
  expect(await onHome()).toEqual(before);
});

test('an earlier address leads to the collection until another one takes it', async () => {
  const created = await create({ name: 'Old name', kind: 'picked', products: ['besan-laddu-desi-ghee'] });
  const { kind, products, version } = created;
  await call('PUT', `/${created.id}`, { name: 'New name', slug: 'new-name', kind, products, version });
  const slugAt = async (slug: string) => (await get<Partial<Collection>>(`/api/collections/${slug}`)).slug;
  expect([await slugAt('old-name'), await slugAt('new-name')]).toEqual(['new-name', 'new-name']);
  await create({ name: 'Old name', kind: 'picked' });
  expect(await slugAt('old-name')).toBe('old-name');
});

test('a coupon for a collection applies to its products; the collection cannot be deleted before the coupon ends', async () => {
  const { headers: manager } = await signInAs(shop, 'manager');
  const laddus = await create({ name: 'Laddus', kind: 'picked', products: ['besan-laddu-desi-ghee'] });
  const cheap = await create(rules([{ field: 'price-to', value: 100_000 }]));
  const write = (code: string, coupon: object) =>
    shop.app.inject({ method: 'PUT', url: `/api/coupons/${code}`, headers: manager, payload: coupon });
  const quote = async (couponCode: string, ids: string[]) =>
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/orders/quote',
        payload: { items: ids.map((productId) => ({ productId, quantity: 1 })), couponCode },
      })
    ).json<{ discount: number; itemsTotal: number; coupon: { applied: boolean } }>();
  const priceOf = async (id: string) => (await get<{ price: number }>(`/api/products/${id}`)).price;
  const [laddu, other] = ['besan-laddu-desi-ghee', 'akhand-jyoti-brass-diya'];

  await write('LADDU', { kind: 'percent', value: 10, appliesTo: { collections: [laddus.id] } });
  expect((await quote('LADDU', [laddu, other])).discount).toBeCloseTo((await priceOf(laddu)) / 10, 1);
  expect((await quote('LADDU', [other])).coupon.applied).toBe(false);
  await write('NOLADDU', {
    kind: 'percent',
    value: 10,
    appliesTo: { collections: [cheap.id] },
    excludes: { collections: [laddus.id] },
  });
  expect((await quote('NOLADDU', [laddu, other])).discount).toBeCloseTo((await priceOf(other)) / 10, 1);

  const found = await shop.app.inject({ url: '/api/coupons/targets?q=laddus', headers: manager });
  expect(found.json().content).toContainEqual(
    expect.objectContaining({ kind: 'collections', id: laddus.id, name: 'Laddus', detail: 'Published' }),
  );
  const preview = await shop.app.inject({
    method: 'POST',
    url: '/api/coupons/preview',
    headers: manager,
    payload: { coupon: { kind: 'percent', value: 10, appliesTo: { collections: [laddus.id] } } },
  });
  const { lines } = preview.json<{ lines: { productId: string; counts: boolean }[] }>();
  expect(lines.filter(({ counts }) => counts).map(({ productId }) => productId)).toEqual([laddu]);
  expect(lines.some(({ counts }) => !counts)).toBe(true);

  expect((await call('DELETE', `/${laddus.id}?version=1`)).status).toBe(409);
  for (const code of ['LADDU', 'NOLADDU'])
    await shop.app.inject({ method: 'DELETE', url: `/api/coupons/${code}`, headers: manager });
  expect((await call('DELETE', `/${laddus.id}?version=1`)).status).toBe(200);
  // Without its collection a coupon is for nothing, not for everything.
  await write('LADDU', { kind: 'percent', value: 10, appliesTo: { collections: [laddus.id] } });
  expect((await quote('LADDU', [laddu, other])).coupon.applied).toBe(false);
});

test('an address can be taken only once, and a renamed category stays in the conditions', async () => {
  await create({ name: 'Taken', kind: 'picked' });
  expect((await call('POST', '', { name: 'Taken', kind: 'picked' })).status).toBe(409);
  const created = await create(rules([{ field: 'category', value: 'food.snacks' }]));
  const { categories } = (await shop.app.inject({ url: '/api/admin/categories', headers })).json<{
    categories: { id: string; version: number }[];
  }>();
  const version = categories.find(({ id }) => id === 'food.snacks')?.version;
  await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/categories/food.snacks',
    headers,
    payload: { parentId: 'food', name: 'Savouries', slug: 'savouries', description: '', hidden: false, version },
  });
  const now = (await call('GET', '')).body.collections.find(({ id }) => id === created.id);
  expect(now).toMatchObject({
    conditions: [{ field: 'category', value: 'food.savouries' }],
    productCount: created.productCount,
  });
});

test('cached pages with collections are dropped by a change of one, and when a product has become too old', async () => {
  await create({ name: 'Kept', kind: 'picked', products: ['besan-laddu-desi-ghee'] });
  const answer = await shop.app.inject({ url: '/api/products?collection=kept', headers: { [PAGE_HEADER]: '1' } });
  expect(String(answer.headers[DEPENDENCIES_HEADER]).split(' ')).toContain('collections');
  const changes = (since: string) => get<PageChanges>(`/api/catalog/changes?since=${since}`);
  let { cursor } = await changes('');
  const created = await create(rules([{ field: 'days', value: 30 }]));
  let update = await changes(cursor);
  expect(update.changed).toEqual(['collections']);
  ({ cursor } = update);

  const version = new CatalogueVersionReader(shop.db);
  const before = await version.current();
  await shop.db
    .updateTable('products')
    .set({ created_at: new Date(0) })
    .execute();
  await noteAgedProducts(shop.db);
  ({ cursor } = await changes(cursor));
  await shop.db
    .updateTable('products')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000 - 60_000) })
    .where('id', '=', 'besan-laddu-desi-ghee')
    .execute();
  ({ cursor } = await changes(cursor));
  await noteAgedProducts(shop.db);
  update = await changes(cursor);
  expect(update.changed).toEqual(['lists']);
  expect(await version.current()).toBeGreaterThan(before);
  expect((await call('DELETE', `/${created.id}?version=1`)).status).toBe(200);
});

test('staff put collections in order; a list that is out of date is refused', async () => {
  const ids = (await call('GET', '')).body.collections.map(({ id }) => id);
  const { body } = await call('PUT', '/order', { ids: [...ids].reverse() });
  expect(body.collections.map(({ id }) => id)).toEqual([...ids].reverse());
  expect((await call('PUT', '/order', { ids: ids.slice(1) })).status).toBe(409);
});
