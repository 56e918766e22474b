import type { ApiKey } from '@haat/shared/contract/api-keys';
import type { Permission } from '@haat/shared/contract/permissions';
import { signInAs } from '../../testing/sign-in-as';
import {
  unauditedCalls,
  createStaffFixture,
  staffReads,
  staffWrites,
  type Method,
  type StaffFixture,
} from '../../testing/staff-samples';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

jest.setTimeout(300_000);

let shop: TestApp;
let fixture: StaffFixture;

beforeAll(async () => {
  shop = await startTestApp();
  fixture = await createStaffFixture(shop);
});
afterAll(() => shop.close());

type Made = { key: ApiKey; secret: string };
const requestKey = (scopes: readonly Permission[], days: number | null = null, headers = fixture.owner.headers) =>
  fixture.call('POST', '/api/admin/api-keys', { name: 'Warehouse', scopes, days }, headers);
const createKey = async (scopes: readonly Permission[], days: number | null = null, headers = fixture.owner.headers) =>
  fixture.ok<Made>(requestKey(scopes, days, headers));
const as = (secret: string) => ({ authorization: `Bearer ${secret}` });
const get = async (url: string, secret: string) => fixture.call('GET', url, undefined, as(secret));
const code = (answer: { json: <T>() => T }) => answer.json<{ error: { code: string } }>().error.code;

/** Every permission that a key can have, as the guards require it. */
const guardedCalls = () =>
  shop.app.staffCalls.flatMap(({ method, path, permission }) =>
    permission === null ? [] : [{ name: `${method} ${path}`, permission }],
  );
const FOR_PEOPLE: readonly Permission[] = ['team.write', 'developers.write', 'customers.sign-in-as'];
const forKeys = () =>
  [...new Set(guardedCalls().map(({ permission }) => permission))].filter(
    (permission) => !FOR_PEOPLE.includes(permission),
  );

test('a key is shown once: only its prefix and a hash are stored', async () => {
  const { key, secret } = await createKey(['orders.read']);
  expect(secret).toMatch(/^haat_[0-9a-z]{8}_[\w-]{43}$/);
  expect(key).toMatchObject({
    name: 'Warehouse',
    prefix: secret.slice(0, 13),
    scopes: ['orders.read'],
    state: 'in use',
    lastUsedAt: null,
    expiresAt: null,
    madeBy: { id: fixture.owner.id },
  });
  const list = await fixture.call('GET', '/api/admin/api-keys');
  expect(list.json<{ content: ApiKey[] }>().content).toContainEqual(key);
  const { rows } = await shop.database.run('select to_jsonb(api_keys)::text as row from api_keys', []);
  expect(JSON.stringify(rows)).toContain(key.prefix);
  for (const text of [JSON.stringify(rows), list.body]) expect(text).not.toContain(secret.slice(14));
});

test('each read call accepts a key with only its permission, and refuses one with all others', async () => {
  let tried = 0;
  for (const { name, permission } of guardedCalls().filter(({ name }) => name in staffReads)) {
    if (FOR_PEOPLE.includes(permission)) continue;
    const url = await staffReads[name]?.(fixture);
    const [own, others] = [
      await createKey([permission]),
      await createKey(forKeys().filter((other) => other !== permission)),
    ];
    const answers = [];
    for (const { key, secret } of [own, others]) {
      const answer: Awaited<ReturnType<typeof shop.app.inject>> = await shop.app.inject({
        method: 'GET',
        url: url ?? '',
        headers: as(secret),
        remoteAddress: `10.1.${tried % 250}.${answers.length + 1}`,
        payloadAsStream: true,
      });
      answer.stream().destroy();
      answers.push(answer.statusCode);
      await fixture.ok(fixture.call('DELETE', `/api/admin/api-keys/${key.id}`));
    }
    expect([name, ...answers]).toEqual([name, 200, 403]);
    tried += 1;
  }
  expect(tried).toBeGreaterThan(15);
});

test('each write call accepts a key with its permission, and the audit log names the key', async () => {
  let tried = 0;
  for (const { name, permission } of guardedCalls().filter(({ name }) => name in staffWrites)) {
    if (FOR_PEOPLE.includes(permission)) continue;
    const { url, payload } = (await staffWrites[name]?.make(fixture)) ?? { url: '' };
    const { key, secret } = await createKey([permission]);
    const answer = await fixture.call(name.split(' ')[0] as Method, url, payload, as(secret));
    expect([name, answer.statusCode < 300 ? 'done' : `${answer.statusCode} ${answer.body}`]).toEqual([name, 'done']);
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'role'])
      .where('actor_id', '=', key.id)
      .execute();
    expect([name, entries]).toEqual([name, [{ actor: `${key.prefix} (Warehouse)`, role: 'api-key' }]]);
    await fixture.ok(fixture.call('DELETE', `/api/admin/api-keys/${key.id}`));
    tried += 1;
  }
  expect(tried).toBeGreaterThan(30);
});

