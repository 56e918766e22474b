import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { masterUrl } from '../media/image-url';

/** The first stored picture of each product, as a path relative to the API; products without one are missing. */
export async function mainPictures(db: Kysely<Database>, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_images')
    .select(['product_id', 'hash', 'name'])
    .distinctOn('product_id')
    .where('product_id', 'in', [...productIds])
    .where('hash', 'is not', null)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  return new Map(
    rows.flatMap((row) => (row.hash && row.name ? [[row.product_id, masterUrl(row.hash, row.name)] as const] : [])),
  );
}
