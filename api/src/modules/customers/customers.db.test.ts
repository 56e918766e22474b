import { randomUUID } from 'node:crypto';
import type { Customer, CustomerDetail, Segment, SegmentRules } from '@haat/shared/contract/customers';
import { sql } from 'kysely';
import { addProduct } from '../../testing/add-products';
import { deliveredAgo, orderAt } from '../../testing/order-at';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { guestId } from './customer-ids';

const DAY_MS = 86_400_000;
let shop: TestApp;
let manager: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 333.33, stock: 5_000 }]);
  manager = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = manager.headers) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const list = async (query: string) =>
  (await call('GET', `/api/admin/customers?${query}`)).json<{ content: Customer[]; totalElements: number }>();
const detail = async (id: string) => (await call('GET', `/api/admin/customers/${id}`)).json<CustomerDetail>();
const address = () => `${randomUUID()}@haat.example`;
const lamps = (quantity: number) => [{ productId: 'lamp', quantity }];
/** An account with a unique word in its name. */
async function account() {
  const word = randomUUID().slice(0, 8);
  const user = await signInAs(shop, 'shopper', `${word}@haat.example`);
  await shop.db
    .updateTable('users')
    .set({ name: `Asha ${word}` })
    .where('id', '=', user.id)
    .execute();
  return { ...user, word };
}
/** The net paid amount of these orders, computed here from payments and refunds. */
async function keptOf(orderIds: readonly string[]) {
  const payments = await shop.db
    .selectFrom('payments')
    .select(['amount_paise', 'status', 'method'])
    .where('order_id', 'in', orderIds)
    .execute();
  const back = await shop.db
    .selectFrom('refunds')
    .select(['amount_paise', 'status'])
    .where('order_id', 'in', orderIds)
    .execute();
  return (
    payments
      .filter(({ status, method }) => status === 'captured' || (status === 'pending' && method === 'cod'))
      .reduce((sum, { amount_paise }) => sum + amount_paise, 0) -
    back.filter(({ status }) => status !== 'failed').reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  );
}

test('an account includes guest orders with its email address, and its net paid is exact to the paise', async () => {
  const asha = await account();
  const { order: first } = await orderAt(shop, 'Placed', lamps(3), { email: asha.email }, asha.headers);
  const { order: asGuest } = await orderAt(shop, 'Delivered', lamps(1), {
    email: asha.email.toUpperCase(),
    paymentMethod: 'cod',
    card: null,
  });
  const { order: cancelled } = await orderAt(shop, 'Placed', lamps(2), { email: asha.email }, asha.headers);
  await call('POST', `/api/orders/${first.id}/cancel`, {
    key: randomUUID(),
    reason: 'customer',
    lines: [{ lineId: first.lines[0]?.id, quantity: 1 }],
  });
  await call('POST', `/api/orders/${cancelled.id}/cancel`, { key: randomUUID(), reason: 'customer' });
  const netPaid = await keptOf([first.id, asGuest.id]);
  expect(netPaid).toBeGreaterThan(90_000);
  const found = await detail(asha.id);
  expect(found).toMatchObject({
    kind: 'account',
    orders: 2,
    spentPaise: netPaid,
    averagePaise: Math.round(netPaid / 2),
    orderCount: 3,
    state: 'Karnataka',
  });
  expect(found.orderList.map(({ id, keptPaise }) => [id, keptPaise])).toEqual([
    [cancelled.id, 0],
    [asGuest.id, await keptOf([asGuest.id])],
    [first.id, await keptOf([first.id])],
  ]);
  expect((await list(`q=${asha.word}`)).content).toEqual([
    expect.objectContaining({ id: asha.id, orders: 2, spentPaise: netPaid }),
  ]);
});

