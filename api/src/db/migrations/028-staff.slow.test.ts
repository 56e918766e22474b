import { Migrator, sql } from 'kysely';
import { migrations } from '../migrate';
import { openEmptyDatabase } from '../../testing/test-databases';

test('existing staff become managers, and administrators become owners', async () => {
  const { db, close } = await openEmptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('022-passkeys');
    for (const role of ['shopper', 'staff', 'admin'])
      await sql`insert into users (id, email, name, password_hash, role) values (${role}, ${`${role}@haat.example`}, ${role}, 'none', ${role})`.execute(
        db,
      );
    await migrator.migrateToLatest();
    expect(
      await db.selectFrom('staff_members').select(['user_id', 'role', 'suspended_at']).orderBy('user_id').execute(),
    ).toEqual([
      { user_id: 'admin', role: 'owner', suspended_at: null },
      { user_id: 'staff', role: 'manager', suspended_at: null },
    ]);
  } finally {
    await close();
  }
});
