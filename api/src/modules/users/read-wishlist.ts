import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Product } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { firstPicture, productColumns, toProduct, type ProductRow } from '../catalogue/product-row';

/** The wishlist of an account, newest first, without products that are no longer sold. */
export async function readWishlist(
  db: Kysely<Database>,
  userId: string,
  limit: number,
  language: ContentLanguage,
): Promise<Product[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns(language)} from wishlist_items w join products p on p.id = w.product_id ${firstPicture}
    where w.user_id = ${userId} and p.archived_at is null
    order by w.added_at desc, p.id limit ${limit}`.execute(db);
  return rows.map(toProduct);
}
