import { productDetailSchema, type ProductDetail } from '@haat/shared/contract/product';
import { staffProductDetailSchema } from '@haat/shared/contract/staff-products';
import { seedAssortment } from '../../seed/seed-assortment';
import { startSeededApp } from '../../testing/start-seeded-app';
import { demoUsers, seedDemoUsers } from '../../seed/demo-users';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
const tokens: Record<string, string> = {};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, payload?: object, role: string | null = 'owner') {
  const answer = await shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: role ? { authorization: `Bearer ${tokens[role]}` } : {},
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<unknown>() };
}
const product = (answer: { body: unknown }): ProductDetail => productDetailSchema.parse(answer.body);

beforeAll(async () => {
  shop = await startSeededApp();
  await seedDemoUsers(shop.db);
  for (const { email, password, staffRole } of demoUsers) {
    tokens[staffRole ?? 'shopper'] = (
      await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    ).json<{ token: string }>().token;
  }
});
afterAll(() => shop.close());

const saree = {
  name: 'Mangalagiri saree',
  brand: 'Test & Loom',
  type: 'sarees',
  price: 1299.5,
  originalPrice: 1500,
  stockQuantity: 4,
};

test.each<[Method, string]>([
  ['POST', '/api/products'],
  ['PUT', '/api/products/x'],
  ['DELETE', '/api/products/x'],
  ['POST', '/api/products/x/variants'],
  ['PUT', '/api/products/x/variants/y'],
  ['DELETE', '/api/products/x/variants/y'],
  ['PUT', '/api/products/x/stock?quantity=1'],
])('%s %s refuses callers who are not staff', async (method, url) => {
  const payload =
    method === 'DELETE' || url.includes('stock')
      ? undefined
      : url.includes('variants')
        ? { sku: 'S', price: 1 }
        : saree;
  expect((await call(method, url, payload, null)).status).toBe(401);
  expect((await call(method, url, payload, 'shopper')).status).toBe(403);
});

test('a product is created, found, changed and archived', async () => {
  const named = { ...saree, name: 'Venkatagiri saree' };
  const created = product(await call('POST', '/api/products', named));
  expect(created).toMatchObject({
    id: 'venkatagiri-saree',
    price: 1299.5,
    originalPrice: 1500,
    discountPercentage: 13,
    stockQuantity: 4,
    inStock: true,
    brandSlug: 'test-and-loom',
    category: 'clothing',
    subcategory: 'women',
  });
  expect((await call('GET', '/api/products/search?q=venkatgiri')).body).toMatchObject({
    content: [{ id: created.id }],
    correctedQuery: 'venkatagiri',
  });
  expect(product(await call('POST', '/api/products', named)).id).toBe('venkatagiri-saree-2');

  const changed = product(
    await call('PUT', `/api/products/${created.id}`, { price: 1100, name: 'Venkatagiri cotton saree' }),
  );
  expect(changed).toMatchObject({
    name: 'Venkatagiri cotton saree',
    price: 1100,
    // The list price is not given and stays, because it is above the price.
    originalPrice: 1500,
    stockQuantity: 4,
    brand: saree.brand,
  });

  expect((await call('DELETE', `/api/products/${created.id}`)).status).toBe(204);
  expect((await call('GET', `/api/products/${created.id}`)).status).toBe(404);
  const rows = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor'])
    .where('object_id', '=', created.id)
    .orderBy('seq')
    .execute();
  expect(rows.map((row) => row.action)).toEqual(['product.create', 'product.update', 'product.archive']);
  expect(rows[0]?.actor).toBe('admin@haat.example');
});

test('a price alone keeps the list price of a product and of a variant, unless it is above it', async () => {
  const { id, variants } = product(await call('POST', '/api/products', { ...saree, name: 'Price alone' }));
  const put = async (body: object) => product(await call('PUT', `/api/products/${id}`, body));
  expect(await put({ price: 1000 })).toMatchObject({ price: 1000, originalPrice: 1500 });
  expect(await put({ price: 1500 })).toMatchObject({ price: 1500, originalPrice: null });
  expect(await put({ originalPrice: 1800 })).toMatchObject({ price: 1500, originalPrice: 1800 });
  expect(await put({ originalPrice: null })).toMatchObject({ price: 1500, originalPrice: null });
  const of = `/api/products/${id}/variants/${variants[0]?.id}`;
  await call('PUT', of, { originalPrice: 1800 });
  expect(product(await call('PUT', of, { price: 1200 }))).toMatchObject({ price: 1200, originalPrice: 1800 });
  expect(product(await call('PUT', of, { price: 1900 }))).toMatchObject({ price: 1900, originalPrice: null });
});

