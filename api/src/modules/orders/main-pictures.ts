import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** Each product's first picture of our own, as a path from the API's base; products without one are missing. */
export async function mainPictures(db: Kysely<Database>, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.selectFrom('product_images').select(['product_id', 'hash', 'name'])
    .distinctOn('product_id').where('product_id', 'in', [...productIds]).where('hash', 'is not', null)
    .orderBy('product_id').orderBy('position').execute();
  return new Map(rows.map((row) => [row.product_id, `/api/media/${row.hash}/${row.name}.webp`]));
}
