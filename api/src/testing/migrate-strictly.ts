import { sql, type Kysely } from 'kysely';
import { migrate } from '../db/migrate';
import type { Database } from '../db/schema';

/**
 * Brings a database up to date, and has it refuse what the shop only notes: a stock that changes for no reason that was
 * said.
 */
export async function migrateStrictly(db: Kysely<Database>): Promise<void> {
  await migrate(db);
  await sql`alter table stock_movements add constraint stock_movements_known check (cause <> 'unknown')`.execute(db);
}
