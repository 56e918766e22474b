import { productDetailSchema, type ProductDetail } from '@haat/shared/contract/product';
import { seedAssortment } from '../../seed/seed-assortment';
import { startSeededApp } from '../../testing/start-seeded-app';
import { demoUsers, seedDemoUsers } from '../auth/demo-users';

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
}, 60_000);
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
])('%s %s refuses whoever is not staff', async (method, url) => {
  const payload =
    method === 'DELETE' || url.includes('stock')
      ? undefined
      : url.includes('variants')
        ? { sku: 'S', price: 1 }
        : saree;
  expect((await call(method, url, payload, null)).status).toBe(401);
  expect((await call(method, url, payload, 'shopper')).status).toBe(403);
});

test('a product is added, found, changed and taken out', async () => {
  const made = product(await call('POST', '/api/products', saree));
  expect(made).toMatchObject({
    id: 'mangalagiri-saree',
    price: 1299.5,
    originalPrice: 1500,
    discountPercentage: 13,
    stockQuantity: 4,
    inStock: true,
    brandSlug: 'test-and-loom',
    category: 'clothing',
    subcategory: 'women',
  });
  expect((await call('GET', '/api/products/search?q=mangalgiri')).body).toMatchObject({
    content: [{ id: made.id }],
    correctedQuery: 'mangalagiri',
  });
  expect(product(await call('POST', '/api/products', saree)).id).toBe('mangalagiri-saree-2');

  const changed = product(
    await call('PUT', `/api/products/${made.id}`, { price: 1100, name: 'Mangalagiri cotton saree' }),
  );
  expect(changed).toMatchObject({
    name: 'Mangalagiri cotton saree',
    price: 1100,
    originalPrice: null,
    stockQuantity: 4,
    brand: saree.brand,
  });

  expect((await call('DELETE', `/api/products/${made.id}`)).status).toBe(204);
  expect((await call('GET', `/api/products/${made.id}`)).status).toBe(404);
  const rows = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor'])
    .where('object_id', '=', made.id)
    .orderBy('seq')
    .execute();
  expect(rows.map((row) => row.action)).toEqual(['product.create', 'product.update', 'product.archive']);
  expect(rows[0]?.actor).toBe('admin@haat.example');
});

test('two products of one long name have SKUs of their own', async () => {
  const long = { ...saree, name: 'Mangalagiri saree with a border '.repeat(5).trim() };
  const skus = [await call('POST', '/api/products', long), await call('POST', '/api/products', long)].map(
    (made) => product(made).variants[0]?.sku,
  );
  expect(new Set(skus).size).toBe(2);
  for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9].{70,79}$/);
});

test('variants: the product shows the cheapest, the sum of stock and a SKU that can be bought', async () => {
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

test('stock is set by query, for the SKU that is meant', async () => {
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
  [{ ...saree, hsn: '12' }, 'hsn'],
])('a wrong field is named: %j', async (body, field) => {
  expect(await call('POST', '/api/products', body)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid', fields: [{ path: field }] } },
  });
});

test('seeding again changes neither stock nor what staff changed, and brings a new picture', async () => {
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
