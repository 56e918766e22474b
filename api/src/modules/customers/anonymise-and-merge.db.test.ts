import type { AnonymisePreview, CustomerDetail, MergePreview } from '@haat/shared/contract/customers';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { guestId } from './customer-ids';

let shop: TestApp;
let manager: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  shop = await startTestApp();
  for (const id of ['lamp', 'bell']) await addProduct(shop.db, id, [{ sku: id.toUpperCase(), price: 250, stock: 500 }]);
  manager = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: manager.headers, ...(payload && { payload }) });
const detail = async (id: string) => (await call('GET', `/api/admin/customers/${id}`)).json<CustomerDetail>();
const lamps = [{ productId: 'lamp', quantity: 1 }];
const review = (userId: string, productId: string, title: string) =>
  shop.db
    .insertInto('reviews')
    .values({
      product_id: productId,
      user_id: userId,
      author: 'A.',
      rating: 5,
      title,
      text: 'It is good.',
      state: 'shown',
    })
    .execute();
const addDefaultAddress = (userId: string, address: string) =>
  shop.db
    .insertInto('addresses')
    .values({
      user_id: userId,
      full_name: 'Asha',
      address,
      city: 'Kochi',
      state: 'Kerala',
      zip_code: '682001',
      is_default: true,
    })
    .execute();

