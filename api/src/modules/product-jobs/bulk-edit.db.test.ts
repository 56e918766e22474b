import {
  MAX_BULK_PRODUCTS,
  type BulkChange,
  type BulkPreview,
  type ProductJob,
  type ProductJobChange,
  type ProductJobProblem,
} from '@haat/shared/contract/product-jobs';
import { addProduct, setStockOf } from '../../testing/add-products';
import { ledgerFaults } from '../../testing/ledger';
import { productJobsAt } from '../../testing/product-jobs-at';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { roundedPrice } from './bulk-change';

let shop: TestApp;
let jobs: ReturnType<typeof productJobsAt>;
beforeAll(async () => {
  shop = await startTestApp();
  jobs = productJobsAt(shop, (await signInAs(shop, 'catalogue')).headers);
});
afterAll(async () => {
  expect(await ledgerFaults(shop.db)).toEqual([]);
  await shop.close();
});

const preview = (ids: string[], change: object) =>
  jobs.done<BulkPreview>(jobs.ask('POST', '/api/admin/bulk-edits/preview', { selection: { ids }, change }));
const edit = async (ids: string[], change: object): Promise<ProductJob> => {
  const { plan } = await preview(ids, change);
  const { id } = await jobs.done<ProductJob>(
    jobs.ask('POST', '/api/admin/bulk-edits', { selection: { ids }, change, plan }),
  );
  return jobs.rested('bulk-edits', id);
};
const undo = async ({ id }: ProductJob): Promise<ProductJob> =>
  jobs.rested('bulk-edits', (await jobs.done<ProductJob>(jobs.ask('POST', `/api/admin/bulk-edits/${id}/undo`))).id);
const sold = async (id: string) =>
  (
    await shop.db
      .selectFrom('variants')
      .select(['sku', 'price_paise', 'mrp_paise', 'stock_quantity'])
      .where('product_id', '=', id)
      .orderBy('sku')
      .execute()
  ).map(Object.values);
const product = (id: string) =>
  shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  [129_431, 'rupee', 129_400],
  [129_450, 'rupee', 129_500],
  [129_431.4, 'paise', 129_431],
  [129_431, 'nine', 129_900],
  [129_331, 'nine', 128_900],
  [129_600, 'nine', 129_900],
  [300, 'nine', 900],
] as const)('%d paise, rounded to %s, are %d', (paise, round, is) => {
  expect(roundedPrice(paise, round)).toBe(is);
});

test('the preview of a sale equals its effect, and undo restores the prices before', async () => {
  const { head } = await shop.db
    .selectFrom('audit_entries')
    .select((select) => select.fn.max('seq').as('head'))
    .executeTakeFirstOrThrow();
  await addProduct(shop.db, 'urn', [
    { sku: 'URN-L', price: 1299, stock: 4 },
    { sku: 'URN-S', price: 799, stock: 2 },
  ]);
  await addProduct(shop.db, 'pot', [{ sku: 'POT', price: 499, stock: 1 }]);
  const change = { what: 'price', how: 'percent', value: -20, keepsOriginal: true };
  const before = [await sold('urn'), await sold('pot')];
  const shown = await preview(['urn', 'pot'], change);
  expect(shown).toMatchObject({
    name: 'Price down by 20%, as a sale',
    products: 2,
    counts: { changed: 2, unchanged: 0, refused: 0 },
    refusals: [],
  });
  expect(shown.sample).toContainEqual({
    productId: 'urn',
    sku: 'URN-S',
    name: 'Saree urn',
    before: { pricePaise: 79_900, originalPricePaise: 79_900 },
    after: { pricePaise: 63_900, originalPricePaise: 79_900 },
  });
  expect([await sold('urn'), await sold('pot')]).toEqual(before);

  const job = await edit(['urn', 'pot'], change);
  expect(job).toMatchObject({ kind: 'bulk', state: 'done', counts: { changed: 2 }, total: 2, done: 2 });
  expect([await sold('urn'), await sold('pot')]).toEqual([
    [
      ['URN-L', 103_900, 129_900, 4],
      ['URN-S', 63_900, 79_900, 2],
    ],
    [['POT', 39_900, 49_900, 1]],
  ]);
  expect((await product('urn')).price_paise).toBe(63_900);
  const { content } = await jobs.done<{ content: ProductJobChange[] }>(
    jobs.ask('GET', `/api/admin/bulk-edits/${job.id}/changes`),
  );
  expect(content).toHaveLength(3);

  const undone = await undo(job);
  expect(undone).toMatchObject({ kind: 'undo', state: 'done', undoes: job.id, counts: { changed: 2, refused: 0 } });
  expect([await sold('urn'), await sold('pot')]).toEqual(before);
  expect((await jobs.ask('POST', `/api/admin/bulk-edits/${job.id}/undo`)).json()).toMatchObject({
    error: { code: 'undone' },
  });
  const actions = await shop.db
    .selectFrom('audit_entries')
    .select(['action', (select) => select.fn.countAll<number>().as('count')])
    .where('seq', '>', head ?? 0)
    .where('action', 'in', ['product.bulk', 'product.bulk-undo', 'job.bulk', 'job.undo'])
    .groupBy('action')
    .orderBy('action')
    .execute();
  expect(actions.map(({ action, count }) => [action, Number(count)])).toEqual([
    ['job.bulk', 1],
    ['job.undo', 1],
    ['product.bulk', 3],
    ['product.bulk-undo', 3],
  ]);
});

