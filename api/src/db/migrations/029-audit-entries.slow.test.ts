import { Migrator, sql } from 'kysely';
import { verifyChain } from '../../modules/audit/verify-chain';
import { migrations } from '../migrate';
import { openEmptyDatabase } from '../../testing/test-databases';

test('entries of the former log become the first entries of the chain', async () => {
  const { db, close } = await openEmptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('028-staff');
    await sql`insert into audit_log (at, actor_id, actor, action, entity, entity_id, detail) select '2026-01-01'::timestamptz + n * interval '1 second', '7', 'asha@haat.example', 'order.packed', 'order', 'HT-' || n, '{"from":"Placed"}' from generate_series(1, 1203) n`.execute(
      db,
    );
    await migrator.migrateToLatest();
    expect(await verifyChain(db)).toMatchObject({ holds: true, entries: 1_203 });
    expect(
      await db
        .selectFrom('audit_entries')
        .select(['seq', 'actor', 'object_id', 'after'])
        .where('seq', 'in', [1, 1_203])
        .orderBy('seq')
        .execute(),
    ).toEqual([
      { seq: 1, actor: 'asha@haat.example', object_id: 'HT-1', after: '{"from":"Placed"}' },
      { seq: 1_203, actor: 'asha@haat.example', object_id: 'HT-1203', after: '{"from":"Placed"}' },
    ]);
  } finally {
    await close();
  }
});
