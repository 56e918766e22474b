import { isReturnable } from '@haat/shared/contract/order-terms';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/** IDs of the order lines whose products cannot be returned. Lines of deleted products can be returned. */
export async function nonReturnableLines(db: Kysely<Database>, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['order_lines.id', 'products.category_id'])
    .where('order_lines.order_id', 'in', [...orderIds])
    .execute();
  return new Set(rows.flatMap(({ id, category_id }) => (isReturnable(category_id) ? [] : id)));
}