test('a picker is given names that begin with the text before later orders of other names', async () => {
  for (const fullName of ['Nandi Swamy', 'Anandita Bose']) {
    const { address: at } = orderBody(lamps(1));
    await orderAt(shop, 'Placed', lamps(1), { email: address(), address: { ...at, fullName } });
  }
  const names = async (sort: string) => (await list(`q=nandi&${sort}`)).content.map(({ name }) => name);
  expect(await names('sort=-last')).toEqual(['Anandita Bose', 'Nandi Swamy']);
  expect(await names('sort=fit')).toEqual(['Nandi Swamy', 'Anandita Bose']);
});

test('finds a guest by email, name and order number; orders, tags and notes move to a new account', async () => {
  const email = address();
  const { order } = await orderAt(shop, 'Placed', lamps(1), { email, phone: '+919812345670' });
  for (const q of [email, 'ravi kum', order.id.toLowerCase(), '98123 45670', '+91 98123-45670', '098123 45670'])
    expect((await list(`q=${encodeURIComponent(q)}&kind=guest`)).content.map(({ id }) => id)).toContain(guestId(email));
  expect(await detail(guestId(email))).toMatchObject({
    kind: 'guest',
    email,
    name: 'Ravi Kumar',
    orders: 1,
    addresses: [],
    lastAddress: order.address,
    mails: null,
  });
  expect((await list(`q=${encodeURIComponent(email)}`)).content).toMatchObject([{ phone: '+919812345670' }]);
  expect((await list(`q=${encodeURIComponent('%')}`)).totalElements).toBe(0);
  await call('PUT', `/api/admin/customers/${guestId(email)}/tags`, { tags: ['Temple'] });
  await call('POST', `/api/admin/customers/${guestId(email)}/notes`, { text: 'Wants a bill by post.' });

  const { id } = await signInAs(shop, 'shopper', email);
  // The account has no number of its own: found by, and shown with, the number of its order.
  expect((await list(`q=${encodeURIComponent('+91 98123 45670')}&kind=account`)).content).toEqual([
    expect.objectContaining({ id, phone: '+919812345670' }),
  ]);
  const file = await call('GET', `/api/admin/customers/export?q=${encodeURIComponent(email)}`);
  expect(file.body.split('\r\n')[1]).toMatch(`${id},account,`);
  expect(file.body.split('\r\n')[1]).toContain(`,${email},'+919812345670,`);
  expect((await call('GET', `/api/admin/customers/${guestId(email)}`)).statusCode).toBe(404);
  expect(await detail(id)).toMatchObject({
    kind: 'account',
    phone: '+919812345670',
    orders: 1,
    tags: ['Temple'],
    notes: [{ text: 'Wants a bill by post.', author: 'Some manager' }],
  });
});

test('a part of an order’s number is found by an index', async () => {
  const plan = await shop.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<object>`explain select customer_id from customer_orders where phone ilike '%9812345%'`.execute(trx);
  });
  expect(JSON.stringify(plan.rows)).toContain('customer_orders_phone');
});

test('an order placed while signed in belongs to that account, regardless of its email address', async () => {
  const [asha, ravi] = [await account(), await account()];
  await orderAt(shop, 'Placed', lamps(1), { email: ravi.email }, asha.headers);
  expect([(await detail(asha.id)).orders, (await detail(ravi.id)).orders]).toEqual([1, 0]);
});

test('the list is sorted, paged, and has the total number', async () => {
  const tag = randomUUID().slice(0, 8);
  const people = [];
  for (let count = 0; count < 3; count += 1) {
    const one = await account();
    await call('PUT', `/api/admin/customers/${one.id}/tags`, { tags: [tag] });
    for (let order = 0; order < count; order += 1)
      await orderAt(shop, 'Placed', lamps(1), { email: one.email }, one.headers);
    people.push(one.id);
  }
  expect((await list(`tag=${tag}&sort=orders`)).content.map(({ id }) => id)).toEqual(people);
  expect((await list(`tag=${tag}&sort=-spent`)).content.map(({ id }) => id)).toEqual(people.toReversed());
  // Customers without orders are last in either direction.
  expect((await list(`tag=${tag}&sort=last`)).content.at(-1)?.id).toBe(people[0]);
  const second = await list(`tag=${tag}&sort=orders&size=1&page=1`);
  expect([second.content.map(({ id }) => id), second.totalElements]).toEqual([[people[1]], 3]);
  expect(await list(`tag=${tag}&size=1&page=9`)).toMatchObject({ content: [], totalElements: 3 });
});