test('a product that was read can be written as a whole with changes: title, variants and pictures', async () => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('variant_count', '>', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await withPictures(id);
  const read = async () => product(await call('GET', `/api/products/${id}`));
  const before = await read();
  expect(before.variants.length).toBeGreaterThan(1);
  expect(before.images.length).toBeGreaterThan(1);
  const { version } = await shop.db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(product(await call('PUT', `/api/products/${id}`, before))).toEqual(before);
  expect(
    await shop.db.selectFrom('products').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
  ).toMatchObject({ version });

  const { name: _, ...rest } = before;
  const [one, ...others] = before.variants;
  const changed = product(
    await call('PUT', `/api/products/${id}`, {
      ...rest,
      title: 'Whole saree',
      mainImage: before.images[1]?.url.slice(1),
      images: before.images.toReversed(),
      variants: [{ ...one, price: 99, originalPrice: null }, ...others],
    }),
  );
  expect(changed).toMatchObject({ name: 'Whole saree', price: 99, mainImage: before.images[1]?.url });
  expect(changed.images.map(({ url }) => url)).toEqual([
    before.images[1]?.url,
    ...before.images.toReversed().flatMap(({ url }) => (url === before.images[1]?.url ? [] : url)),
  ]);
  expect(changed.variants.find(({ id: variant }) => variant === one?.id)).toMatchObject({ price: 99 });
  expect(await call('PUT', `/api/products/${id}`, { ...before, price: 5 })).toMatchObject({
    status: 409,
    body: { error: { code: 'has-variants' } },
  });
  expect(await call('PUT', `/api/products/${id}`, { variants: [{ sku: 'NOT-HERE', price: 5 }] })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'variants.0.sku' }] } },
  });
  const rows = await shop.db
    .selectFrom('audit_entries')
    .select('object_kind')
    .where('object_id', 'like', `${id}%`)
    .execute();
  expect(rows.map((row) => row.object_kind).sort()).toEqual(['product', 'variant']);
});

/** Adds two pictures of the assortment to a product, which need no files here. */
async function withPictures(id: string): Promise<void> {
  await shop.db
    .insertInto('product_images')
    .values(
      [0, 1].map((position) => ({
        product_id: id,
        position,
        hash: `${id.length}${position}`.padStart(16, '0'),
        name: `${id}-${position}`,
        external_url: null,
        alt: `View ${position}`,
        width: 1600,
        height: 1600,
        color: '#804020',
        view: null,
        colour: null,
      })),
    )
    .execute();
}

test('a product is created with a title, variants and existing pictures', async () => {
  const { id: other } = product(await call('POST', '/api/products', { ...saree, name: 'Pictured' }));
  await withPictures(other);
  const pictured = product(await call('GET', `/api/products/${other}`));
  const created = product(
    await call('POST', '/api/products', {
      title: 'Titled saree',
      brand: saree.brand,
      type: 'sarees',
      category: 'clothing',
      subcategory: 'women',
      price: 800,
      mainImage: pictured.images[0]?.url,
      images: [{ url: pictured.images[1]?.url, alt: 'Its border' }, { url: 'https://elsewhere.example/a.jpg' }],
      variants: [
        { sku: 'TS-RED', options: { Colour: 'Red' }, stockQuantity: 2 },
        { sku: 'TS-BLUE', options: { Colour: 'Blue' }, price: 900 },
      ],
    }),
  );
  expect(created).toMatchObject({
    name: 'Titled saree',
    price: 800,
    variantCount: 2,
    stockQuantity: 2,
    mainImage: pictured.images[0]?.url,
    // The third picture is not fetched yet.
    images: [{}, { alt: 'Its border' }],
    variants: [
      { sku: 'TS-RED', price: 800, options: { Colour: 'Red' } },
      { sku: 'TS-BLUE', price: 900 },
    ],
  });
  expect(
    await shop.db
      .selectFrom('picture_sources')
      .select('state')
      .where('address', '=', 'https://elsewhere.example/a.jpg')
      .execute(),
  ).toEqual([{ state: 'waiting' }]);
  const removed = product(
    await call('PUT', `/api/products/${created.id}`, { images: [{ url: created.images[1]?.url }] }),
  );
  expect(removed.images).toMatchObject([{ alt: 'Its border' }]);
  const back = product(await call('PUT', `/api/products/${created.id}`, { mainImage: created.mainImage }));
  expect(back.images.map(({ url }) => url)).toEqual([created.mainImage, created.images[1]?.url]);
});

