import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../db/open-database';
import type { Database } from '../db/schema';
import { migrateStrictly } from './migrate-strictly';
import { startPostgres } from './start-postgres';

/** Does something with a migrated database on a PostgreSQL server of its own, which is gone afterwards: it says what was read. */
export async function onPostgres(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  try {
    await migrateStrictly(db);
    await work(db);
  } finally {
    await close();
    await server.stop();
  }
}

/** How many rows of these tables something reads on a connection, one after the other or by an index. */
export async function rowsRead(one: Kysely<Database>, tables: readonly string[], act: () => Promise<void>): Promise<number> {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(one);
    const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = any(${[...tables]}::text[])`.execute(one);
    return rows[0]?.read ?? NaN;
  };
  const before = await read();
  await act();
  return (await read()) - before;
}
