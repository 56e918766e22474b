import { prepareDatabase } from './prepare-database';
import { readConfig } from './config';
import { demoUsers } from './seed/demo-users';
import { tokenIn, messageTo } from './testing/outbox/read-outbox';
import { startTestApp, type TestApp } from './testing/start-test-app';
import { assortmentOfOnePicture } from './testing/start-seeded-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ assortmentDir: await assortmentOfOnePicture() });
});
afterAll(() => shop.close());

const signIn = async (email: string, password: string) =>
  (await shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })).statusCode;
const demo = async () => Promise.all(demoUsers.map(({ email, password }) => signIn(email, password)));

test('demo sign-ins work in a demo shop, and are disabled in a public one, which has its own owner', async () => {
  const settings = shop.config;
  await prepareDatabase(shop.db, { ...settings, demoUsers: true, adminEmail: null }, shop.app.log);
  expect(await demo()).toEqual([200, 200]);
  const { token } = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: demoUsers[1].email, password: demoUsers[1].password },
    })
  ).json<{ token: string }>();

  await prepareDatabase(shop.db, { ...settings, demoUsers: false, adminEmail: 'owner@shop.example' }, shop.app.log);
  expect(await demo()).toEqual([401, 401]);
  expect(
    (await shop.app.inject({ url: '/api/admin/summary', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(401);

  await shop.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: 'owner@shop.example' } });
  const password = 'four words of my own';
  expect(
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/auth/reset-password',
        payload: { token: tokenIn(await messageTo(shop, 'owner@shop.example')), password },
      })
    ).statusCode,
  ).toBe(204);
  await prepareDatabase(shop.db, { ...settings, demoUsers: false, adminEmail: 'owner@shop.example' }, shop.app.log);
  expect(await signIn('owner@shop.example', password)).toBe(200);
  expect(
    await shop.db
      .selectFrom('staff_members')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['staff_members.role', 'suspended_at'])
      .where('email', '=', 'owner@shop.example')
      .execute(),
  ).toEqual([{ role: 'owner', suspended_at: null }]);
});

test.each([
  [{}, true],
  [{ SITE_URL: 'http://localhost:3000' }, true],
  [{ SITE_URL: 'https://shop.example' }, false],
  [{ SITE_URL: 'https://shop.example', DEMO_USERS: 'on' }, true],
  [{ DEMO_USERS: 'off' }, false],
])('with %j demo sign-ins are enabled: %s', (environment, there) => {
  expect(readConfig({ HAAT_DATA_DIR: shop.config.dataDir, ...environment }).demoUsers).toBe(there);
});