const rule = (field: string, is: string, more: object = {}) => ({ field, is, ...more });

test('each condition of a segment selects the right customers, and the preview counts them', async () => {
  const word = randomUUID().slice(0, 8);
  const [buyer, never] = [await account(), await account()];
  for (const { id } of [buyer, never]) await call('PUT', `/api/admin/customers/${id}/tags`, { tags: [word] });
  const { order } = await orderAt(shop, 'Delivered', lamps(2), { email: buyer.email }, buyer.headers);
  await deliveredAgo(shop, order.id, DAY_MS);
  await shop.db
    .updateTable('orders')
    .set({ created_at: new Date(Date.now() - 40 * DAY_MS) })
    .where('id', '=', order.id)
    .execute();
  await shop.db
    .insertInto('user_preferences')
    .values({ user_id: buyer.id, mail_offers: true, payment_method: null, delivery_option: null })
    .execute();
  await shop.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 400 * DAY_MS) })
    .where('id', '=', buyer.id)
    .execute();
  const { spentPaise } = await detail(buyer.id);
  const inside = async (one: object) => {
    const rules = { match: 'all', rules: [rule('tag', 'has', { tag: word }), one] };
    const { id } = (await call('POST', '/api/admin/customer-segments', { name: 'A test', ...rules })).json<Segment>();
    const found = (await list(`segment=${id}`)).content.map((customer) => customer.id);
    const counted = (await call('POST', '/api/admin/customer-segments/preview', rules)).json<{ count: number }>().count;
    expect(counted).toBe(found.length);
    await call('DELETE', `/api/admin/customer-segments/${id}`);
    return found.map((id_) => (id_ === buyer.id ? 'buyer' : id_ === never.id ? 'never' : 'another')).sort();
  };
  expect(await inside(rule('spent', 'at least', { paise: spentPaise }))).toEqual(['buyer']);
  expect(await inside(rule('spent', 'at least', { paise: spentPaise + 1 }))).toEqual([]);
  expect(await inside(rule('spent', 'at most', { paise: spentPaise }))).toEqual(['buyer', 'never']);
  expect(await inside(rule('orders', 'at least', { count: 1 }))).toEqual(['buyer']);
  expect(await inside(rule('orders', 'at most', { count: 0 }))).toEqual(['never']);
  expect(await inside(rule('last order', 'within', { days: 41 }))).toEqual(['buyer']);
  expect(await inside(rule('last order', 'within', { days: 39 }))).toEqual([]);
  expect(await inside(rule('last order', 'before', { days: 39 }))).toEqual(['buyer']);
  expect(await inside(rule('since', 'before', { days: 365 }))).toEqual(['buyer']);
  expect(await inside(rule('since', 'within', { days: 1 }))).toEqual(['never']);
  expect(await inside(rule('tag', 'has not', { tag: word }))).toEqual([]);
  expect(await inside(rule('state', 'is', { state: 'Karnataka' }))).toEqual(['buyer']);
  expect(await inside(rule('state', 'is not', { state: 'Karnataka' }))).toEqual(['never']);
  expect(await inside(rule('offers', 'agreed'))).toEqual(['buyer']);
  expect(await inside(rule('offers', 'not agreed'))).toEqual(['never']);
  expect(await inside(rule('account', 'has'))).toEqual(['buyer', 'never']);
  expect(await inside(rule('account', 'has not'))).toEqual([]);
  const any: SegmentRules = {
    match: 'any',
    rules: [
      { field: 'tag', is: 'has', tag: word },
      { field: 'tag', is: 'has', tag: 'an unused tag' },
    ],
  };
  expect((await call('POST', '/api/admin/customer-segments/preview', any)).json()).toMatchObject({ count: 2 });
  expect((await call('POST', '/api/admin/customer-segments/preview', { match: 'all', rules: [] })).statusCode).toBe(
    400,
  );
  expect(
    (await call('POST', '/api/admin/customer-segments/preview', { match: 'all', rules: [rule('password', 'is')] }))
      .statusCode,
  ).toBe(400);
});

