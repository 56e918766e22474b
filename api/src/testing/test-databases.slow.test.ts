import { sql } from 'kysely';
import type { OpenDatabase } from '../db/open-database';
import { migrate } from '../db/migrate';
import { migrateStrictly } from './migrate-strictly';
import { openEmptyDatabase, openMigratedDatabase } from './test-databases';

/**
 * Everything that migrations create: columns, constraints, indexes, triggers, functions, views, extensions, and the
 * number of rows of each table.
 */
async function shapeOf({ db }: OpenDatabase) {
  const rows = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows.map(({ text }) => text);
  const tables = await rows(sql`select tablename as text from pg_tables where schemaname = 'public' order by 1`);
  return {
    columns: await rows(
      sql`select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable, column_default, generation_expression, identity_generation) as text from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    ),
    constraints: await rows(
      sql`select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    ),
    indexes: await rows(sql`select indexdef as text from pg_indexes where schemaname = 'public' order by 1`),
    triggers: await rows(sql`select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1`),
    functions: await rows(
      sql`select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' order by 1`,
    ),
    views: await rows(
      sql`select concat_ws(' ', viewname, definition) as text from pg_views where schemaname = 'public' order by 1`,
    ),
    extensions: await rows(sql`select extname as text from pg_extension order by 1`),
    rows: await Promise.all(
      tables.map(async (table) => [
        table,
        ...(await rows(sql`select count(*)::text as text from ${sql.table(table)}`)),
      ]),
    ),
  };
}

test('a test database equals a migrated empty database, without pending migrations', async () => {
  const [copy, empty] = [await openMigratedDatabase(), await openEmptyDatabase()];
  try {
    await migrateStrictly(empty.db);
    const shape = await shapeOf(copy);
    expect(shape).toEqual(await shapeOf(empty));
    expect(shape.constraints.join('\n')).toContain('stock_movements_known');
    expect(shape.columns.length).toBeGreaterThan(300);
    expect(await migrate(copy.db)).toEqual([]);
  } finally {
    await Promise.all([copy.close(), empty.close()]);
  }
});

test('runs on the engine of its Jest project', async () => {
  const { kind, close } = await openMigratedDatabase();
  await close();
  expect(kind).toBe(globalThis.haatEmbedded ? 'embedded' : 'server');
});

test('test databases are isolated from each other', async () => {
  const write = ({ db }: OpenDatabase) =>
    db.insertInto('users').values({ email: 'asha@haat.example', name: 'Asha', password_hash: 'none' }).execute();
  const [first, second] = [await openMigratedDatabase(), await openMigratedDatabase()];
  try {
    await write(first);
    await write(second);
    const third = await openMigratedDatabase();
    expect(await third.db.selectFrom('users').select('email').execute()).toEqual([]);
    await third.close();
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});
