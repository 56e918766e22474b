import { randomUUID } from 'node:crypto';
import { IMPERSONATION_MINUTES } from '@haat/shared/contract/customers';
import { decodeJwt } from 'jose';
import { addProduct } from '../../testing/add-products';
import { describedRoutes } from '../../testing/described-routes';
import { orderAt } from '../../testing/order-at';
import { orderBody } from '../../testing/order-body';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let manager: Awaited<ReturnType<typeof signInAs>>;
let asha: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 250, stock: 500 }]);
});
beforeEach(async () => {
  [manager, asha] = [await signInAs(shop, 'manager'), await signInAs(shop, 'shopper')];
});
afterAll(() => shop.close());

const start = (id: string, by = manager.headers) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/admin/customers/${id}/sign-in-as`,
    headers: by,
    payload: { reason: 'They see no prices' },
  });
const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
async function impersonate(by = manager.headers) {
  const { token } = (await start(asha.id, by)).json<{ token: string }>();
  return { token, headers: headersOf(token) };
}

test('staff see the customer’s account and orders for 30 minutes; the token names the staff member', async () => {
  const { order } = await orderAt(
    shop,
    'Placed',
    [{ productId: 'lamp', quantity: 1 }],
    { email: asha.email },
    asha.headers,
  );
  const { token, headers } = await impersonate();
  expect((await shop.app.inject({ url: '/api/users/profile', headers })).json()).toMatchObject({ email: asha.email });
  expect((await shop.app.inject({ url: `/api/orders/${order.id}`, headers })).statusCode).toBe(200);
  const { exp = 0, act, sub, role } = decodeJwt(token);
  expect({ act, sub, role }).toEqual({ act: { sub: manager.id, name: 'Some manager' }, sub: asha.id, role: 'shopper' });
  expect(Math.abs(exp * 1_000 - Date.now() - IMPERSONATION_MINUTES * 60_000)).toBeLessThan(20_000);
  await shop.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('acted_by', '=', manager.id)
    .execute();
  expect((await shop.app.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401);
});

test('refuses changes to the account, orders and claims, and the data export', async () => {
  const { headers } = await impersonate();
  const { order } = await orderAt(
    shop,
    'Placed',
    [{ productId: 'lamp', quantity: 1 }],
    { email: asha.email },
    asha.headers,
  );
  const before = await shop.db.selectFrom('users').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow();
  const tries: [string, string, object?][] = [
    ['PUT', '/api/users/password', { currentPassword: 'none', newPassword: 'something long and new' }],
    ['PUT', '/api/users/email', { email: 'mine@haat.example', password: 'none' }],
    [
      'PUT',
      '/api/users/preferences',
      { mails: { offers: true, backInStock: true, orderSteps: true }, paymentMethod: null, deliveryOption: null },
    ],
    ['POST', '/api/users/delete-account', { password: 'none' }],
    ['DELETE', '/api/users/sessions'],
    ['POST', '/api/orders/create', orderBody([{ productId: 'lamp', quantity: 1 }])],
    ['POST', `/api/orders/${order.id}/cancel`, { key: randomUUID() }],
    ['GET', '/api/users/export'],
    // Actions that a guest may take are refused too.
    [
      'POST',
      '/api/claims',
      { orderId: order.id, email: asha.email, reason: 'damaged', description: 'It came with a crack in it.' },
    ],
    ['POST', '/api/auth/forgot-password', { email: asha.email }],
  ];
  for (const [method, url, payload] of tries) {
    const answer = await shop.app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
    expect([method, url, answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      method,
      url,
      403,
      'acting',
    ]);
  }
  expect(await shop.db.selectFrom('users').selectAll().where('id', '=', asha.id).executeTakeFirstOrThrow()).toEqual(
    before,
  );
});

test('refuses every API call other than GET, except order quotes and the end of the impersonation', async () => {
  const { headers } = await impersonate();
  const refused: string[] = [];
  const open: string[] = [];
  for (const { method, path } of await describedRoutes(shop.app)) {
    if (method === 'GET' || path === '/api/users/acting/end') continue;
    const answer = await shop.app.inject({ method, url: path.replace(/\{\w+\}/g, 'x'), headers, payload: {} });
    const isRefused = answer.statusCode === 403 && answer.json<{ error: { code: string } }>().error.code === 'acting';
    (isRefused ? refused : open).push(`${method} ${path}`);
  }
  expect(open).toEqual(['POST /api/orders/quote']);
  expect(refused.length).toBeGreaterThan(80);
});

test('staff end it, and the audit log records its start, reason and end', async () => {
  const { token, headers } = await impersonate();
  expect((await shop.app.inject({ method: 'POST', url: '/api/users/acting/end', headers })).statusCode).toBe(204);
  expect((await shop.app.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401);
  const entries = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'object_name', 'before', 'after'])
    .where('object_kind', '=', 'acting')
    .where('object_id', '=', String(decodeJwt(token)['sid']))
    .orderBy('seq')
    .execute();
  expect(
    entries.map(({ before, after, ...entry }) => ({
      ...entry,
      before: JSON.parse(before ?? 'null') as unknown,
      after: JSON.parse(after ?? 'null') as unknown,
    })),
  ).toEqual([
    {
      action: 'customer.sign-in-as',
      actor: manager.email,
      object_name: asha.id,
      before: null,
      after: { customer: asha.id, reason: 'They see no prices', until: expect.any(String), ended: false },
    },
    {
      action: 'customer.sign-in-as-end',
      actor: manager.email,
      object_name: asha.id,
      before: { ended: false },
      after: { ended: true },
    },
  ]);
  expect(
    (await shop.app.inject({ method: 'POST', url: '/api/users/acting/end', headers: asha.headers })).json(),
  ).toMatchObject({ error: { code: 'not-acting' } });
});

test('refuses staff accounts, also when the account joins the team later', async () => {
  const colleague = await signInAs(shop, 'support');
  expect((await start(colleague.id)).json()).toMatchObject({ error: { code: 'staff-account' } });
  await shop.db
    .updateTable('staff_members')
    .set({ suspended_at: new Date() })
    .where('user_id', '=', colleague.id)
    .execute();
  expect((await start(colleague.id)).json()).toMatchObject({ error: { code: 'staff-account' } });
  const later = await signInAs(shop, 'shopper');
  const { token } = (await start(later.id)).json<{ token: string }>();
  await shop.db.insertInto('staff_members').values({ user_id: later.id, role: 'owner' }).execute();
  expect((await shop.app.inject({ url: '/api/admin/me', headers: headersOf(token) })).statusCode).toBe(401);
});

test('starts no session where the admin has its own origin', async () => {
  const other = await startTestApp({ adminUrl: 'https://staff.haat.example' });
  const [staff, customer] = [await signInAs(other, 'manager'), await signInAs(other, 'shopper')];
  const answer = await other.app.inject({
    method: 'POST',
    url: `/api/admin/customers/${customer.id}/sign-in-as`,
    headers: staff.headers,
    payload: { reason: 'They see no prices' },
  });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([409, 'other-address']);
  expect(await other.db.selectFrom('sessions').select('id').where('acted_by', 'is not', null).execute()).toEqual([]);
  await other.close();
});

test('ends with the staff session it was started in, and not with another', async () => {
  const leaving = await signInAs(shop, 'manager');
  const [{ headers }, other] = [await impersonate(leaving.headers), await impersonate()];
  await shop.app.inject({ method: 'DELETE', url: '/api/users/sessions', headers: leaving.headers });
  expect((await shop.app.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401);
  expect((await shop.app.inject({ url: '/api/users/profile', headers: other.headers })).statusCode).toBe(200);
});

test('ends when the staff member loses the permission and when the customer signs out everywhere', async () => {
  const leaving = await signInAs(shop, 'manager');
  const [{ headers }, other] = [await impersonate(leaving.headers), await impersonate()];
  await shop.db.updateTable('staff_members').set({ role: 'support' }).where('user_id', '=', leaving.id).execute();
  expect((await shop.app.inject({ url: '/api/users/profile', headers })).statusCode).toBe(401);
  const sessions = (await shop.app.inject({ url: '/api/users/sessions', headers: asha.headers })).json<{
    content: { device: string; isThis: boolean }[];
  }>().content;
  expect(sessions.filter(({ isThis }) => !isThis).map(({ device }) => device)).toContain(
    'The shop’s staff, who see it as you do',
  );
  await shop.app.inject({ method: 'DELETE', url: '/api/users/sessions', headers: asha.headers });
  expect((await shop.app.inject({ url: '/api/users/profile', headers: other.headers })).statusCode).toBe(401);
});
