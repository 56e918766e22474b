import { sql, type Kysely } from 'kysely';

/** Who caused a step of an order that has no user: a guest who paid, or the courier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_events add column origin text check (origin in ('customer', 'courier'))`.execute(db);
}
