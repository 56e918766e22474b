import { viewLists, type StaffView } from '@haat/shared/contract/staff-views';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterEach(() => shop.db.deleteFrom('staff_views').execute());
afterAll(() => shop.close());

type Who = { headers: { authorization: string } };
const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  shop.app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const viewsOf = async (who: Who, list = 'orders') =>
  (await call(who, 'GET', `/api/admin/views?list=${list}`)).json<{ content: StaffView[] }>().content;

test('a saved view is private until it is shared, and only its owner can change it', async () => {
  const [asha, ravi] = [await signInAs(shop, 'manager'), await signInAs(shop, 'fulfilment')];
  const { id } = (
    await call(asha, 'POST', '/api/admin/views', { list: 'orders', name: 'Late ones', query: 'todo=late&sort=date' })
  ).json<StaffView>();
  expect(await viewsOf(asha)).toMatchObject([
    { id, name: 'Late ones', query: 'todo=late&sort=date', isShared: false, isMine: true },
  ]);
  expect(await viewsOf(ravi)).toEqual([]);
  expect((await call(asha, 'PUT', `/api/admin/views/${id}`, { isShared: true, name: 'Late' })).json()).toMatchObject({
    name: 'Late',
    query: 'todo=late&sort=date',
    isShared: true,
  });
  expect(await viewsOf(ravi)).toMatchObject([{ id, name: 'Late', isMine: false }]);
  expect(await viewsOf(ravi, 'products')).toEqual([]);
  expect((await call(ravi, 'PUT', `/api/admin/views/${id}`, { name: 'Mine' })).statusCode).toBe(404);
  expect((await call(ravi, 'DELETE', `/api/admin/views/${id}`)).statusCode).toBe(404);
  expect((await call(asha, 'DELETE', `/api/admin/views/${id}`)).statusCode).toBe(204);
  expect(await viewsOf(asha)).toEqual([]);
});

test('staff who may not read a list do not see what others share of it', async () => {
  const [asha, packer, support] = [
    await signInAs(shop, 'manager'),
    await signInAs(shop, 'fulfilment'),
    await signInAs(shop, 'support'),
  ];
  const shared = (list: string) => ({ list, name: 'Ravi', query: 'q=ravi%40haat.example', isShared: true });
  for (const list of viewLists)
    expect((await call(asha, 'POST', '/api/admin/views', shared(list))).statusCode).toBe(201);
  const seen = async (who: Who) => {
    const lists = [];
    for (const list of viewLists) if ((await viewsOf(who, list)).some(({ name }) => name === 'Ravi')) lists.push(list);
    return lists;
  };
  expect(await seen(packer)).toEqual(['orders', 'products', 'collections', 'inbox']);
  expect(await seen(support)).toEqual(viewLists.filter((list) => list !== 'audit-log'));
});

test('each list has its own views', async () => {
  const asha = await signInAs(shop, 'manager');
  for (const list of viewLists)
    expect((await call(asha, 'POST', '/api/admin/views', { list, name: list, query: `q=${list}` })).statusCode).toBe(
      201,
    );
  for (const list of viewLists) expect((await viewsOf(asha, list)).map(({ query }) => query)).toEqual([`q=${list}`]);
});

test('limits the number of saved views, and refuses shoppers', async () => {
  const asha = await signInAs(shop, 'manager');
  for (let count = 0; count < 50; count += 1)
    expect(
      (await call(asha, 'POST', '/api/admin/views', { list: 'orders', name: `View ${count}`, query: '' })).statusCode,
    ).toBe(201);
  expect(
    (await call(asha, 'POST', '/api/admin/views', { list: 'orders', name: 'One more', query: '' })).json(),
  ).toMatchObject({ error: { code: 'too-many' } });
  expect((await call(asha, 'POST', '/api/admin/views', { list: 'orders', name: ' ', query: '' })).statusCode).toBe(400);
  const shopper = await signInAs(shop, 'shopper');
  expect((await call(shopper, 'GET', '/api/admin/views?list=orders')).statusCode).toBe(403);
});
