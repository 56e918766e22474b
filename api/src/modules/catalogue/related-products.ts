import type { Product } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { firstPicture, productColumns, toProduct, type ProductRow } from './product-row';

/**
 * A few things of the same kind: the type's own first, then the section's, what can be bought before what can't, and the
 * nearest in price before the others.
 * @returns null when there is no such product
 */
export async function relatedProducts(db: Kysely<Database>, id: string, size: number): Promise<Product[] | null> {
  const product = await db.selectFrom('products').select(['category', 'subcategory', 'type', 'price_paise']).where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst();
  if (!product) return null;
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from products p ${firstPicture}
    where p.archived_at is null and p.category = ${product.category} and p.subcategory = ${product.subcategory} and p.id <> ${id}
    order by (p.type = ${product.type}) desc, p.in_stock desc, abs(p.price_paise - ${product.price_paise}), p.id
    limit ${size}`.execute(db);
  return rows.map(toProduct);
}