test.each([
  [{ mainImage: '/api/media/0123456789abcdef/nothing.webp' }, 'mainImage'],
  [{ images: [{ url: 'a.jpg' }] }, 'images.0.url'],
  [{ variants: [{ price: 4 }] }, 'variants.0.sku'],
])('a product with unknown references is refused: %j', async (body, field) => {
  expect(await call('PUT', '/api/products/kanjivaram-silk-saree-peacock', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid', fields: [{ path: field }] } },
  });
});

test('two products with the same long name get different SKUs', async () => {
  const long = { ...saree, name: 'Mangalagiri saree with a border '.repeat(5).trim() };
  const skus = [await call('POST', '/api/products', long), await call('POST', '/api/products', long)].map(
    (response) => product(response).variants[0]?.sku,
  );
  expect(new Set(skus).size).toBe(2);
  for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9].{70,79}$/);
});

test('variants: the product shows the cheapest one, the total stock and an available SKU', async () => {
  const { id } = product(
    await call('POST', '/api/products', {
      ...saree,
      name: 'Kurta of sizes',
      type: 'kurtas',
      sku: 'K-M',
      stockQuantity: 0,
    }),
  );
  const two = product(
    await call('POST', `/api/products/${id}/variants`, {
      sku: 'K-L',
      options: { Size: 'L' },
      price: 1400,
      stockQuantity: 3,
    }),
  );
  expect(two).toMatchObject({ price: 1299.5, stockQuantity: 3, variantCount: 2, defaultSku: 'K-L' });
  expect(await call('POST', `/api/products/${id}/variants`, { sku: 'K-L', price: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'already-exists' } },
  });
  expect(await call('PUT', `/api/products/${id}`, { price: 5 })).toMatchObject({
    status: 409,
    body: { error: { code: 'has-variants' } },
  });

  const large = two.variants.find((variant) => variant.sku === 'K-L');
  const cheaper = product(
    await call('PUT', `/api/products/${id}/variants/${large?.id}`, { price: 900, originalPrice: 1000 }),
  );
  expect(cheaper).toMatchObject({ price: 900, originalPrice: 1000, discountPercentage: 10, stockQuantity: 3 });

  expect((await call('DELETE', `/api/products/${id}/variants/${large?.id}`)).status).toBe(204);
  const last = product(await call('GET', `/api/products/${id}`));
  expect(last).toMatchObject({ price: 1299.5, variantCount: 1, inStock: false });
  expect(await call('DELETE', `/api/products/${id}/variants/${last.variants[0]?.id}`)).toMatchObject({
    status: 409,
    body: { error: { code: 'last-variant' } },
  });
});

test('a product page states the weight if all variants have the same', async () => {
  const weights = async (...grams: (number | null)[]) => {
    const response = await call('POST', '/api/products', {
      ...saree,
      name: 'Saree with a weight',
      variants: grams.map((weightGrams, index) => ({
        sku: `WEIGHT-${grams.join('-')}-${index}`,
        options: { Size: String(index) },
        price: 500,
        weightGrams,
      })),
    });
    return product(await call('GET', `/api/products/${product(response).id}`, undefined, null)).weightGrams;
  };
  expect(await weights(450, 450)).toBe(450);
  expect(await weights(450, 900)).toBeNull();
  expect(await weights(null, null)).toBeNull();
});

