import { sql, type Kysely } from 'kysely';

/** What customers want instead of the items that they return: the SKU of a variant of the same product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table return_lines add column exchange_sku text`.execute(db);
}
