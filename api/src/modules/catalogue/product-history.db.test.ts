import type { ProductHistoryPage } from '@haat/shared/contract/product-history';
import type { StaffProductDetail } from '@haat/shared/contract/staff-products';
import sharp from 'sharp';
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

interface Refused {
  error: { code: string; message: string };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: asha.headers, ...(payload && { payload }) });
const done = async <Body>(answer: ReturnType<typeof call>): Promise<Body> => {
  const response = await answer;
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.body === '' ? ({} as Body) : response.json<Body>(); // no content
};
const product = (id: string) => done<StaffProductDetail>(call('GET', `/api/admin/products/${id}`));
const history = (id: string, query = '') =>
  done<ProductHistoryPage>(call('GET', `/api/admin/products/${id}/history${query}`));
const change = async (id: string, fields: object) =>
  done<StaffProductDetail>(
    call('PATCH', `/api/admin/products/${id}`, { version: (await product(id)).version, ...fields }),
  );
const restore = async (id: string, seq: number) =>
  call('POST', `/api/admin/products/${id}/restore`, { seq, version: (await product(id)).version });

test('changes of a product and its variants by staff are listed with old and new values, newest first, in pages', async () => {
  await addProduct(shop.db, 'urn', [{ sku: 'URN', price: 500, stock: 5 }]);
  await addProduct(shop.db, 'urn-2', [{ sku: 'URN-2', price: 500, stock: 5 }]);
  await change('urn', { name: 'Copper urn', seoTitle: 'Copper urn of Moradabad' });
  await change('urn-2', { name: 'Another' });
  const [variant] = (await product('urn')).variants;
  await done(call('PATCH', `/api/admin/variants/${variant?.id}/price`, { version: 1, price: 450 }));
  await done(call('PATCH', `/api/admin/variants/${variant?.id}/stock`, { was: 5, to: 7 }));
  const { content, next } = await history('urn');
  expect(
    content.map(({ action, by, before, after, canRestore }) => ({ action, by, before, after, canRestore })),
  ).toEqual([
    { action: 'variant.stock', by: asha.email, before: { stock: 5 }, after: { stock: 7 }, canRestore: false },
    {
      action: 'variant.price',
      by: asha.email,
      before: { pricePaise: 50_000, originalPricePaise: 50_000 },
      after: expect.objectContaining({ pricePaise: 45_000 }),
      canRestore: true,
    },
    {
      action: 'product.update',
      by: asha.email,
      before: { name: 'Saree urn', seoTitle: null },
      after: { name: 'Copper urn', seoTitle: 'Copper urn of Moradabad' },
      canRestore: true,
    },
  ]);
  expect(next).toBeNull();
  const first = await history('urn', '?size=2');
  expect([first.content.length, first.next]).toEqual([2, content[1]?.seq]);
  expect((await history('urn', `?size=2&before=${first.next}`)).content.map(({ seq }) => seq)).toEqual([
    content[2]?.seq,
  ]);
  expect((await call('GET', '/api/admin/products/nothing/history')).statusCode).toBe(404);
});

test('one change can be reverted alone, and the revert is a change as well', async () => {
  await addProduct(shop.db, 'pot', [{ sku: 'POT', price: 500, stock: 5 }]);
  await change('pot', { name: 'Clay pot', description: 'Thrown by hand.', hsn: '6912' });
  await change('pot', { brand: 'Khurja Clay', gstRate: 12 });
  const changed = (await history('pot')).content[1];
  const answer = await restore('pot', changed?.seq ?? 0);
  expect(answer.json()).toMatchObject({
    name: 'Saree pot',
    description: 'Woven by hand.',
    hsn: null,
    brand: 'Khurja Clay',
    gstRate: 12,
  });
  const [last] = (await history('pot')).content;
  expect(last).toMatchObject({
    action: 'product.restore',
    before: { name: 'Clay pot', description: 'Thrown by hand.', hsn: '6912' },
    canRestore: true,
  });
  // Restore the restoration.
  expect((await restore('pot', last?.seq ?? 0)).json()).toMatchObject({
    name: 'Clay pot',
    description: 'Thrown by hand.',
    hsn: '6912',
  });
  expect((await shop.app.inject('/api/products/search?q=clay+pot')).json()).toMatchObject({ content: [{ id: 'pot' }] });
});

