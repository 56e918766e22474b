import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';

/** The database's time, which all processes share. Within a transaction, its start. */
export async function databaseNow(db: Kysely<Database>): Promise<Date> {
  const {
    rows: [row],
  } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return row?.now ?? new Date();
}
