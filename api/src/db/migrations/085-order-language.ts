import { sql, type Kysely } from 'kysely';

/** The language that an order was placed in, for its mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column language text not null default 'en'`.execute(db);
}
