import type { StaffProductDetail, StaffVariant } from '@haat/shared/contract/staff-products';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { publishDue } from './change-product';

let shop: TestApp;
let asha: Awaited<ReturnType<typeof signInAs>>;
let ravi: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  shop = await startTestApp();
  asha = await signInAs(shop, 'manager');
  ravi = await signInAs(shop, 'fulfilment');
});
afterAll(() => shop.close());

interface Refused {
  error: { code: string; message: string; fields?: { path: string; message: string }[] };
}
const call = (method: 'GET' | 'PATCH', url: string, payload?: object, who = asha) =>
  shop.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const done = async <Body>(answer: ReturnType<typeof call>): Promise<Body> => {
  const response = await answer;
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<Body>();
};
const product = (id: string) => done<StaffProductDetail>(call('GET', `/api/admin/products/${id}`));
const isShown = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).statusCode === 200;

test('of two concurrent edits of a product the second is refused with the current state, and nothing is overwritten', async () => {
  await addProduct(shop.db, 'urn', [{ sku: 'URN', price: 500, stock: 5 }]);
  const { version } = await product('urn');
  const changed = await done<StaffProductDetail>(
    call('PATCH', '/api/admin/products/urn', { version, name: 'Copper urn', featured: true }),
  );
  expect(changed).toMatchObject({ name: 'Copper urn', featured: true, brand: 'Looms', version: version + 1 });
  const second = await call('PATCH', '/api/admin/products/urn', { version, name: 'Brass urn' });
  expect(second.statusCode).toBe(409);
  const { error } = second.json<Refused>();
  expect(error.code).toBe('changed');
  expect(error.message).toContain('has changed this since you opened it');
  expect(error.fields).toContainEqual({ path: 'name', message: 'Copper urn' });
  expect(error.fields).toContainEqual({ path: 'version', message: String(version + 1) });
  expect((await product('urn')).name).toBe('Copper urn');
});

test('related products that staff chose come first on its page, if they are live, and never the product itself', async () => {
  for (const id of ['jug-chosen', 'tumbler-chosen', 'tray-chosen', 'cup-chosen'])
    await addProduct(shop.db, id, [{ sku: id.toUpperCase(), price: 500, stock: 5 }]);
  const { version } = await product('jug-chosen');
  const write = (payload: object) => call('PATCH', '/api/admin/products/jug-chosen', payload);
  for (const related of [['jug-chosen'], ['nothing-called-so']])
    expect((await write({ version, related })).json<Refused>().error.fields?.[0]?.path).toBe('related');
  expect((await write({ version, related: ['tray-chosen', 'tray-chosen'] })).statusCode).toBe(400);
  const saved = await done<StaffProductDetail>(write({ version, related: ['tray-chosen', 'cup-chosen'] }));
  expect(saved.related).toEqual(['tray-chosen', 'cup-chosen']);
  const shown = async () =>
    (await shop.app.inject('/api/products/related/jug-chosen?size=3'))
      .json<{ content: { id: string }[] }>()
      .content.map(({ id }) => id);
  expect((await shown()).slice(0, 2)).toEqual(['tray-chosen', 'cup-chosen']);
  expect(new Set(await shown()).size).toBe(3);
  expect(await shown()).not.toContain('jug-chosen');
  const tray = await product('tray-chosen');
  await done(call('PATCH', '/api/admin/products/tray-chosen', { version: tray.version, status: 'archived' }));
  expect((await shown())[0]).toBe('cup-chosen');
  expect(await shown()).not.toContain('tray-chosen');
});

