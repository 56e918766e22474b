import type { ProductListing } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { facetsOf } from './facets';
import type { ListQuery } from './list-query';
import { both, filtersOf } from './product-filters';
import { orderOf } from './product-order';
import { firstPicture, productColumns, toProduct, type ProductRow } from './product-row';
import { resolvePlace } from './resolve-place';
import { understandQuery } from './understand-query';

/** One page of products, counted, filtered and sorted by the database (§5, §7). */
export async function listProducts(db: Kysely<Database>, asked: ListQuery): Promise<ProductListing> {
  const query = { ...asked, ...(await resolvePlace(db, asked)) };
  const plan = query.q === undefined ? null : await understandQuery(db, query.q, { isTyping: query.isTyping });
  const filters = filtersOf(query, plan);
  const where = both(filters.scope, filters.category, filters.subcategory, filters.type, filters.brand, filters.price, filters.availability);

  const [rows, counted, facets] = await Promise.all([
    sql<ProductRow>`
      select ${productColumns}
      from (select p.* from products p where ${where} order by ${orderOf(query, plan)} limit ${query.size} offset ${query.page * query.size}) p
      ${firstPicture}
      order by ${orderOf(query, plan)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from products p where ${where}`.execute(db),
    query.facets ? facetsOf(db, query, filters) : null,
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return {
    content: rows.rows.map(toProduct),
    last: (query.page + 1) * query.size >= total,
    page: query.page,
    size: query.size,
    totalElements: total,
    totalPages: Math.ceil(total / query.size),
    facets,
    correctedQuery: plan?.corrected ?? null,
  };
}
