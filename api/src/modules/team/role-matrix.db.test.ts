import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { builtInRoles } from '@haat/shared/contract/permissions';
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
import { PERMISSIONS_FILE } from '../../permissions-command';

jest.setTimeout(300_000);

/** Parses the table in docs/permissions.md: the calls, their permissions, and the built-in roles that may make them. */
function tableOf(text: string) {
  const [, , ...rest] = text
    .slice(text.indexOf('## Calls'))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return rest.map((line) => {
    const [call = '', asksFor = '', ...cells] = line.slice(2, -2).split(' | ');
    return {
      name: /`(.+)`/.exec(call)?.[1] ?? '',
      isShared: call.endsWith('\\*'),
      permission: /`(.+)`/.exec(asksFor)?.[1] ?? null,
      cells,
    };
  });
}
const table = tableOf(readFileSync(resolve(__dirname, '../../../..', PERMISSIONS_FILE), 'utf8'));
const roles = Object.keys(builtInRoles);

/** A custom role: its permissions, in no order and with one that no longer exists. */
const OWN = ['chats.write', 'a.right-that-is-gone', 'orders.read', 'coupons.write', 'products.write', 'audit.read'];

let shop: TestApp;
let fixture: StaffFixture;
let people: Record<string, { id: string; headers: Record<string, string> }>;

beforeAll(async () => {
  shop = await startTestApp();
  fixture = await createStaffFixture(shop);
  await shop.db
    .insertInto('staff_roles')
    .values({ key: 'packers', name: 'Packers', description: '', permissions: OWN })
    .execute();
  people = { guest: { id: '', headers: {} }, shopper: await signInAs(shop, 'shopper') };
  for (const role of [...roles, 'packers', 'no role that there is']) people[role] = await signInAs(shop, role);
  people['suspended'] = await signInAs(shop, 'owner');
  await shop.db
    .updateTable('staff_members')
    .set({ suspended_at: new Date() })
    .where('user_id', '=', people['suspended'].id)
    .execute();
});
afterAll(() => shop.close());

/** The roles that may make a call: by the table for the six built-in roles, by permission for others. */
const allowedTo = ({ permission, cells }: (typeof table)[number]) =>
  new Set([
    ...roles.filter((_, index) => cells[index] === 'yes'),
    // Calls without a permission allow every role.
    ...(permission === null ? ['packers', 'no role that there is'] : OWN.includes(permission) ? ['packers'] : []),
  ]);

test('the table and the samples contain every staff call', () => {
  expect(table.map(({ name }) => name).sort()).toEqual(
    shop.app.staffCalls.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(table.map(({ name }) => name).sort()).toEqual(
    [...Object.keys(staffReads), ...Object.keys(staffWrites), ...Object.keys(unauditedCalls)].sort(),
  );
  for (const { cells } of table)
    expect(cells.every((cell) => cell === 'yes' || cell === '–') && cells.length === roles.length).toBe(true);
});

test.each(table.filter(({ name }) => name in staffReads).map((call) => [call.name, call] as const))(
  '%s is readable exactly for the roles in the table',
  async (name, call) => {
    const url = await staffReads[name]?.(fixture);
    const found: Record<string, boolean> = {};
    for (const [index, [who, { headers }]] of Object.entries(people).entries()) {
      // A stream has no end, so its head is enough. Separate addresses, because some calls are rate limited.
      const answer = await shop.app.inject({
        method: 'GET',
        url: url ?? '',
        headers,
        remoteAddress: `10.0.0.${index + 1}`,
        payloadAsStream: true,
      });
      answer.stream().destroy();
      expect([who, name, [200, 401, 403, ...(call.isShared ? [404] : [])]]).toEqual([
        who,
        name,
        expect.arrayContaining([answer.statusCode]),
      ]);
      found[who] = answer.statusCode === 200;
    }
    const allowed = allowedTo(call);
    expect(found).toEqual(Object.fromEntries(Object.keys(people).map((who) => [who, allowed.has(who)])));
  },
);

const isDoneBy = async (id: string, after: number) =>
  (
    await shop.db
      .selectFrom('audit_entries')
      .select('seq')
      .where('actor_id', '=', id)
      .where('seq', '>', after)
      .execute()
  ).length > 0;
const lastSeq = async () =>
  Number((await shop.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow()).seq);

test.each(table.filter(({ name }) => name in staffWrites).map((call) => [call.name, call] as const))(
  '%s is allowed exactly for the roles in the table, with an audit record',
  async (name, call) => {
    const allowed = allowedTo(call);
    // Roles without the permission come first and must leave the sample unchanged; the first allowed role changes it.
    // Later roles only need not to be refused, except in calls shared with shoppers, which refuse with 404.
    const inOrder = Object.entries(people).sort(([a], [b]) => Number(allowed.has(a)) - Number(allowed.has(b)));
    const found: Record<string, boolean> = {};
    let sample = await staffWrites[name]?.make(fixture, inOrder.find(([who]) => allowed.has(who))?.[1]);
    let isDone = false;
    for (const [who, { id, headers }] of inOrder) {
      if (isDone && call.isShared) sample = await staffWrites[name]?.make(fixture, { id });
      const before = await lastSeq();
      const answer = await fixture.call(name.split(' ')[0] as Method, sample?.url ?? '', sample?.payload, headers);
      if (isDone && !call.isShared) {
        found[who] = answer.statusCode !== 401 && answer.statusCode !== 403;
        continue;
      }
      found[who] = await isDoneBy(id, before);
      // Everyone may file a claim.
      if (!found[who] && name !== 'POST /api/claims')
        expect([who, name, [401, 403, ...(call.isShared ? [404] : [])]]).toEqual([
          who,
          name,
          expect.arrayContaining([answer.statusCode]),
        ]);
      if (found[who]) expect([who, name, answer.statusCode < 300]).toEqual([who, name, true]);
      isDone ||= found[who] ?? false;
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(people).map((who) => [who, allowed.has(who)])));
  },
);

test.each(table.filter(({ name }) => name in unauditedCalls).map((call) => [call.name, call] as const))(
  '%s succeeds exactly for the roles in the table',
  async (name, call) => {
    const allowed = allowedTo(call);
    const found: Record<string, boolean> = {};
    for (const [who, person] of Object.entries(people)) {
      const { url, payload } = (await unauditedCalls[name]?.make(fixture, person)) ?? { url: '' };
      const { statusCode } = await fixture.call(name.split(' ')[0] as Method, url, payload, person.headers);
      found[who] = statusCode < 300;
      if (!found[who]) expect([who, name, [401, 403, 404]]).toEqual([who, name, expect.arrayContaining([statusCode])]);
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(people).map((who) => [who, allowed.has(who)])));
  },
);
