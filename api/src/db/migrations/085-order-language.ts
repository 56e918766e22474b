import { sql, type Kysely } from 'kysely';

/** The language in which an order was placed, for its emails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column language text not null default 'en'`.execute(db);
}
