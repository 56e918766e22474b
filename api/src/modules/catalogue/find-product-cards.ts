import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Product } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { firstPicture, productColumns, toProduct, type ProductRow } from './product-row';

/** Products in the format of lists, in the order of their numbers; products archived meanwhile are left out. */
export async function findProductCards(
  db: Kysely<Database>,
  ords: readonly number[],
  language: ContentLanguage,
): Promise<Product[]> {
  if (ords.length === 0) return [];
  const { rows } = await sql<ProductRow & { ord: number }>`
    select p.ord, ${productColumns(language)}
    from products p ${firstPicture}
    where p.ord = any(${ords}::int[]) and p.archived_at is null`.execute(db);
  const byOrd = new Map(rows.map((row) => [row.ord, row]));
  return ords.flatMap((ord) => {
    const row = byOrd.get(ord);
    return row ? [toProduct(row)] : [];
  });
}
