import { parse } from 'csv-parse/sync';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { ExportFormat } from '@haat/shared/contract/product-jobs';
import { orderAt } from '../../testing/order-at';
import { productJobsAt } from '../../testing/product-jobs-at';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { readAssortment } from '../../seed/read-assortment';
import { writeCategories } from '../../seed/write-categories';
import type { ByteSource } from '../../import/byte-source';
import { csvRecords } from '../../import/csv-records';
import { isStill } from '../catalogue/product-pictures';
import { categoryFile } from '../data-files/data-files';
import { importCategories } from '../data-files/import-categories';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let jobs: ReturnType<typeof productJobsAt>;
const opened: TestApp[] = [];
beforeAll(async () => {
  shop = await startSeededApp();
  opened.push(shop);
  jobs = productJobsAt(shop, (await signInAs(shop, 'catalogue')).headers);
});
afterAll(async () => {
  for (const app of opened) await app.close();
});

/** A shop with categories and without products. */
async function emptyShop() {
  const empty = await startTestApp();
  opened.push(empty);
  const assortment = await readAssortment(shop.assortmentDir);
  await empty.db.transaction().execute((trx) => writeCategories(trx, assortment));
  return { empty, at: productJobsAt(empty, (await signInAs(empty, 'catalogue')).headers) };
}

/** Fields that a format cannot contain, by the names in {@link heldBy}; docs/staff.md lists them for staff. */
const lost: Record<ExportFormat, readonly string[]> = {
  haat: [],
  // Categories are Shopify's own. Options beyond the third are merged; the sample products have at most three.
  shopify: ['publishAt', 'featured', 'bestSeller', 'facts', 'days', 'veg', 'texts'],
  // Handles are derived from SKUs. Pictures have no alt text. Every status except live is exported as draft.
  woocommerce: [
    'id',
    'publishAt',
    'bestSeller',
    'origin',
    'care',
    'ingredients',
    'days',
    'veg',
    'alts',
    'archived',
    'texts',
  ],
};

/** Every product field that staff can fill in, without those that a format cannot contain. */
async function heldBy({ db }: TestApp, format: ExportFormat) {
  const rows = await db.selectFrom('products').selectAll().orderBy('name').orderBy('hsn').execute();
  const sold = await db
    .selectFrom('variants')
    .leftJoin('product_images', 'product_images.id', 'variants.picture_id')
    .selectAll('variants')
    .select('product_images.position as own_picture')
    .where('archived_at', 'is', null)
    .orderBy('variants.position')
    .orderBy('sku')
    .execute();
  const pictures = await db
    .selectFrom('product_images')
    .select(['product_id', 'alt'])
    .where(isStill)
    .orderBy('position')
    .execute();
  return rows.map((row) => {
    const own = pictures.filter((picture) => picture.product_id === row.id);
    const all: Record<string, unknown> = {
      id: row.id,
      name: row.name,
      brand: row.brand,
      description: row.description,
      category: row.category_id,
      isLive: row.status === 'live',
      archived: row.status === 'archived',
      publishAt: row.publish_at,
      featured: row.featured,
      bestSeller: row.best_seller,
      hsn: row.hsn,
      gst: row.gst_rate,
      origin: row.origin,
      country: row.country,
      facts: row.facts.map(({ label, value }) => [label, value]),
      care: row.care,
      ingredients: row.ingredients,
      days: row.shelf_life_days,
      veg: row.veg,
      texts: row.texts,
      grams: row.weight_grams,
      tags: row.tags,
      seoTitle: row.seo_title,
      seoDescription: row.seo_description,
      pictures: own.length,
      alts: own.map(({ alt }) => alt),
      variants: sold
        .filter((variant) => variant.product_id === row.id)
        .map((variant) => ({
          sku: variant.sku,
          options: variant.options,
          price: variant.price_paise,
          mrp: variant.mrp_paise,
          stock: variant.stock_quantity,
          barcode: variant.barcode,
          cost: variant.cost_paise,
          grams: variant.weight_grams ?? row.weight_grams,
          picture: variant.own_picture,
        })),
    };
    for (const field of lost[format]) delete all[field];
    return all;
  });
}