test('a variant has its own barcode, cost, weight and picture; shoppers see the picture and the weight', async () => {
  const { id, variants } = product(
    await call('POST', '/api/products', {
      ...saree,
      name: 'Saree with details',
      variants: [{ sku: 'SC-1', barcode: ' 8901234567894 ', cost: 700.25, weightGrams: 450 }],
    }),
  );
  const at = `/api/products/${id}/variants/${variants[0]?.id}`;
  const seen = async () => staffProductDetailSchema.parse((await call('GET', `/api/admin/products/${id}`)).body);
  await withPictures(id);
  const first = await seen();
  expect(first.variants).toMatchObject([
    { barcode: '8901234567894', cost: 700.25, weightGrams: 450, pictureId: null, version: 1 },
  ]);
  const pictureId = first.pictures[0]?.id;
  expect((await call('PUT', at, { version: 1, pictureId, cost: 720, weightGrams: null })).status).toBe(200);
  const changed = await seen();
  expect(changed.variants).toMatchObject([
    { barcode: '8901234567894', cost: 720, weightGrams: null, pictureId, version: 2, price: 1299.5 },
  ]);
  expect(await call('PUT', at, { version: 1, barcode: null })).toMatchObject({
    status: 409,
    body: { error: { code: 'changed' } },
  });
  expect(await call('PUT', at, { pictureId: 'not-here' })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'pictureId' }] } },
  });
  const shown = await call('GET', `/api/products/${id}`, undefined, null);
  expect(product(shown).variants[0]?.image).toBe(first.pictures[0]?.url);
  expect(JSON.stringify(shown.body)).not.toMatch(/"(barcode|cost)"/);
  const entry = await shop.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('object_id', '=', `${id}/${variants[0]?.id}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(JSON.parse(entry?.before ?? '{}')).toMatchObject({ costPaise: 70_025, weightGrams: 450, picture: null });
  expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({ costPaise: 72_000, weightGrams: null, picture: pictureId });
});

test('stock is set by a query parameter, for the given SKU', async () => {
  const { id } = product(await call('POST', '/api/products', { ...saree, name: 'Stocked', sku: 'ST-1' }));
  expect((await call('PUT', `/api/products/${id}/stock?quantity=9`)).body).toMatchObject({
    stockQuantity: 9,
    inStock: true,
  });
  await call('POST', `/api/products/${id}/variants`, { sku: 'ST-2', price: 2000 });
  expect((await call('PUT', `/api/products/${id}/stock?quantity=5`)).status).toBe(400);
  expect((await call('PUT', `/api/products/${id}/stock?quantity=5&sku=ST-2`)).body).toMatchObject({
    stockQuantity: 14,
  });
  expect((await call('GET', `/api/products/${id}/stock?sku=ST-2`)).body).toMatchObject({
    stockQuantity: 5,
    variants: [{ sku: 'ST-2' }],
  });
  for (const quantity of ['-1', '1.5', 'many', '', '1e99'])
    expect((await call('PUT', `/api/products/${id}/stock?sku=ST-2&quantity=${quantity}`)).status).toBe(400);
});

test.each([
  [{ ...saree, type: 'no-such-type' }, 'type'],
  [{ ...saree, originalPrice: 5 }, 'originalPrice'],
  [{ ...saree, price: -1 }, 'price'],
  [{ ...saree, name: ' ' }, 'name'],
  [{ ...saree, name: undefined }, 'name'],
  [{ ...saree, category: 'food' }, 'type'],
  [{ ...saree, hsn: '12' }, 'hsn'],
])('an invalid field is named: %j', async (body, field) => {
  expect(await call('POST', '/api/products', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid', fields: [{ path: field }] } },
  });
});

test('seeding again keeps stock and changes by staff, and adds a new picture', async () => {
  const id = 'kanjivaram-silk-saree-peacock';
  await call('PUT', `/api/products/${id}/stock?quantity=77`);
  await call('PUT', `/api/products/${id}`, { name: 'Renamed by staff' });
  expect(await seedAssortment(shop.db, shop.assortmentDir, shop.app.log)).toEqual({ products: 0, images: 0 });
  await shop.db.deleteFrom('meta').execute();
  expect((await seedAssortment(shop.db, shop.assortmentDir, shop.app.log)).products).toBe(0);
  await shop.db.updateTable('products').set({ source_hash: 'older' }).where('id', '=', id).execute();
  await shop.db.deleteFrom('meta').execute();
  expect((await seedAssortment(shop.db, shop.assortmentDir, shop.app.log)).products).toBe(1);
  expect(product(await call('GET', `/api/products/${id}`))).toMatchObject({
    stockQuantity: 77,
    name: expect.stringMatching(/^Kanjivaram/),
  });
});

test('a formatted description: marks for staff, plain text and formatting without HTML for shoppers', async () => {
  const description =
    '## Care\nWash **cold**, see [how](/help) or [not](javascript:alert).\n\n- Dry flat\n- <i>Iron</i>';
  const response = await call('POST', '/api/products', { ...saree, name: 'Ilkal saree', description });
  const { id } = product(response);
  const shown = product(await call('GET', `/api/products/${id}`, undefined, null));
  expect(shown.description).toBe('Care\nWash cold, see how or not.\n• Dry flat\n• <i>Iron</i>');
  expect(shown.richDescription).toMatchObject([
    { kind: 'heading', level: 2 },
    { kind: 'paragraph', text: [{}, { text: 'cold', strong: true }, {}, { text: 'how', href: '/help' }, {}, {}, {}] },
    { kind: 'list', isNumbered: false, items: [[{ text: 'Dry flat' }], [{ text: '<i>Iron</i>' }]] },
  ]);
  const staffView = (await call('GET', `/api/admin/products/${id}`)).body;
  expect(staffProductDetailSchema.parse(staffView).description).toBe(description);
  const plain = product(
    await call('POST', '/api/products', { ...saree, name: 'Plain saree', description: 'One.\nTwo.' }),
  );
  expect([plain.description, plain.richDescription]).toEqual(['One.\nTwo.', undefined]);
});
