import { auditRecords } from '../../audit-records';
import { openDatabase } from '../../db/open-database';
import { createTestDatabase } from '../../testing/test-databases';
import { audited, type AuditActor } from '../audit/audit';
import { registerRecords } from '../audit/record-readers';
import { verifyChain } from '../audit/verify-chain';
import { staffRole } from '../auth/staff-role';
import { changeRole, removeMember, suspend } from './change-team';

let server: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  registerRecords(auditRecords);
  server = await createTestDatabase();
  database = await openDatabase({ dataDir: '', databaseUrl: server.url });
});
afterAll(async () => {
  await database.close();
  await server.drop();
});

const own = staffRole('owner', null);
const ways = {
  demote: (id: string) => ({
    action: 'member.role',
    work: (trx: Parameters<typeof changeRole>[0]) => changeRole(trx, own, id, 'support'),
  }),
  suspend: (id: string) => ({
    action: 'member.suspend',
    work: (trx: Parameters<typeof changeRole>[0]) => suspend(trx, own, id),
  }),
  remove: (id: string) => ({
    action: 'member.remove',
    work: (trx: Parameters<typeof changeRole>[0]) => removeMember(trx, own, id),
  }),
};

test.each([
  ['demote', 'demote'],
  ['suspend', 'suspend'],
  ['remove', 'remove'],
  ['demote', 'remove'],
  ['suspend', 'demote'],
  ['remove', 'suspend'],
] as const)(
  'four owners who %s and %s one another concurrently leave exactly one, without a deadlock',
  async (one, other) => {
    const { db } = database;
    for (let round = 0; round < 15; round += 1) {
      await db.deleteFrom('staff_members').execute();
      const owners = await db
        .insertInto('users')
        .values(
          Array.from({ length: 4 }, (_, n) => ({
            email: `${one}-${other}-${round}-${n}@haat.example`,
            name: 'Owner',
            password_hash: 'none',
          })),
        )
        .returning(['id', 'email'])
        .execute();
      await db
        .insertInto('staff_members')
        .values(owners.map(({ id }) => ({ user_id: id, role: 'owner' })))
        .execute();
      // Each acts on the next one, all four at the same time.
      const results = await Promise.allSettled(
        owners.map(({ id, email }, index) => {
          const target = owners[(index + 1) % owners.length]?.id ?? '';
          const by: AuditActor = { id, name: 'Owner', email, role: 'owner', requestId: null, done: [] };
          const { action, work } = ways[index % 2 === 0 ? one : other](target);
          return db
            .transaction()
            .execute((trx) => audited(trx, by, action, { kind: 'member', id: target }, () => work(trx)));
        }),
      );
      const refused = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as { code?: string }] : [],
      );
      expect(refused.map(({ code }) => code)).toEqual(['last-owner']);
      expect(
        await db
          .selectFrom('staff_members')
          .select('user_id')
          .where('role', '=', 'owner')
          .where('suspended_at', 'is', null)
          .execute(),
      ).toHaveLength(1);
    }
    expect(await verifyChain(db)).toMatchObject({ holds: true });
  },
);