test.each(['haat', 'shopify', 'woocommerce'] as const)(
  'a file of all products in the format %s gives an empty shop the same products',
  async (format) => {
    await shop.db
      .updateTable('products')
      .set({
        seo_title: 'A title, with a comma',
        seo_description: 'For “search”',
        tags: JSON.stringify(['wedding', '=silk']),
      })
      .where('id', '=', 'kanjivaram-silk-saree-peacock')
      .execute();
    await shop.db
      .updateTable('variants')
      .set({ barcode: '0012345678905', cost_paise: 123_450 })
      .where('product_id', '=', 'kanjivaram-silk-saree-peacock')
      .execute();
    const { numUpdatedRows: weighed } = await shop.db
      .updateTable('variants')
      .set({ weight_grams: 777 })
      .where('product_id', '=', 'dabu-kurti-indigo-buti')
      .where('position', '=', 1)
      .executeTakeFirst();
    expect(weighed).toBe(1n);
    const [archived, waiting] = await shop.db.selectFrom('products').select('id').orderBy('id').limit(2).execute();
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', archived?.id ?? '')
      .execute();
    await shop.db
      .updateTable('products')
      .set({ is_draft: false, archived_at: new Date(), publish_at: new Date('2090-01-01T00:00:00Z') })
      .where('id', '=', waiting?.id ?? '')
      .execute();
    const csv = await jobs.takeOut(undefined, format);
    const before = await heldBy(shop, format);
    expect(before.length).toBeGreaterThan(100);
    const { empty, at } = await emptyShop();
    const checked = await at.bring(csv);
    expect(checked).toMatchObject({ preview: { counts: { added: before.length, refused: 0 } } });
    expect(await at.apply(checked)).toMatchObject({ state: 'done', counts: { added: before.length, refused: 0 } });
    expect(await heldBy(empty, format)).toEqual(before);
  },
);

test('a file for Shopify has only Shopify’s columns, and at most three options', async () => {
  const rows = parse(await jobs.takeOut(undefined, 'shopify'), { columns: true }) as Record<string, string>[];
  expect(rows[0]).toMatchObject({
    'Variant Inventory Tracker': 'shopify',
    'Gift Card': 'FALSE',
    'Product Category': '',
  });
  expect(Object.keys(rows[0] ?? {}).filter((name) => /^Option4|haat\.category/.test(name))).toEqual([]);
});

test('a file for WooCommerce has a row for each simple product, variable product and variation', async () => {
  const rows = parse(await jobs.takeOut(undefined, 'woocommerce'), { columns: true }) as Record<string, string>[];
  const sold = await shop.db.selectFrom('variants').select('sku').where('archived_at', 'is', null).execute();
  const skus = (...types: string[]) => rows.filter(({ Type = '' }) => types.includes(Type)).map(({ SKU }) => SKU);
  expect(skus('simple', 'variation').toSorted()).toEqual(sold.map(({ sku }) => sku).toSorted());
  const parents = new Set(skus('variable'));
  expect(parents.size).toBeGreaterThan(10);
  const variations = rows.filter(({ Type }) => Type === 'variation');
  expect(variations.every(({ Parent }) => parents.has(Parent))).toBe(true);
  expect(variations.every((row) => row['Attribute 1 name'] !== '' && row['Attribute 1 value(s)'] !== '')).toBe(true);
  expect(rows.every((row) => row['Regular price'] !== '' || row.Type === 'variable')).toBe(true);
  const main = rows.filter(({ Type }) => Type !== 'variation');
  expect(main.every(({ Name, Categories = '' }) => Name !== '' && Categories.split(' > ').length === 3)).toBe(true);
});

