import { priceRanges } from '@haat/shared/contract/product';
import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from './list-query';
import { toPaise } from '@haat/shared/money';
import type { SearchPlan } from './understand-query';

export type Condition = RawBuilder<boolean>;

/** A list's conditions, apart, because a facet counts with all but its own. Each is over a product `p`. */
export interface ProductFilters {
  /** What the list is of: not archived, the words searched, featured and the like. */
  scope: Condition;
  category: Condition;
  subcategory: Condition;
  type: Condition;
  brand: Condition;
  price: Condition;
  availability: Condition;
}

const always: Condition = sql<boolean>`true`;

export const both = (first: Condition, ...others: Condition[]): Condition => sql<boolean>`(${sql.join([first, ...others], sql` and `)})`;

/** `%` and `_` are letters here. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** By the words as understood, or as a part of the title, brand or description as typed (§5). */
export function matches(plan: SearchPlan): Condition {
  const literal = sql<boolean>`p.search_text like ${`%${literally(plan.literal)}%`}`;
  return plan.tsquery === null ? literal : sql<boolean>`(p.search @@ to_tsquery('english', ${plan.tsquery}) or ${literal})`;
}

function scopeOf(query: ListQuery, plan: SearchPlan | null): Condition {
  const conditions: Condition[] = [sql<boolean>`p.archived_at is null`];
  if (plan) conditions.push(matches(plan));
  if (query.featured !== undefined) conditions.push(sql<boolean>`p.featured = ${query.featured}`);
  if (query.bestSeller !== undefined) conditions.push(query.bestSeller ? sql<boolean>`p.best_seller` : sql<boolean>`not p.best_seller`);
  if (query.withVariants) conditions.push(sql<boolean>`p.variant_count > 1`);
  if (query.minStock !== undefined) conditions.push(sql<boolean>`p.stock_quantity > ${query.minStock}`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function priceOf(query: ListQuery): Condition {
  const range = query.price ? priceRanges[query.price] : priceRanges.all;
  const min = Math.max(range.min, query.minPrice ?? 0);
  const max = Math.min(range.max ?? Infinity, query.maxPrice ?? Infinity);
  const conditions = [...(min > 0 ? [sql<boolean>`p.price_paise >= ${toPaise(min)}`] : []), ...(max < Infinity ? [sql<boolean>`p.price_paise <= ${toPaise(max)}`] : [])];
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : always;
}

export function filtersOf(query: ListQuery, plan: SearchPlan | null): ProductFilters {
  return {
    scope: scopeOf(query, plan),
    category: query.category ? sql<boolean>`p.category = ${query.category}` : always,
    subcategory: query.subcategory ? sql<boolean>`p.subcategory = ${query.subcategory}` : always,
    type: query.type ? sql<boolean>`p.type = ${query.type}` : always,
    brand: query.brand && query.brand.length > 0 ? sql<boolean>`p.brand_slug = any(${query.brand})` : always,
    price: priceOf(query),
    availability: query.inStock === undefined ? always : query.inStock ? sql<boolean>`p.stock_quantity > 0` : sql<boolean>`p.stock_quantity = 0`,
  };
}
