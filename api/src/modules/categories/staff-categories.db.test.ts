import type { StaffCategory } from '@haat/shared/contract/staff-categories';
import sharp from 'sharp';
import { seedAssortment } from '../../seed/seed-assortment';
import { productJobsAt } from '../../testing/product-jobs-at';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await startSeededApp();
  ({ headers } = await signInAs(shop, 'catalogue'));
});
afterAll(() => shop.close());

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | Buffer) => {
  const answer = await shop.app.inject({
    method,
    url: `/api/admin/categories${path}`,
    headers: { ...headers, ...(Buffer.isBuffer(payload) && { 'content-type': 'image/png' }) },
    ...(payload && { payload }),
  });
  const body = answer.json<{ categories: StaffCategory[]; error?: { code: string; message: string } }>();
  return { status: answer.statusCode, tree: body.categories, error: body.error };
};
const one = async (id: string) => (await call('GET', '')).tree.find((category) => category.id === id);
const get = async (url: string) => (await shop.app.inject({ url })).json<{ data: unknown }>().data;
const change = async (id: string, changed: Partial<StaffCategory>) => {
  const { parentId, name, slug, description, hidden, version } = { ...(await one(id)), ...changed } as StaffCategory;
  return call('PUT', `/${id}`, { parentId, name, slug, description: description ?? '', hidden, version });
};
const productsIn = (id: string) =>
  shop.db
    .selectFrom('products')
    .select(['id', 'category_id', 'category', 'subcategory', 'type', 'type_name', 'category_words'])
    .where('category_id', '=', id)
    .orderBy('id')
    .execute();
const idsIn = async (tree: string) => JSON.stringify(await get('/api/categories/all')).includes(`"id":"${tree}"`);

test('creates a section with its own slug, and refuses a name or slug that is taken', async () => {
  const body = { parentId: 'food', name: 'Street food', description: 'From the cart.' };
  expect(await call('POST', '', body)).toMatchObject({ status: 201 });
  expect(await one('food.street-food')).toMatchObject({ level: 2, name: 'Street food', products: 0, version: 1 });
  expect(await idsIn('food.street-food')).toBe(true);
  expect(await call('POST', '', { ...body, name: 'street foods' })).toMatchObject({ status: 409 });
  expect(await call('POST', '', { ...body, name: 'Other', slug: 'sweets' })).toMatchObject({ status: 409 });
  expect(await call('POST', '', { ...body, parentId: 'no.such' })).toMatchObject({ status: 400 });
  expect(await call('POST', '', { ...body, name: 'A > B' })).toMatchObject({ status: 400 });
  expect(await call('POST', '', { ...body, parentId: 'food.sweets.laddus' })).toMatchObject({ status: 400 });
});

test('a rename or move updates products, search and coupons, and redirects the old addresses', async () => {
  const before = await productsIn('clothing.women.sarees');
  expect(before.length).toBeGreaterThan(0);
  await shop.db
    .insertInto('coupons')
    .values({
      code: 'NOSAREES',
      kind: 'percent',
      value: 1000,
      minimum_paise: 0,
      applies_to: JSON.stringify({ categories: ['clothing.women'] }),
      excludes: JSON.stringify({ categories: ['clothing.women', 'food'] }),
    })
    .execute();
  expect(await change('clothing.women', { name: 'Ladies', slug: 'ladies' })).toMatchObject({ status: 200 });
  expect(await productsIn('clothing.women.sarees')).toEqual([]);
  const after = await productsIn('clothing.ladies.sarees');
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after[0]).toMatchObject({ subcategory: 'ladies', category_words: 'Sarees Ladies Clothing' });
  const listed = (
    await shop.app.inject({ url: '/api/products?category=clothing&subcategory=ladies&type=sarees' })
  ).json<{
    totalElements: number;
  }>();
  expect(listed.totalElements).toBe(after.length);
  const { applies_to, excludes } = await shop.db
    .selectFrom('coupons')
    .select(['applies_to', 'excludes'])
    .where('code', '=', 'NOSAREES')
    .executeTakeFirstOrThrow();
  expect(applies_to.categories).toEqual(['clothing.ladies']);
  expect(excludes.categories).toEqual(['clothing.ladies', 'food']);

  expect(await call('POST', '', { parentId: null, name: 'Festive' })).toMatchObject({ status: 201 });
  expect(await change('clothing.ladies', { parentId: 'festive' })).toMatchObject({ status: 200 });
  const moved = (path: string) => get(`/api/categories/place?path=${path}`);
  expect(await moved('clothing/women/sarees')).toEqual(['festive', 'ladies', 'sarees']);
  expect(await moved('clothing/ladies')).toEqual(['festive', 'ladies']);
  expect(await moved('women')).toEqual(['festive', 'ladies']);
  expect(await moved('festive/ladies')).toEqual(['festive', 'ladies']);
  expect(await moved('no/such')).toBeNull();
  // Moved back: its own address no longer redirects.
  expect(await change('festive.ladies', { parentId: 'clothing', name: 'Women', slug: 'women' })).toMatchObject({
    status: 200,
  });
  expect(await moved('clothing/women/sarees')).toEqual(['clothing', 'women', 'sarees']);
  expect(await moved('festive/ladies/sarees')).toEqual(['clothing', 'women', 'sarees']);
  expect(await productsIn('clothing.women.sarees')).toEqual(before);
});

