import { sql, type Kysely } from 'kysely';

/** What a coupon applies to, in the format of its exclusions; empty: everything. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column applies_to jsonb not null default '{}'`.execute(db);
}
