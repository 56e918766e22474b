import { Migrator, sql } from 'kysely';
import { migrations } from '../migrate';
import { openEmptyDatabase } from '../../testing/test-databases';

test('roles and API keys that could export all orders still can', async () => {
  const { db, close } = await openEmptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
    await migrator.migrateTo('096-product-text-version');
    await sql`insert into users (id, email, name, password_hash) values ('a', 'a@haat.example', 'A', 'none')`.execute(
      db,
    );
    for (const [key, held] of Object.entries({
      both: '{customers.export,orders.export}',
      customers: '{customers.export}',
      neither: '{orders.read}',
    })) {
      await sql`insert into staff_roles (key, name, permissions) values (${key}, ${key}, ${held}::text[])`.execute(db);
      await sql`insert into api_keys (name, prefix, token_hash, scopes, made_by)
        values (${key}, ${key}, ${key}, ${held}::text[], 'a')`.execute(db);
    }
    await migrator.migrateToLatest();
    const expected = [
      ['both', ['customers.export', 'orders.export']],
      ['customers', ['customers.export', 'orders.export']],
      ['neither', ['orders.read']],
    ];
    const roles = await db.selectFrom('staff_roles').select(['key', 'permissions']).orderBy('key').execute();
    expect(roles.map(({ key, permissions }) => [key, permissions])).toEqual(expected);
    const keys = await db.selectFrom('api_keys').select(['name', 'scopes']).orderBy('name').execute();
    expect(keys.map(({ name, scopes }) => [name, scopes])).toEqual(expected);
  } finally {
    await close();
  }
});
