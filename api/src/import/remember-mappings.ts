import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/**
 * Stores mappings by staff for later imports.
 * @param mapped ids by `pathKey`, null for Uncategorised
 */
export async function rememberMappings(
  db: Kysely<Database>,
  mapped: ReadonlyMap<string, { label: string; id: string | null }>,
): Promise<void> {
  for (const [path, { label, id }] of mapped) {
    await db
      .insertInto('category_mappings')
      .values({ path, label, category_id: id })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ label, category_id: id, mapped_at: new Date() }))
      .execute();
  }
}