test('previews what anonymising deletes; then it deletes personal data and keeps the invoice', async () => {
  const asha = await signInAs(shop, 'shopper');
  const { order } = await orderAt(shop, 'Delivered', lamps, { email: asha.email }, asha.headers);
  const { order: underWay } = await orderAt(shop, 'Packed', lamps, { email: asha.email }, asha.headers);
  await addDefaultAddress(asha.id, '1 Hill Road');
  await call('POST', `/api/admin/customers/${asha.id}/notes`, { text: 'A note' });
  const { number } = await shop.db
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const preview = (await call('GET', `/api/admin/customers/${asha.id}/anonymise`)).json<AnonymisePreview>();
  expect(preview).toEqual({
    refusal: null,
    goes: [
      { what: 'Account', count: 1 },
      { what: 'Addresses', count: 1 },
      { what: 'Notes', count: 1 },
    ],
    orders: 1,
    invoices: [number],
    underWay: [underWay.id],
  });

  expect(
    (await call('POST', `/api/admin/customers/${asha.id}/anonymise`, { email: 'other@haat.example' })).json(),
  ).toMatchObject({ error: { fields: [{ path: 'email' }] } });
  expect(
    (await call('POST', `/api/admin/customers/${asha.id}/anonymise`, { email: asha.email.toUpperCase() })).statusCode,
  ).toBe(204);
  expect((await call('GET', `/api/admin/customers/${asha.id}`)).statusCode).toBe(404);
  expect(
    await shop.db
      .selectFrom('orders')
      .select(['user_id', 'email'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow(),
  ).toEqual({ user_id: null, email: null });
  expect(
    await shop.db.selectFrom('invoices').select('number').where('order_id', '=', order.id).executeTakeFirst(),
  ).toEqual({ number });
  expect(await shop.db.selectFrom('customer_notes').select('id').where('customer_id', '=', asha.id).execute()).toEqual(
    [],
  );
  // An order in progress becomes a guest order until it is completed.
  expect(await detail(guestId(asha.email))).toMatchObject({ kind: 'guest', orders: 1 });
  expect(
    (await call('POST', `/api/admin/customers/${guestId(asha.email)}/anonymise`, { email: asha.email })).json(),
  ).toMatchObject({ error: { code: 'not-now' } });
  const { before, after } = await shop.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'customer.anonymise')
    .where('object_id', '=', asha.id)
    .executeTakeFirstOrThrow();
  expect([before?.includes(asha.email), after]).toEqual([false, null]);
});

test('refuses to anonymise or merge staff accounts', async () => {
  const [support, asha] = [await signInAs(shop, 'support'), await signInAs(shop, 'shopper')];
  expect(
    (await call('POST', `/api/admin/customers/${support.id}/anonymise`, { email: support.email })).json(),
  ).toMatchObject({ error: { code: 'not-now' } });
  for (const [from, into] of [
    [support.id, asha.id],
    [asha.id, support.id],
    [asha.id, asha.id],
  ]) {
    expect((await call('GET', `/api/admin/customers/${from}/merge?into=${into}`)).json<MergePreview>().refusal).toMatch(
      /\S/,
    );
    expect((await call('POST', `/api/admin/customers/${from}/merge`, { into })).json()).toMatchObject({
      error: { code: 'not-these' },
    });
  }
  expect(
    await shop.db.selectFrom('users').select('id').where('id', 'in', [support.id, asha.id]).execute(),
  ).toHaveLength(2);
});

test('merging moves the data of one account to the other, which keeps its sign-in', async () => {
  const [from, into] = [await signInAs(shop, 'shopper'), await signInAs(shop, 'shopper')];
  const { order } = await orderAt(shop, 'Delivered', lamps, { email: from.email }, from.headers);
  await addDefaultAddress(from.id, '1 Hill Road');
  await addDefaultAddress(into.id, '2 Sea Road');
  for (const [user, product] of [
    [from.id, 'lamp'],
    [from.id, 'bell'],
    [into.id, 'bell'],
  ] as const)
    await shop.db.insertInto('wishlist_items').values({ user_id: user, product_id: product }).execute();
  await review(from.id, 'lamp', 'Of the first');
  await review(from.id, 'bell', 'The double');
  await review(into.id, 'bell', 'Of the second');
  await call('PUT', `/api/admin/customers/${from.id}/tags`, { tags: ['Temple', 'Both'] });
  await call('PUT', `/api/admin/customers/${into.id}/tags`, { tags: ['Both'] });

  const preview = (await call('GET', `/api/admin/customers/${from.id}/merge?into=${into.id}`)).json<MergePreview>();
  expect(preview).toMatchObject({ refusal: null, from: { id: from.id }, into: { id: into.id } });
  expect(preview.moves).toEqual([
    { what: 'Orders', count: 1 },
    { what: 'Addresses', count: 1 },
    { what: 'Wishlist items', count: 2 },
    { what: 'Reviews', count: 1 },
    { what: 'Tags', count: 2 },
  ]);
  expect(preview.goes).toEqual([
    { what: 'Account, with its password', count: 1 },
    { what: 'Reviews of products that both reviewed', count: 1 },
  ]);

  const merged = (
    await call('POST', `/api/admin/customers/${from.id}/merge`, { into: into.id })
  ).json<CustomerDetail>();
  expect(merged).toMatchObject({
    id: into.id,
    orders: 1,
    wishlist: 2,
    reviews: 2,
    tags: ['Both', 'Temple'],
    mergedFrom: [from.id],
  });
  expect(merged.orderList.map(({ id }) => id)).toEqual([order.id]);
  expect(merged.addresses.map(({ address, isDefault }) => [address, isDefault])).toEqual([
    ['2 Sea Road', true],
    ['1 Hill Road', false],
  ]);
  const titles = await shop.db
    .selectFrom('reviews')
    .select('title')
    .where('user_id', '=', into.id)
    .orderBy('title')
    .execute();
  expect(titles).toEqual([{ title: 'Of the first' }, { title: 'Of the second' }]);
  // The sessions of the merged account end; those of the other continue.
  expect((await shop.app.inject({ url: '/api/users/profile', headers: from.headers })).statusCode).toBe(401);
  expect((await shop.app.inject({ url: '/api/users/profile', headers: into.headers })).statusCode).toBe(200);
});

test('guest orders can be merged into an account, but not an account into a guest', async () => {
  const [asha, guest] = [await signInAs(shop, 'shopper'), 'another-address@haat.example'];
  const { order } = await orderAt(shop, 'Placed', lamps, { email: guest });
  expect((await call('POST', `/api/admin/customers/${asha.id}/merge`, { into: guestId(guest) })).json()).toMatchObject({
    error: { code: 'not-these' },
  });
  expect((await call('POST', `/api/admin/customers/${guestId(guest)}/merge`, { into: asha.id })).json()).toMatchObject({
    orders: 1,
    mergedFrom: [guestId(guest)],
  });
  expect((await shop.app.inject({ url: `/api/orders/${order.id}`, headers: asha.headers })).statusCode).toBe(200);
  expect((await call('GET', `/api/admin/customers/${guestId(guest)}`)).statusCode).toBe(404);
});
