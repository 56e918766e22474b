import { sql, type Kysely } from 'kysely';

/** A keyed hash of the address that an order came from: what one address holds unpaid is limited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column placed_from text`.execute(db);
}