test('Hindi texts are stored beside the English ones, and removed when their English text changes', async () => {
  await addProduct(shop.db, 'gagar', [{ sku: 'GAGAR', price: 500, stock: 5 }]);
  const { version } = await product('gagar');
  const write = (payload: object) => done<StaffProductDetail>(call('PATCH', '/api/admin/products/gagar', payload));
  const inHindi = async () =>
    (await shop.app.inject({ url: '/api/products/gagar', headers: { 'accept-language': 'hi' } })).json<{
      name: string;
      description: string;
    }>();
  const named = await write({ version, name: 'Water pot', nameHi: ' गागर ', descriptionHi: 'ताँबे की' });
  expect(named).toMatchObject({ name: 'Water pot', nameHi: 'गागर', descriptionHi: 'ताँबे की', version: version + 1 });
  expect(await inHindi()).toMatchObject({ name: 'गागर', description: 'ताँबे की' });
  const alone = await write({ version: named.version, nameHi: 'गगरी' });
  expect(alone).toMatchObject({ nameHi: 'गगरी', descriptionHi: 'ताँबे की', version: version + 2 });
  // The Hindi description changes in the same request, the Hindi name does not.
  const other = await write({ version: alone.version, name: 'Pot', description: 'Of brass', descriptionHi: 'पीतल की' });
  expect(other).toMatchObject({ nameHi: null, descriptionHi: 'पीतल की' });
  expect((await inHindi()).name).toBe('Pot');
  const facts = [{ label: 'Metal', value: 'Brass' }];
  const updated = await write({ version: other.version, facts, care: 'Rub with tamarind.' });
  expect(updated).toMatchObject({ facts, care: 'Rub with tamarind.', descriptionHi: 'पीतल की' });
  expect(await inHindi()).toMatchObject({ facts, care: 'Rub with tamarind.' });
  expect(await write({ version: updated.version, descriptionHi: null })).toMatchObject({ descriptionHi: null });
  const entry = await shop.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('object_id', '=', 'gagar')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect([JSON.parse(entry?.before ?? ''), JSON.parse(entry?.after ?? '')]).toEqual([
    { descriptionHi: 'पीतल की' },
    { descriptionHi: null },
  ]);
});

test('a sale does not change the version, so a price can be set while orders come in', async () => {
  await addProduct(shop.db, 'pot', [{ sku: 'POT', price: 500, stock: 5 }]);
  const before = await product('pot');
  await orderAt(shop, 'Placed', [{ productId: 'pot', quantity: 2 }]);
  const after = await product('pot');
  expect([after.version, after.variants[0]?.version, after.variants[0]?.stock]).toEqual([
    before.version,
    before.variants[0]?.version,
    3,
  ]);

  const [variant] = before.variants;
  const priced = await done<StaffVariant>(
    call('PATCH', `/api/admin/variants/${variant?.id}/price`, {
      version: variant?.version,
      price: 449.5,
      originalPrice: 600,
    }),
  );
  expect(priced).toMatchObject({ price: 449.5, originalPrice: 600, version: (variant?.version ?? 0) + 1 });
  const late = await call('PATCH', `/api/admin/variants/${variant?.id}/price`, { version: variant?.version, price: 1 });
  expect(late.json<Refused>().error).toMatchObject({
    code: 'changed',
    message: expect.stringContaining(asha.email),
    fields: expect.arrayContaining([{ path: 'price', message: '₹449.50' }]),
  });
  // The list price stays if only the price is set, and increases if it would be below the price.
  expect(
    await done<StaffVariant>(
      call('PATCH', `/api/admin/variants/${variant?.id}/price`, { version: priced.version, price: 400 }),
    ),
  ).toMatchObject({ price: 400, originalPrice: 600 });
  expect(
    await done<StaffVariant>(
      call('PATCH', `/api/admin/variants/${variant?.id}/price`, { version: priced.version + 1, price: 700 }),
    ),
  ).toMatchObject({ price: 700, originalPrice: null });
  expect(
    (
      await call('PATCH', `/api/admin/variants/${variant?.id}/price`, {
        version: priced.version + 2,
        price: 700,
        originalPrice: 5,
      })
    ).statusCode,
  ).toBe(400);
});

