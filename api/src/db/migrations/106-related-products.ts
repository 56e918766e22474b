import { sql, type Kysely } from 'kysely';

/** Related products that staff choose for a product: their ids, in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column related jsonb not null default '[]'`.execute(db);
}
