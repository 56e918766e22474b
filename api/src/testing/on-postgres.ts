import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { openMigratedDatabase } from './test-databases';

/** Runs a function with a separate migrated database on the PostgreSQL server of the run, which counts reads. */
export async function onPostgres(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const { db, close } = await openMigratedDatabase();
  try {
    await work(db);
  } finally {
    await close();
  }
}

/** The number of rows of these tables that a function reads on a connection, by scans or indexes. */
export async function rowsRead(
  one: Kysely<Database>,
  tables: readonly string[],
  act: () => Promise<void>,
): Promise<number> {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(one);
    const { rows } = await sql<{
      read: number;
    }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = any(${[...tables]}::text[])`.execute(
      one,
    );
    return rows[0]?.read ?? NaN;
  };
  const before = await read();
  await act();
  return (await read()) - before;
}