test('a private segment is hidden; a shared one can be edited by others, and unshared only by its owner', async () => {
  const colleague = await signInAs(shop, 'support');
  const body = { name: 'Mine', match: 'all', rules: [rule('orders', 'at least', { count: 1 })] };
  const { id } = (await call('POST', '/api/admin/customer-segments', body)).json<Segment>();
  for (const [method, url] of [
    ['PUT', `/api/admin/customer-segments/${id}`],
    ['DELETE', `/api/admin/customer-segments/${id}`],
    ['GET', `/api/admin/customers?segment=${id}`],
  ] as const) {
    expect([url, (await call(method, url, method === 'PUT' ? body : undefined, colleague.headers)).statusCode]).toEqual(
      [url, 404],
    );
  }
  await call('PUT', `/api/admin/customer-segments/${id}`, { ...body, isShared: true });
  expect(
    (await call('GET', '/api/admin/customer-segments', undefined, colleague.headers)).json<{ content: Segment[] }>()
      .content,
  ).toContainEqual({ id, ...body, isShared: true, isMine: false, owner: 'Some manager' });
  expect(
    (await call('PUT', `/api/admin/customer-segments/${id}`, { ...body, isShared: false }, colleague.headers)).json(),
  ).toMatchObject({ error: { code: 'not-yours' } });
  expect(
    (
      await call(
        'PUT',
        `/api/admin/customer-segments/${id}`,
        { ...body, name: 'Ours', isShared: true },
        colleague.headers,
      )
    ).json(),
  ).toMatchObject({ name: 'Ours', isMine: false });
});

test('a customer’s data is downloaded by staff who may export, once audited; not of guests and colleagues', async () => {
  const shopper = await signInAs(shop, 'shopper');
  const data = await call('GET', `/api/admin/customers/${shopper.id}/data`);
  expect(data.headers['content-disposition']).toBe(`attachment; filename="customer-${shopper.id}.json"`);
  const own = await call('GET', '/api/users/export', undefined, shopper.headers);
  expect(data.json()).toEqual(own.json());
  expect(
    await shop.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'object_kind'])
      .where('object_id', '=', shopper.id)
      .where('action', '=', 'customer.export')
      .execute(),
  ).toEqual([{ actor_id: manager.id, object_kind: 'customer' }]);
  for (const id of [guestId(address()), manager.id])
    expect((await call('GET', `/api/admin/customers/${id}/data`)).statusCode).toBe(404);
  const support = await signInAs(shop, 'support');
  expect((await call('GET', `/api/admin/customers/${shopper.id}/data`, undefined, support.headers)).statusCode).toBe(
    403,
  );
});

test('the export follows the filter, escapes formulas, and is audited without the search text', async () => {
  const email = address();
  const { order } = await orderAt(shop, 'Placed', lamps(1), {
    email,
    address: {
      fullName: '=SUM(A1:A9)',
      address: '8 Residency Road',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560025',
    },
  });
  const answer = await call('GET', `/api/admin/customers/export?q=${encodeURIComponent(email)}`);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, row, end] = answer.body.split('\r\n');
  expect(head).toBe('Id,Kind,Name,Email,Phone,State,Customer since,Orders,Spent (₹),Last order,Tags,Wants offers');
  expect(row).toContain(`${guestId(email)},guest,'=SUM(A1:A9),${email},`);
  expect(row).toContain(`,1,${((await keptOf([order.id])) / 100).toFixed(2)},`);
  expect(end).toBe('');
  const entry = await shop.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', 'customer.export')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actor_id: manager.id, after: '{"customers":1,"searched":true}' });
  expect(
    (await call('GET', '/api/admin/customers/export', undefined, (await signInAs(shop, 'support')).headers)).statusCode,
  ).toBe(403);
});