test('each call that writes refuses a key with all other permissions for what it changes', async () => {
  // A claim can be filed without an account, with the number and the address of an order.
  const changing = guardedCalls().filter(({ name }) => !name.startsWith('GET ') && name !== 'POST /api/claims');
  const secrets = new Map<Permission, string>();
  const refused: string[] = [];
  for (const { name, permission } of changing) {
    const all = forKeys().filter((other) => other !== permission);
    const secret = secrets.get(permission) ?? (await createKey(all)).secret;
    secrets.set(permission, secret);
    const sample = await (staffWrites[name] ?? unauditedCalls[name])?.make(fixture, fixture.owner);
    const { statusCode } = await fixture.call(
      name.split(' ')[0] as Method,
      sample?.url ?? '',
      sample?.payload,
      as(secret),
    );
    // Calls that shoppers make too hide what the key may not see.
    expect([name, [403, 404]]).toEqual([name, expect.arrayContaining([statusCode])]);
    refused.push(name);
  }
  expect(refused).toHaveLength(changing.length);
  expect(changing.length).toBeGreaterThan(80);
});

test('calls for personal data, the team, keys and shoppers refuse every key', async () => {
  const { secret } = await createKey(forKeys());
  for (const url of [
    '/api/admin/me',
    '/api/admin/views?list=orders',
    '/api/users/profile',
    '/api/users/preferences',
    '/api/cart',
  ])
    expect([url, (await get(url, secret)).statusCode]).toEqual([url, 403]);
  expect(code(await get('/api/admin/me', secret))).toBe('not-for-keys');
  expect((await get('/api/admin/api-keys', secret)).statusCode).toBe(403);
  expect(
    (await fixture.call('POST', '/api/admin/team/invitations', { email: 'x@haat.example', role: 'owner' }, as(secret)))
      .statusCode,
  ).toBe(403);
  const own = Object.entries(unauditedCalls).filter(([name]) => name.includes('/api/admin/views'));
  expect(own.length).toBeGreaterThan(2);
  for (const [name, { make: sample }] of own) {
    const { url, payload } = await sample(fixture, fixture.owner);
    expect([name, (await fixture.call(name.split(' ')[0] as Method, url, payload, as(secret))).statusCode]).toEqual([
      name,
      403,
    ]);
  }
  for (const scope of FOR_PEOPLE) expect((await requestKey([scope])).statusCode).toBe(400);
});

test('a key shows its last use; expired, revoked and unknown keys are refused immediately', async () => {
  const { key, secret } = await createKey(['orders.read'], 30);
  expect((await get('/api/admin/orders', secret)).statusCode).toBe(200);
  const used = (await fixture.ok<{ content: ApiKey[] }>(fixture.call('GET', '/api/admin/api-keys'))).content.find(
    ({ id }) => id === key.id,
  );
  expect(Math.abs(Date.now() - Date.parse(used?.lastUsedAt ?? ''))).toBeLessThan(60_000);
  await shop.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', key.id)
    .execute();
  expect(code(await get('/api/admin/orders', secret))).toBe('api-key');

  const second = await createKey(['orders.read']);
  expect((await fixture.call('DELETE', `/api/admin/api-keys/${second.key.id}`)).statusCode).toBe(204);
  expect((await get('/api/admin/orders', second.secret)).statusCode).toBe(401);
  expect((await fixture.call('DELETE', `/api/admin/api-keys/${second.key.id}`)).statusCode).toBe(404);
  expect((await get('/api/admin/orders', `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(
    401,
  );
});

test('a key never has more permissions than its creator, at creation or later', async () => {
  await shop.db
    .insertInto('staff_roles')
    .values({ key: 'makers', name: 'Makers', description: '', permissions: ['developers.write', 'orders.read'] })
    .execute();
  const maker = await signInAs(shop, 'makers');
  expect(code(await requestKey(['orders.read', 'orders.refund'], null, maker.headers))).toBe('beyond-you');
  const { key, secret } = await createKey(['orders.read'], null, maker.headers);
  expect((await get('/api/admin/orders', secret)).statusCode).toBe(200);

  await shop.db
    .updateTable('staff_roles')
    .set({ permissions: ['developers.write'] })
    .where('key', '=', 'makers')
    .execute();
  expect(code(await get('/api/admin/orders', secret))).toBe('forbidden');
  await shop.db
    .updateTable('staff_members')
    .set({ role: 'owner', suspended_at: new Date() })
    .where('user_id', '=', maker.id)
    .execute();
  expect((await get('/api/admin/orders', secret)).statusCode).toBe(401);
  const shown = (await fixture.ok<{ content: ApiKey[] }>(fixture.call('GET', '/api/admin/api-keys'))).content.find(
    ({ id }) => id === key.id,
  );
  expect(shown?.state).toBe('resting');
  await shop.db.updateTable('staff_members').set({ suspended_at: null }).where('user_id', '=', maker.id).execute();
  expect((await get('/api/admin/orders', secret)).statusCode).toBe(200);
  await shop.db.deleteFrom('staff_members').where('user_id', '=', maker.id).execute();
  expect((await get('/api/admin/orders', secret)).statusCode).toBe(401);
});
