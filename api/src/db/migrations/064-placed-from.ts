import { sql, type Kysely } from 'kysely';

/** A keyed hash of the client address of an order, because unpaid units are limited per address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column placed_from text`.execute(db);
}