test('a variant’s price, SKU and options are reverted, and an archived one is sold again', async () => {
  await addProduct(shop.db, 'bowl', [
    { sku: 'BOWL-S', price: 300, stock: 5, options: { Size: 'S' } },
    { sku: 'BOWL-L', price: 500, stock: 5, options: { Size: 'L' } },
  ]);
  const id = (await product('bowl')).variants.find(({ sku }) => sku === 'BOWL-S')?.id ?? '';
  await done(
    call('PUT', `/api/products/bowl/variants/${id}`, {
      version: 1,
      sku: 'BOWL-XS',
      price: 200,
      originalPrice: 250,
      options: { Size: 'XS' },
    }),
  );
  await done(call('DELETE', `/api/products/bowl/variants/${id}`));
  const [archived, edited] = (await history('bowl')).content;
  await done(restore('bowl', archived?.seq ?? 0));
  expect((await done<StaffProductDetail>(restore('bowl', edited?.seq ?? 0))).variants).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, sku: 'BOWL-S', price: 300, originalPrice: null, stock: 5, options: { Size: 'S' } }),
    ]),
  );
  // Another product has the SKU now.
  await done(call('PUT', `/api/products/bowl/variants/${id}`, { sku: 'BOWL-M' }));
  await addProduct(shop.db, 'other-bowl', [{ sku: 'BOWL-S', price: 300, stock: 5 }]);
  const refused = await restore('bowl', (await history('bowl')).content[0]?.seq ?? 0);
  expect([refused.statusCode, refused.json<Refused>().error.code]).toEqual([409, 'already-exists']);
});

test('the order of pictures is restored', async () => {
  await addProduct(shop.db, 'jug', [{ sku: 'JUG', price: 300, stock: 5 }]);
  for (const background of ['#100000', '#200000']) {
    const payload = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    await shop.app.inject({
      method: 'POST',
      url: '/api/admin/products/jug/images?alt=A%20jug',
      payload,
      headers: { ...asha.headers, 'content-type': 'image/png' },
    });
  }
  const { pictures } = await product('jug');
  await done(
    call('PUT', '/api/admin/products/jug/images', {
      was: pictures.map(({ id }) => id),
      images: [{ id: pictures[1]?.id, alt: 'From behind' }],
    }),
  );
  expect(
    (await done<StaffProductDetail>(restore('jug', (await history('jug')).content[0]?.seq ?? 0))).pictures,
  ).toEqual(pictures);
});

test('a concurrent edit is reported, and what cannot be reverted is refused', async () => {
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 300, stock: 5 }]);
  await change('lamp', { name: 'Oil lamp' });
  const [entry] = (await history('lamp')).content;
  const stale = await call('POST', '/api/admin/products/lamp/restore', { seq: entry?.seq, version: 1 });
  expect([stale.statusCode, stale.json<Refused>().error]).toEqual([
    409,
    expect.objectContaining({ code: 'changed', message: expect.stringContaining(asha.email) }),
  ]);
  expect((await product('lamp')).name).toBe('Oil lamp');
  // An entry of another product is not found.
  await addProduct(shop.db, 'lamp-2', [{ sku: 'LAMP-2', price: 300, stock: 5 }]);
  expect((await restore('lamp-2', entry?.seq ?? 0)).statusCode).toBe(404);
  await change('lamp', { status: 'draft' });
  const hidden = await restore('lamp', (await history('lamp')).content[0]?.seq ?? 0);
  expect([hidden.statusCode, hidden.json<Refused>().error.code]).toEqual([409, 'nothing-to-restore']);
});

test('a product is created as a draft, gets its variants there, and an outdated edit of a variant is refused', async () => {
  await addProduct(shop.db, 'first', [{ sku: 'FIRST', price: 1, stock: 0 }]);
  const { id } = await done<{ id: string }>(
    call('POST', '/api/products', {
      name: 'Brass bell',
      brand: 'Looms',
      type: 'sarees',
      price: 100,
      sku: 'BELL',
      status: 'draft',
      seoDescription: 'A bell that rings.',
    }),
  );
  expect(await product(id)).toMatchObject({ status: 'draft', seoTitle: null, seoDescription: 'A bell that rings.' });
  expect((await shop.app.inject(`/api/products/${id}`)).statusCode).toBe(404);
  await done(call('POST', `/api/products/${id}/variants`, { sku: 'BELL-L', options: { Size: 'L' }, price: 150 }));
  const [small] = (await product(id)).variants;
  const bell = `/api/products/${id}/variants/${small?.id}`;
  await done(call('PUT', bell, { version: small?.version, options: { Size: 'S' } }));
  const late = await call('PUT', bell, { version: small?.version, options: { Size: 'M' } });
  expect([late.statusCode, late.json<Refused>().error.code]).toEqual([409, 'changed']);
  expect((await product(id)).variants.map(({ options }) => options)).toEqual([{ Size: 'S' }, { Size: 'L' }]);
  await change(id, { status: 'live' });
  expect((await shop.app.inject(`/api/products/${id}`)).json()).toMatchObject({
    variantCount: 2,
    seoDescription: 'A bell that rings.',
  });
  // Concurrent changes of SEO texts are detected too.
  const { version } = await product(id);
  expect((await change(id, { seoTitle: 'Bell of brass' })).version).toBe(version + 1);
  // The PUT of §7 does not change the status, even if the request has none.
  await change(id, { status: 'draft' });
  expect((await call('PUT', `/api/products/${id}`, { name: 'Bell' })).statusCode).toBe(404);
});
