import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from './list-query';
import type { SearchPlan } from './understand-query';

/** The orders of §5. Each ends with the id, so that no product is on two pages or on none. */
const orders = {
  featured: 'p.featured desc, p.best_seller desc, p.reviews desc, p.id',
  'price-low': 'p.price_paise, p.id',
  'price-high': 'p.price_paise desc, p.id desc',
  rating: 'p.rating desc nulls last, p.reviews desc, p.id',
  newest: 'p.created_at desc, p.id',
} as const;

/** Things that are called so, then names with the words in them, then the rest by weight; what can be bought before what can't. */
function byRelevance(plan: SearchPlan): RawBuilder<unknown> {
  if (plan.tsquery === null) return sql.raw(`p.in_stock desc, ${orders.featured}`);
  const inCategory = plan.categoryIds.length > 0
    ? sql`(${sql.join(plan.categoryIds.map((id) => sql`(p.category_id = ${id} or starts_with(p.category_id, ${`${id}.`}))`), sql` or `)}) desc, `
    : sql``;
  return sql`${inCategory}(p.search @@ to_tsquery('english', ${plan.nameQuery})) desc, p.in_stock desc, ts_rank(p.search, to_tsquery('english', ${plan.tsquery})) desc, ${sql.raw(orders.featured)}`;
}

export function orderOf(query: ListQuery, plan: SearchPlan | null): RawBuilder<unknown> {
  if (plan && query.sort === undefined) return byRelevance(plan);
  return sql.raw(orders[query.sort ?? 'featured']);
}
