import { sql, type Kysely } from 'kysely';

/** What a coupon counts for, in the shape of what it doesn't count for; empty: everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column applies_to jsonb not null default '{}'`.execute(db);
}