test('stock is set relative to the stock that was seen; sales since then are reported', async () => {
  await addProduct(shop.db, 'jug', [{ sku: 'JUG', price: 500, stock: 8 }]);
  const id = (await product('jug')).variants[0]?.id ?? '';
  await orderAt(shop, 'Placed', [{ productId: 'jug', quantity: 3 }]);
  const late = await call('PATCH', `/api/admin/variants/${id}/stock`, { was: 8, to: 12 }, ravi);
  expect([late.statusCode, late.json<Refused>().error]).toEqual([
    409,
    expect.objectContaining({
      code: 'changed',
      message: 'Stock is now 5: it fell by 3 since you looked.',
      fields: [{ path: 'was', message: '5' }],
    }),
  ]);
  expect(
    await done<StaffVariant>(
      call('PATCH', `/api/admin/variants/${id}/stock`, { was: 5, to: 12, note: 'Counted shelf 4' }, ravi),
    ),
  ).toMatchObject({ stock: 12 });
  const last = await shop.db
    .selectFrom('stock_movements')
    .selectAll()
    .where('variant_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ delta: 7, stock: 12, cause: 'adjustment', note: 'Counted shelf 4', actor_id: ravi.id });
  await done(
    call(
      'PATCH',
      `/api/admin/variants/${id}/stock`,
      { was: 12, to: 32, reason: 'received', note: 'Rao & Co 118' },
      ravi,
    ),
  );
  const received = await shop.db
    .selectFrom('stock_movements')
    .selectAll()
    .where('variant_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(received).toMatchObject({ delta: 20, stock: 32, cause: 'received', note: 'Rao & Co 118' });
  const invented = { was: 32, to: 33, reason: 'order' };
  expect((await call('PATCH', `/api/admin/variants/${id}/stock`, invented, ravi)).statusCode).toBe(400);
  // Staff who count stock cannot set prices.
  expect((await call('PATCH', `/api/admin/variants/${id}/price`, { version: 1, price: 1 }, ravi)).statusCode).toBe(403);
});

test('a product is archived, restored, made a draft, and published automatically at its time', async () => {
  await addProduct(shop.db, 'bowl', [{ sku: 'BOWL', price: 500, stock: 8 }]);
  const to = async (status: string, more: object = {}) =>
    done<StaffProductDetail>(
      call('PATCH', '/api/admin/products/bowl', { version: (await product('bowl')).version, status, ...more }),
    );
  expect(await isShown('bowl')).toBe(true);
  expect((await to('archived')).status).toBe('archived');
  expect(await isShown('bowl')).toBe(false);
  expect((await to('draft')).status).toBe('draft');
  expect((await to('live')).status).toBe('live');
  expect(await isShown('bowl')).toBe(true);

  const at = new Date(Date.now() + 3_600_000);
  expect(await to('scheduled', { publishAt: at.toISOString() })).toMatchObject({
    status: 'scheduled',
    publishAt: at.toISOString(),
  });
  expect([await publishDue(shop.db), await isShown('bowl')]).toEqual([0, false]);
  expect([await publishDue(shop.db, new Date(at.getTime() + 1)), await isShown('bowl')]).toEqual([1, true]);
  expect(await product('bowl')).toMatchObject({ status: 'live', publishAt: null });

  const { version } = await product('bowl');
  for (const publishAt of [undefined, '2020-01-01T00:00:00Z'])
    expect(
      (await call('PATCH', '/api/admin/products/bowl', { version, status: 'scheduled', publishAt })).json<Refused>()
        .error.fields?.[0]?.path,
    ).toBe('publishAt');
});

test('an unpublished product is not shown, and an unknown one is not found', async () => {
  await addProduct(shop.db, 'empty', [{ sku: 'EMPTY', price: 500, stock: 8 }]);
  await shop.db.updateTable('variants').set({ archived_at: new Date() }).where('sku', '=', 'EMPTY').execute();
  await done(
    call('PATCH', '/api/admin/products/empty', { version: (await product('empty')).version, status: 'draft' }),
  );
  const answer = await call('PATCH', '/api/admin/products/empty', {
    version: (await product('empty')).version,
    status: 'live',
  });
  expect([answer.statusCode, answer.json<Refused>().error.code]).toEqual([409, 'no-variant']);
  expect((await call('GET', '/api/admin/products/no-such')).statusCode).toBe(404);
  expect((await call('PATCH', '/api/admin/products/no-such', { version: 1 })).statusCode).toBe(404);
  expect((await call('PATCH', '/api/admin/variants/no-such/stock', { was: 1, to: 2 })).statusCode).toBe(404);
});
