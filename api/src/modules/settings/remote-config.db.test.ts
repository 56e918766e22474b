import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let manager: Record<string, string>;
/** The values before any test. */
let unset: object | null;
beforeAll(async () => {
  shop = await startTestApp();
  manager = (await signInAs(shop, 'manager')).headers;
  ({ body: unset } = await call('GET', '/api/remote-config', {}));
});
afterAll(() => shop.close());
beforeEach(() => shop.db.deleteFrom('meta').where('key', '=', 'remote-schemas').execute());

const title = { en: 'Recipes shown', hi: 'दिखाए गए व्यंजन' };
const shown = { type: 'number', default: 3, min: 1, max: 12, whole: true, staff: true, title };
const call = async (method: 'GET' | 'PUT', url: string, headers: Record<string, string>, payload?: object) => {
  const answer = await shop.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body ? answer.json<Record<string, unknown>>() : null };
};
const sendSchemas = (at: string, schemas: object, headers = { authorization: `Bearer ${shop.config.serviceToken}` }) =>
  call('PUT', '/api/remote-config/schemas', headers, { at, schemas });
const version = async () => (await call('GET', '/api/admin/settings/remotes', manager)).body?.['version'];
const set = async (value: object, headers = manager) =>
  call('PUT', '/api/admin/settings/remotes', headers, { value, version: await version() });
const changes = (since = '') => call('GET', `/api/catalog/changes?since=${encodeURIComponent(since)}`, {});

test('the shell reports what releases declare; an older registry changes nothing', async () => {
  expect(
    (await sendSchemas('2026-11-27T04:00:00.000Z', { recipes: { shown } }, { authorization: 'Bearer x' })).status,
  ).toBe(401);
  expect((await sendSchemas('2026-11-27T04:00:00.000Z', { recipes: { shown } })).status).toBe(204);
  expect((await sendSchemas('2026-11-27T03:00:00.000Z', {})).status).toBe(204);
  expect((await call('GET', '/api/admin/settings/remotes/schemas', manager)).body).toEqual({
    schemas: { recipes: { shown } },
  });
});

test('staff set a value that the release declares; it is recorded, and pages that show it are dropped', async () => {
  await sendSchemas('2026-11-27T04:00:00.000Z', { recipes: { shown } });
  const before = String((await changes()).body?.['cursor']);
  expect(unset).toEqual({ values: {} });
  expect((await set({ recipes: { shown: 5 } })).status).toBe(200);
  expect((await call('GET', '/api/remote-config', {})).body).toEqual({ values: { recipes: { shown: 5 } } });
  expect((await changes(before)).body?.['changed']).toEqual(['remotes']);
  const [entry] = await shop.db
    .selectFrom('audit_entries')
    .select(['action', 'object_id'])
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  expect(entry).toEqual({ action: 'remotes.set', object_id: 'remotes' });
});

test('a text that staff typed is normalised like any other', async () => {
  const heading = { type: 'text', default: { en: 'Recipes' }, staff: true, title };
  await sendSchemas('2026-11-27T05:00:00.000Z', { recipes: { shown, heading } });
  expect((await set({ recipes: { heading: { en: ' From\u200b our\nkitchens ' } } })).status).toBe(200);
  expect((await call('GET', '/api/remote-config', {})).body).toEqual({
    values: { recipes: { heading: { en: 'From our kitchens' } } },
  });
});

test('a value that the release does not accept is refused at its field, and without the permission all are', async () => {
  await sendSchemas('2026-11-27T04:00:00.000Z', { recipes: { shown } });
  const before = await version();
  expect(await set({ recipes: { shown: 13 } })).toMatchObject({
    status: 400,
    body: { error: { fields: [{ path: 'value.recipes.shown', message: 'At most 12' }] } },
  });
  expect((await set({ gifts: { shown: 3 } })).status).toBe(400);
  const support = (await signInAs(shop, 'support')).headers;
  expect((await set({ recipes: { shown: 4 } }, support)).status).toBe(403);
  expect(await version()).toBe(before);
});
