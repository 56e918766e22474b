import { sql, type Kysely } from 'kysely';

/** When an import last found a product in its file: the start of the import, the same for all its products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table product_imports add column seen_at timestamptz`.execute(db);
}
