import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let staff: { authorization: string };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'one', [{ sku: 'ONE', price: 900, stock: 50 }]);
  await addProduct(shop.db, 'two', [{ sku: 'TWO', price: 400, stock: 5 }]);
  staff = (await signInAs(shop, 'manager')).headers;
});
afterAll(() => shop.close());

const version = async () => (await shop.app.inject('/api/catalog/version')).json<{ version: number }>().version;

/** By how much a change increments the version. */
async function rises(change: () => Promise<unknown>): Promise<number> {
  const before = await version();
  await change();
  return (await version()) - before;
}

const put = (url: string, payload?: object) => async () => {
  const answer = await shop.app.inject({ method: 'PUT', url, headers: staff, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(200);
};

test('increases by one with each commit that changes the catalogue', async () => {
  expect(await rises(put('/api/products/one/stock?quantity=40'))).toBe(1);
  expect(await rises(put('/api/products/one', { price: 800, name: 'Renamed' }))).toBe(1);
  expect(
    await rises(async () => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/api/orders/create',
        payload: orderBody([{ productId: 'one', sku: 'ONE', quantity: 2 }]),
      });
      expect(answer.statusCode).toBe(201);
    }),
  ).toBe(1);
  expect(
    await rises(() =>
      shop.db.updateTable('categories').set({ name: 'Silks' }).where('id', '=', 'clothing.women.sarees').execute(),
    ),
  ).toBe(1);
  expect(
    await rises(() =>
      shop.db
        .insertInto('product_images')
        .values({ product_id: 'two', external_url: 'https://pictures.example/two.jpg' })
        .execute(),
    ),
  ).toBe(1);
  expect(await rises(() => shop.app.inject({ method: 'DELETE', url: '/api/products/two', headers: staff }))).toBe(1);
});

test('does not change when nothing of the catalogue changes, or when a transaction is rolled back', async () => {
  expect(
    await rises(async () => {
      await shop.app.inject('/api/products?facets=true');
      await shop.app.inject({
        method: 'POST',
        url: '/api/auth/register',
        payload: {
          email: 'new@haat.example',
          password: 'a long password',
          name: 'New',
          firstName: 'New',
          lastName: 'One',
        },
      });
      await shop.db.updateTable('products').set({ name: 'Nobody' }).where('id', '=', 'no-such-product').execute();
    }),
  ).toBe(0);
  await expect(
    rises(() =>
      shop.db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ name: 'Half done' }).where('id', '=', 'one').execute();
        throw new Error('rolled back');
      }),
    ),
  ).rejects.toThrow('rolled back');
  expect(await rises(async () => undefined)).toBe(0);
});

test('records which products a commit changed, also after a savepoint was rolled back', async () => {
  const { ord } = await shop.db.selectFrom('products').select('ord').where('id', '=', 'one').executeTakeFirstOrThrow();
  expect(
    await rises(() =>
      shop.db.transaction().execute(async (trx) => {
        await trx.updateTable('products').set({ featured: true }).where('id', '=', 'one').execute();
      }),
    ),
  ).toBe(1);
  const noted = await shop.db
    .selectFrom('catalogue_transactions')
    .innerJoin('catalogue_changes', 'catalogue_changes.transaction_id', 'catalogue_transactions.id')
    .select(['ord', 'tree'])
    .where('catalogue_transactions.id', '=', ({ selectFrom }) =>
      selectFrom('catalogue_transactions').select(({ fn }) => fn.max('id').as('last')),
    )
    .execute();
  expect(noted).toEqual([{ ord, tree: false }]);
});

test('a response has the version and an ETag, is cached until a change, and is then computed again', async () => {
  const first = await shop.app.inject('/api/products/one');
  expect(first.headers).toMatchObject({
    'x-catalogue-version': String(await version()),
    'cache-control': expect.stringMatching(/^public/),
  });
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^"[\w-]{22}"$/);

  const again = await shop.app.inject('/api/products/one');
  expect({ body: again.body, etag: again.headers.etag, type: again.headers['content-type'] }).toEqual({
    body: first.body,
    etag,
    type: first.headers['content-type'],
  });
  for (const match of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const unchanged = await shop.app.inject({ url: '/api/products/one', headers: { 'if-none-match': match } });
    expect({ status: unchanged.statusCode, body: unchanged.body, etag: unchanged.headers.etag }).toEqual({
      status: 304,
      body: '',
      etag,
    });
  }

  await put('/api/products/one/stock?quantity=7')();
  const changed = await shop.app.inject({ url: '/api/products/one', headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ stockQuantity: 7 });
  expect(changed.headers.etag).not.toBe(etag);
});

test('a change that does not affect a response keeps its ETag, and a conditional request gets 304', async () => {
  const { etag } = (await shop.app.inject('/api/categories/all')).headers;
  await put('/api/products/one/stock?quantity=8')();
  const answer = await shop.app.inject({ url: '/api/categories/all', headers: { 'if-none-match': String(etag) } });
  expect({ status: answer.statusCode, body: answer.body, version: answer.headers['x-catalogue-version'] }).toEqual({
    status: 304,
    body: '',
    version: String(await version()),
  });
});

test('errors and uncacheable responses have no ETag', async () => {
  for (const url of ['/api/products/nothing', '/api/products?page=-1', '/api/products/batch?id=one']) {
    expect((await shop.app.inject(url)).headers.etag).toBeUndefined();
  }
});