test('undo skips values that were changed since, and keeps sales', async () => {
  await addProduct(shop.db, 'cup', [{ sku: 'CUP', price: 100, stock: 4 }]);
  await addProduct(shop.db, 'jug', [{ sku: 'JUG', price: 100, stock: 4 }]);
  const priced = await edit(['cup', 'jug'], { what: 'price', how: 'add', value: 50 });
  await shop.db
    .updateTable('variants')
    .set({ price_paise: 9_900, mrp_paise: 9_900 })
    .where('sku', '=', 'CUP')
    .execute();
  const undone = await undo(priced);
  expect(undone.counts).toMatchObject({ changed: 1, refused: 1 });
  expect(
    (await jobs.done<{ content: ProductJobProblem[] }>(jobs.ask('GET', `/api/admin/bulk-edits/${undone.id}/left`)))
      .content,
  ).toEqual([expect.objectContaining({ field: 'CUP', problem: 'Someone has changed it since' })]);
  expect([await sold('cup'), await sold('jug')]).toEqual([[['CUP', 9_900, 9_900, 4]], [['JUG', 10_000, 10_000, 4]]]);

  const stocked = await edit(['cup', 'jug'], { what: 'stock', how: 'add', value: 6, note: 'Delivery 81' });
  await setStockOf(shop.db, 'CUP', 7);
  await setStockOf(shop.db, 'JUG', 3);
  expect((await undo(stocked)).counts).toMatchObject({ changed: 1, refused: 1 });
  expect([await sold('cup'), await sold('jug')]).toEqual([[['CUP', 9_900, 9_900, 1]], [['JUG', 10_000, 10_000, 3]]]);
  const moved = await shop.db
    .selectFrom('stock_movements')
    .innerJoin('variants', 'variants.id', 'stock_movements.variant_id')
    .select(['delta', 'cause', 'note'])
    .where('sku', '=', 'CUP')
    .orderBy('stock_movements.id')
    .execute();
  expect(moved.map(Object.values)).toEqual([
    [4, 'adjustment', null],
    [6, 'adjustment', 'Delivery 81'],
    [-3, 'adjustment', null],
    [-6, 'undo', null],
  ]);
});

test('stock is restored once, also after a cancelled undo and with concurrent requests', async () => {
  await addProduct(shop.db, 'karahi', [{ sku: 'KARAHI', price: 100, stock: 4 }]);
  const stocked = await edit(['karahi'], { what: 'stock', how: 'add', value: 6, note: 'Delivery 82' });
  const all = await Promise.all([1, 2, 3].map(() => jobs.ask('POST', `/api/admin/bulk-edits/${stocked.id}/undo`)));
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  const first = all.find(({ statusCode }) => statusCode === 201)?.json<ProductJob>();
  if (!first) throw new Error('No request was accepted.');
  await jobs.rested('bulk-edits', first.id);
  expect(await sold('karahi')).toEqual([['KARAHI', 10_000, 10_000, 4]]);
  // The undo was cancelled after its first batch.
  await shop.db.updateTable('product_jobs').set({ state: 'cancelled' }).where('id', '=', first.id).execute();
  expect((await undo(stocked)).counts).toMatchObject({ changed: 0, refused: 1 });
  expect(await sold('karahi')).toEqual([['KARAHI', 10_000, 10_000, 4]]);
});

test('changes between preview and confirmation require another preview; sales do not', async () => {
  await addProduct(shop.db, 'bell', [{ sku: 'BELL', price: 100, stock: 4 }]);
  const change = { what: 'price', how: 'set', value: 150 };
  const { plan } = await preview(['bell'], change);
  await setStockOf(shop.db, 'BELL', 3);
  expect((await preview(['bell'], change)).plan).toBe(plan);
  await shop.db
    .updateTable('variants')
    .set({ price_paise: 11_000, mrp_paise: 11_000 })
    .where('sku', '=', 'BELL')
    .execute();
  const answer = await jobs.ask('POST', '/api/admin/bulk-edits', { selection: { ids: ['bell'] }, change, plan });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([409, 'changed']);
  expect(await sold('bell')).toEqual([['BELL', 11_000, 11_000, 3]]);
});