test('categories and orders can be exported by staff with the permission, and each export is recorded', async () => {
  const { order } = await orderAt(shop, 'Placed', [
    { productId: 'ajrakh-kurta-indigo', sku: await soldSku('ajrakh-kurta-indigo'), quantity: 2 },
  ]);
  const file = async (name: string, headers: Record<string, string>) =>
    shop.app.inject({ method: 'GET', url: `/api/admin/exports/${name}.csv`, headers });
  const { headers } = await signInAs(shop, 'manager');
  const tree = parse((await file('categories', headers)).body, { columns: true }) as Record<string, string>[];
  expect(tree).toContainEqual(
    expect.objectContaining({
      Id: 'clothing.women.sarees',
      'Parent id': 'clothing.women',
      Name: 'Sarees',
      Hidden: 'no',
    }),
  );
  const rows = parse((await file('orders', headers)).body, { columns: true }) as Record<string, string>[];
  expect(rows.filter((row) => row['Order'] === order.id)).toEqual([
    expect.objectContaining({
      Name: 'Ravi Kumar',
      'PIN code': '560025',
      'Total (₹)': order.total.toFixed(2),
      Quantity: '2',
    }),
  ]);
  const actions = await shop.db
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'in', ['order.export', 'category.export'])
    .orderBy('seq')
    .execute();
  expect(actions).toEqual([{ action: 'category.export' }, { action: 'order.export' }]);
  const { headers: support } = await signInAs(shop, 'support');
  expect([(await file('orders', support)).statusCode, (await file('categories', support)).statusCode]).toEqual([
    403, 403,
  ]);
});

test('categories that staff created are moved by their file, and Uncategorised is created where needed', async () => {
  // A shop of its own: other formats have no categories of staff.
  const theirs = await startSeededApp();
  opened.push(theirs);
  const jobs = productJobsAt(theirs, (await signInAs(theirs, 'catalogue')).headers);
  const response = await theirs.app.inject({
    method: 'POST',
    url: '/api/admin/categories',
    headers: (await signInAs(theirs, 'manager')).headers,
    payload: { parentId: 'clothing.women', name: 'Scarves', slug: 'scarves', description: 'Soft', hidden: true },
  });
  expect(response.statusCode).toBe(201);
  const own = 'Category id (product.metafields.haat.category)';
  await jobs.apply(
    await jobs.bring(
      `Handle,Title,Type,Variant SKU,Variant Price,${own}\r\nscarf,Scarf,,SC-1,250,clothing.women.scarves\r\ngizmo,Gizmo,Gizmos,GI-1,50,\r\nwrap,Wrap,Clothing,WR-1,70,\r\n`,
    ),
  );
  const tree = await text(Readable.from(categoryFile(theirs.db)));
  const csv = await jobs.takeOut(undefined, 'haat');
  const { empty, at } = await emptyShop();
  const importTree = (contents: string, { isDry = false } = {}) =>
    importCategories(empty.db, csvRecords(bytesOf(contents), 'utf-8'), {
      isDry,
      onProblem: (problem) => Promise.reject(new Error(problem.reason)),
    });
  const counts = await importTree(tree, { isDry: true });
  expect(counts.added).toBeGreaterThan(0);
  expect(await importTree(tree)).toEqual(counts);
  expect(await importTree(tree)).toMatchObject({ added: 0, changed: 0 });
  expect(
    await empty.db
      .selectFrom('categories')
      .select(['name', 'description', 'hidden'])
      .where('id', '=', 'clothing.women.scarves')
      .execute(),
  ).toEqual([{ name: 'Scarves', description: 'Soft', hidden: true }]);
  const checked = await at.bring(csv);
  expect(checked).toMatchObject({ preview: { counts: { refused: 0 } } });
  await at.apply(checked);
  expect(await heldBy(empty, 'haat')).toEqual(await heldBy(theirs, 'haat'));
});

const bytesOf = (contents: string): ByteSource => {
  const all = Buffer.from(contents);
  return {
    bytes: (range) => Readable.from([range ? all.subarray(range.start, range.start + range.length) : all]),
    size: () => Promise.resolve(all.length),
  };
};

const soldSku = async (product: string): Promise<string> =>
  (
    await shop.db
      .selectFrom('variants')
      .select('sku')
      .where('product_id', '=', product)
      .where('stock_quantity', '>', 1)
      .executeTakeFirstOrThrow()
  ).sku;
