import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import { addProduct } from '../../testing/add-products';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let asha: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  shop = await startTestApp();
  asha = await signInAs(shop, 'catalogue');
});
afterAll(() => shop.close());

const copy = (id: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/products/${id}/copies`, headers: asha.headers, payload });
const product = async (id: string) =>
  (await shop.app.inject({ url: `/api/admin/products/${id}`, headers: asha.headers })).json<StaffProductDetail>();

test('a copy is a draft with the texts and variants of the product, without its stock, reviews and home page flags', async () => {
  await addProduct(shop.db, 'urn', [
    { sku: 'URN-S', price: 500, stock: 5, options: { Size: 'S' } },
    { sku: 'URN-L', price: 900, stock: 2, options: { Size: 'L' } },
    { sku: 'URN-OLD', price: 1, stock: 0 },
  ]);
  await shop.db.updateTable('variants').set({ mrp_paise: 60_000 }).where('sku', '=', 'URN-S').execute();
  await shop.db.updateTable('variants').set({ archived_at: new Date() }).where('sku', '=', 'URN-OLD').execute();
  await shop.db
    .updateTable('products')
    .set({
      featured: true,
      best_seller: true,
      origin: 'Moradabad',
      hsn: '7418',
      gst_rate: 12,
      seo_title: 'Urn of Moradabad',
      seo_description: 'Keeps water cool.',
      weight_grams: 800,
      facts: JSON.stringify([{ label: 'Metal', value: 'Copper' }]),
      care: 'Polish it',
      veg: true,
      rating: 4.5,
      reviews: 9,
    })
    .where('id', '=', 'urn')
    .execute();
  await shop.db
    .insertInto('product_images')
    .values([
      {
        product_id: 'urn',
        position: 0,
        hash: '0123456789abcdef',
        name: 'urn',
        alt: 'An urn',
        width: 1600,
        height: 1600,
        view: 'main',
      },
      { product_id: 'urn', position: 1, external_url: 'https://pictures.example/urn.jpg', alt: 'From behind' },
    ])
    .execute();

  // A barcode belongs to one item; cost and weight probably apply to the copy too.
  await shop.db
    .updateTable('variants')
    .set({ barcode: '8901234567894', cost_paise: 20_000, weight_grams: 900 })
    .where('product_id', '=', 'urn')
    .execute();
  const [behind] = (await product('urn')).pictures.filter(({ alt }) => alt === 'From behind');
  await shop.db
    .updateTable('variants')
    .set({ picture_id: behind?.id ?? '' })
    .where('sku', '=', 'URN-L')
    .execute();
  const answer = await copy('urn', { name: '  Copper urn  ' });
  expect(answer.statusCode).toBe(201);
  const created = answer.json<StaffProductDetail>();
  const was = await product('urn');
  expect(created).toEqual({
    ...was,
    id: 'copper-urn',
    name: 'Copper urn',
    status: 'draft',
    version: created.version,
    createdAt: created.createdAt,
    updatedAt: created.updatedAt,
    defaultSku: 'COPPER-URN-1',
    featured: false,
    bestSeller: false,
    seoTitle: null,
    seoDescription: null,
    rating: null,
    reviews: 0,
    inStock: false,
    stockQuantity: 0,
    pictures: was.pictures.map((picture): unknown => ({ ...picture, id: expect.any(String) })),
    variants: [
      {
        id: expect.any(String),
        sku: 'COPPER-URN-1',
        options: { Size: 'S' },
        price: 500,
        originalPrice: 600,
        planPrice: null,
        stock: 0,
        barcode: null,
        cost: 200,
        weightGrams: 900,
        pictureId: null,
        version: 1,
      },
      {
        id: expect.any(String),
        sku: 'COPPER-URN-2',
        options: { Size: 'L' },
        price: 900,
        originalPrice: null,
        planPrice: null,
        stock: 0,
        barcode: null,
        cost: 200,
        weightGrams: 900,
        pictureId: created.pictures.find(({ alt }) => alt === 'From behind')?.id,
        version: 1,
      },
    ],
  });
  expect(created.pictures).toHaveLength(2);
  // The shop does not show it, and the original is unchanged.
  expect((await shop.app.inject('/api/products/copper-urn')).statusCode).toBe(404);
  expect(await product('urn')).toEqual(was);
});

test('a second copy has an unused address and unused SKUs', async () => {
  await addProduct(shop.db, 'pot', [{ sku: 'POT', price: 500, stock: 5 }]);
  await addProduct(shop.db, 'lid', [{ sku: 'POT-2', price: 50, stock: 5 }]);
  const created = (await copy('pot', { name: 'Pot' })).json<StaffProductDetail>();
  expect([created.id, created.variants.map(({ sku }) => sku)]).toEqual(['pot-2', ['POT-2-2']]);
  const third = (await copy('pot-2', { name: 'Pot' })).json<StaffProductDetail>();
  expect([third.id, third.variants.map(({ sku }) => sku)]).toEqual(['pot-3', ['POT-3']]);
});

test('a copy needs a name and an existing product', async () => {
  expect(
    (await copy('pot', { name: ' ' })).json<{ error: { fields: { path: string }[] } }>().error.fields[0]?.path,
  ).toBe('name');
  expect((await copy('no-such', { name: 'Pot' })).statusCode).toBe(404);
});