test('each kind of change matches its description, gives reasons for refusals, and can be undone', async () => {
  await shop.db
    .insertInto('categories')
    .values([
      { id: 'home', parent_id: null, slug: 'home', name: 'Home', level: 1, position: 0 },
      { id: 'home.light', parent_id: 'home', slug: 'light', name: 'Light', level: 2, position: 0 },
      { id: 'home.light.lamps', parent_id: 'home.light', slug: 'lamps', name: 'Lamps', level: 3, position: 0 },
    ])
    .execute();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 4 }]);
  const changes: [BulkChange, object][] = [
    [{ what: 'status', to: 'archived' }, { status: 'archived' }],
    [{ what: 'status', to: 'draft' }, { status: 'draft' }],
    [
      { what: 'category', to: 'home.light.lamps' },
      { category_id: 'home.light.lamps', category: 'home', type_name: 'Lamps', category_words: 'Lamps Light Home' },
    ],
    [
      { what: 'brand', to: 'Moradabad & Co' },
      { brand: 'Moradabad & Co', brand_slug: 'moradabad-and-co' },
    ],
    [{ what: 'featured', to: true }, { featured: true }],
    [{ what: 'bestSeller', to: true }, { best_seller: true }],
    [
      { what: 'gst', rate: 12, hsn: '9405' },
      { gst_rate: 12, hsn: '9405' },
    ],
  ];
  for (const [change, is] of changes) {
    const { version: _version, updated_at: _at, archived_at: _archived, ...before } = await product('lamp');
    const job = await edit(['lamp'], change);
    expect([change.what, job.state, job.counts.changed]).toEqual([change.what, 'done', 1]);
    expect(await product('lamp')).toMatchObject(is);
    // Repeating it changes nothing.
    expect((await preview(['lamp'], change)).counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await undo(job)).counts.changed).toBe(1);
    expect(await product('lamp')).toMatchObject(before);
  }
  expect(
    (
      await shop.db
        .selectFrom('categories')
        .select('product_count')
        .where('id', '=', 'home.light.lamps')
        .executeTakeFirstOrThrow()
    ).product_count,
  ).toBe(0);

  for (const [change, problem] of [
    [{ what: 'price', how: 'add', value: -100 }, 'The price would be nothing or less'],
    [{ what: 'stock', how: 'add', value: -5 }, 'There would be fewer than none of it'],
    [{ what: 'category', to: 'no.such.place' }, 'There is no such category'],
  ] as const)
    expect(await preview(['lamp'], change)).toMatchObject({
      counts: { changed: 0, refused: 1 },
      refusals: [{ problem, count: 1 }],
    });
  await shop.db.updateTable('variants').set({ archived_at: new Date() }).where('sku', '=', 'LAMP').execute();
  await edit(['lamp'], { what: 'status', to: 'draft' });
  expect(await preview(['lamp'], { what: 'status', to: 'live' })).toMatchObject({
    refusals: [{ problem: 'Nothing of it can be bought', count: 1 }],
  });
});

test('a sale is ended, and a filter can be used instead of a selection', async () => {
  await addProduct(shop.db, 'tray', [{ sku: 'TRAY', price: 500, stock: 4 }], 'Wooden tray');
  await edit(['tray'], { what: 'price', how: 'set', value: 450, keepsOriginal: true });
  const selection = { filter: { q: 'wooden tray' } };
  const change = { what: 'end-sale' };
  const { plan, products } = await jobs.done<BulkPreview>(
    jobs.ask('POST', '/api/admin/bulk-edits/preview', { selection, change }),
  );
  expect(products).toBe(1);
  const { id } = await jobs.done<ProductJob>(jobs.ask('POST', '/api/admin/bulk-edits', { selection, change, plan }));
  expect(await jobs.rested('bulk-edits', id)).toMatchObject({
    state: 'done',
    name: 'Sale ended: prices back to the list price',
  });
  expect(await sold('tray')).toEqual([['TRAY', 50_000, 50_000, 4]]);
});

test('a role without the permission for stock cannot set or undo it in bulk, and too many are refused', async () => {
  await shop.db
    .insertInto('staff_roles')
    .values({
      key: 'prices',
      name: 'Prices',
      description: 'Prices alone',
      permissions: ['products.read', 'products.write'],
    })
    .execute();
  const pricer = await signInAs(shop, 'prices');
  const requestPreview = (payload: object) =>
    shop.app.inject({ method: 'POST', url: '/api/admin/bulk-edits/preview', headers: pricer.headers, payload });
  expect(
    (await requestPreview({ selection: { ids: ['tray'] }, change: { what: 'stock', how: 'set', value: 5 } }))
      .statusCode,
  ).toBe(403);
  expect(
    (await requestPreview({ selection: { ids: ['tray'] }, change: { what: 'featured', to: true } })).statusCode,
  ).toBe(200);
  const many = Array.from({ length: MAX_BULK_PRODUCTS + 1 }, (_, n) => `p-${n}`);
  expect((await requestPreview({ selection: { ids: many }, change: { what: 'featured', to: true } })).statusCode).toBe(
    400,
  );

  await addProduct(shop.db, 'ladle', [{ sku: 'LADLE', price: 100, stock: 4 }]);
  const stocked = await edit(['ladle'], { what: 'stock', how: 'add', value: 6, note: 'Delivery 83' });
  const undoing = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/bulk-edits/${stocked.id}/undo`,
    headers: pricer.headers,
  });
  expect(undoing.statusCode).toBe(403);
  expect(await sold('ladle')).toEqual([['LADLE', 10_000, 10_000, 10]]);
});
