import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** Now, by the database: the clock that all processes share. Within a transaction, when that began. */
export async function databaseNow(db: Kysely<Database>): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return row?.now ?? new Date();
}