test('refuses moves to another level, and changes of unknown categories', async () => {
  expect(await change('clothing.men', { parentId: 'food.sweets' })).toMatchObject({ status: 400 });
  expect(await change('clothing', { parentId: 'food' })).toMatchObject({ status: 400 });
  expect(await change('food.sweets.laddus', { parentId: 'no.such' })).toMatchObject({ status: 400 });
  expect(
    await call('PUT', '/no.such', { parentId: null, name: 'X', slug: 'x', hidden: false, version: 1 }),
  ).toMatchObject({
    status: 404,
  });
});

test('refuses a change of an outdated version', async () => {
  const { version = 0 } = (await one('food.snacks')) ?? {};
  expect(await change('food.snacks', { description: 'Crisp.' })).toMatchObject({ status: 200 });
  const late = await change('food.snacks', { description: 'Late.', version });
  expect(late).toMatchObject({ status: 409, error: { code: 'changed' } });
  expect(await one('food.snacks')).toMatchObject({ description: 'Crisp.', version: version + 1 });
});

test('a merge moves categories and products into the target, and merges categories of the same name', async () => {
  await call('POST', '', { parentId: 'food', name: 'Stalls' });
  for (const name of ['Chips', 'Pops'])
    await call('POST', '', { parentId: 'food.stalls', name, slug: name.toLowerCase() });
  const [chip] = await productsIn('food.snacks.chips');
  await shop.db
    .updateTable('products')
    .set({ category_id: 'food.stalls.chips' })
    .where('id', '=', chip?.id ?? '')
    .execute();
  const { version = 0 } = (await one('food.stalls')) ?? {};
  const merge = (into: string) => call('POST', '/food.stalls/merge', { into, version });
  expect(await merge('food.stalls')).toMatchObject({ status: 400 });
  expect(await merge('food')).toMatchObject({ status: 400 });
  expect(await merge('food.snacks')).toMatchObject({ status: 200 });
  expect(await one('food.stalls')).toBeUndefined();
  expect(await one('food.snacks.pops')).toBeDefined();
  expect((await productsIn('food.snacks.chips')).map(({ id }) => id)).toContain(chip?.id);
  expect(await get('/api/categories/place?path=food/stalls/chips')).toEqual(['food', 'snacks', 'chips']);
});

test('deletes only empty categories, and redirects the address to the parent', async () => {
  const version = async (id: string) => (await one(id))?.version ?? 0;
  await call('POST', '', { parentId: 'food', name: 'Baskets' });
  for (const name of ['Thalis', 'Hampers']) await call('POST', '', { parentId: 'food.baskets', name });
  const full = await call('DELETE', `/food.baskets?version=${await version('food.baskets')}`);
  expect(full).toMatchObject({ status: 409, error: { code: 'not-empty' } });
  expect(full.error?.message).toMatch(/2 categories/);
  expect(await call('DELETE', `/food.baskets.thalis?version=${await version('food.baskets.thalis')}`)).toMatchObject({
    status: 200,
  });
  expect(await get('/api/categories/place?path=food/baskets/thalis')).toEqual(['food', 'baskets']);
});

test('a hidden category is not in the menu and filters, but its page and listing still work', async () => {
  expect(await change('food.sweets', { hidden: true })).toMatchObject({ status: 200 });
  expect(await idsIn('food.sweets')).toBe(false);
  expect(await idsIn('food.sweets.laddus')).toBe(false);
  expect(await get('/api/categories/sweets')).toMatchObject({ id: 'food.sweets', subcategories: [{}, {}, {}] });
  const inFood = (await shop.app.inject({ url: '/api/products?category=food&facets=true' })).json<{
    facets: { categories: { slug: string }[] };
  }>();
  expect(inFood.facets.categories.map(({ slug }) => slug)).not.toContain('sweets');
  expect((await shop.app.inject({ url: '/api/products?category=food&subcategory=sweets' })).json()).toMatchObject({
    totalElements: expect.any(Number),
  });
  expect(await change('food.sweets', { hidden: false })).toMatchObject({ status: 200 });
  expect(await idsIn('food.sweets')).toBe(true);
});

