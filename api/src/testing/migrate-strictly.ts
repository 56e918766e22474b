import { sql, type Kysely } from 'kysely';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';

/** Migrates a database, and makes it refuse stock changes without a cause, which the shop only records. */
export async function migrateStrictly(db: Kysely<Database>): Promise<void> {
  await migrate(db);
  await sql`alter table stock_movements add constraint stock_movements_known check (cause <> 'unknown')`.execute(db);
}