test('sorts the categories of a parent, and refuses an incomplete list', async () => {
  const ids = async () =>
    (await call('GET', '')).tree.filter(({ parentId }) => parentId === 'food').map(({ id }) => id);
  const wanted = (await ids()).toReversed();
  expect(await call('PUT', '/order', { parentId: 'food', ids: wanted })).toMatchObject({ status: 200 });
  expect(await ids()).toEqual(wanted);
  expect(await call('PUT', '/order', { parentId: 'food', ids: wanted.slice(1) })).toMatchObject({ status: 409 });
});

test('a picture can be uploaded for a category and removed', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  expect(await call('POST', '/food.pantry/picture', picture)).toMatchObject({ status: 200 });
  expect(await one('food.pantry')).toMatchObject({ hasOwnImage: true, image: expect.stringMatching(/upload\.webp$/) });
  expect(await call('DELETE', '/food.pantry/picture')).toMatchObject({ status: 200 });
  expect(await one('food.pantry')).toMatchObject({ hasOwnImage: false });
});

test('seeding at the next start uses the category tree as changed by staff', async () => {
  expect(await change('pooja.lamps', { name: 'Diyas', slug: 'diyas' })).toMatchObject({ status: 200 });
  await shop.db.updateTable('products').set({ source_hash: '' }).where('source', '=', 'assortment').execute();
  await shop.db.deleteFrom('meta').where('key', '=', 'assortment').execute();
  await seedAssortment(shop.db, shop.assortmentDir, shop.app.log);
  expect(await one('pooja.lamps')).toBeUndefined();
  expect(await one('pooja.diyas')).toMatchObject({ name: 'Diyas' });
  expect((await productsIn('pooja.diyas.brass-diyas')).length).toBeGreaterThan(0);
});

test('a category mapping applies to all products of a checked import, and is remembered', async () => {
  const jobs = productJobsAt(shop, headers);
  const csv =
    'Handle,Title,Type,Variant Price\nodd-1,Odd one,Oddments,50\n' +
    'odd-2,Odd two,Oddments > Small,60\ntea,Green tea,Tea,70\n';
  const checked = await jobs.bring(csv);
  expect(checked.preview?.counts).toMatchObject({ added: 3, changed: 0 });
  const categories = async () =>
    (await shop.app.inject({ url: `/api/admin/imports/${checked.id}/categories`, headers })).json<{
      categories: object[];
      uncategorised: number;
      products: number;
    }>();
  expect(await categories()).toMatchObject({
    products: 3,
    uncategorised: 2,
    categories: [
      { path: ['Oddments'], to: 'uncategorised', by: 'nothing', products: 2, examples: ['Odd one', 'Odd two'] },
      { path: ['Tea'], to: 'food.pantry.tea-coffee', by: 'tree', products: 1 },
    ],
  });
  const map = (to: string) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/admin/imports/${checked.id}/categories`,
      headers,
      payload: { mappings: [{ path: ['Oddments'], to }] },
    });
  expect((await map('no.such.place')).statusCode).toBe(400);
  expect((await map('others.gifts')).statusCode).toBe(200);
  const again = await jobs.rested('imports', checked.id);
  expect(again).toMatchObject({ state: 'checked', preview: { counts: { added: 3 } } });
  expect(await categories()).toMatchObject({
    uncategorised: 0,
    categories: [{ path: ['Oddments'], to: 'others.gifts', by: 'staff', products: 2 }, {}],
  });
  expect(await jobs.apply(again)).toMatchObject({ state: 'done', counts: { added: 3 } });
  expect((await productsIn('others.gifts.more-gifts')).map(({ id }) => id).sort()).toEqual(['odd-1', 'odd-2']);
  expect(await one('others.gifts.more-gifts')).toMatchObject({ hidden: true });
  // A second import changes nothing, also after staff moved a product and renamed its category.
  expect(await change('others.gifts', { name: 'Presents', slug: 'presents' })).toMatchObject({ status: 200 });
  await shop.db
    .updateTable('products')
    .set({ category_id: 'others.toys.spinning-tops' })
    .where('id', '=', 'odd-1')
    .execute();
  expect((await jobs.bring(csv)).preview?.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});
