import { priceRangeKeys, priceRanges, type Facets } from '@haat/shared/contract/product';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { ListQuery } from './list-query';
import type { ProductFilters } from './product-filters';
import { toPaise } from '@haat/shared/money';

const MAX_CHOICES = 200;

interface FacetRow {
  kind: 'department' | 'section' | 'type' | 'brand' | 'price' | 'stock';
  slug: string;
  name: string;
  count: number;
}

const bounds = priceRangeKeys.map((key) => ({ key, min: toPaise(priceRanges[key].min), max: priceRanges[key].max === null ? null : toPaise(priceRanges[key].max) }));

/**
 * How many products each choice would leave. The products of the list's scope are read once, each marked with the filters
 * that it passes; a facet then counts those that pass all filters but its own.
 */
export async function facetsOf(db: Kysely<Database>, query: ListQuery, filters: ProductFilters): Promise<Facets> {
  const priceCases = sql.join(
    bounds.map(({ key, min, max }) => sql`select 'price', ${sql.lit(key)}, '', count(*) filter (where m.price_paise >= ${sql.lit(min)}${max === null ? sql`` : sql` and m.price_paise <= ${sql.lit(max)}`})
      from m where m.category_ok and m.subcategory_ok and m.type_ok and m.brand_ok and m.availability_ok`),
    sql` union all `,
  );
  const { rows } = await sql<FacetRow>`
    with m as materialized (
      select p.category, p.subcategory, p.type, p.type_name, p.category_id, p.brand_slug, p.price_paise, p.in_stock,
        ${filters.category} as category_ok, ${filters.subcategory} as subcategory_ok, ${filters.type} as type_ok,
        ${filters.brand} as brand_ok, ${filters.price} as price_ok, ${filters.availability} as availability_ok
      from products p
      where ${filters.scope}
    ),
    department_counts as (select category as slug, count(*) as n from m where brand_ok and price_ok and availability_ok group by category),
    section_counts as (select subcategory as slug, count(*) as n from m where category_ok and brand_ok and price_ok and availability_ok group by subcategory),
    type_counts as (select type as slug, min(type_name) as name, count(*) as n from m where category_ok and subcategory_ok and brand_ok and price_ok and availability_ok group by type),
    brand_counts as (select brand_slug as slug, count(*) as n from m where category_ok and subcategory_ok and type_ok and price_ok and availability_ok group by brand_slug order by n desc limit ${sql.lit(MAX_CHOICES)})
    select 'department' as kind, c.slug, c.name, k.n as count from categories c join department_counts k on k.slug = c.slug where c.level = 1
    union all
    select 'section', c.slug, c.name, k.n from categories c join section_counts k on k.slug = c.slug where c.level = 2 and c.parent_id = ${query.category ?? ''}
    union all
    (select 'type', slug, name, n from type_counts order by n desc limit ${sql.lit(MAX_CHOICES)})
    union all
    select 'brand', b.slug, b.name, k.n from brands b join brand_counts k on k.slug = b.slug
    union all
    select 'stock', case when in_stock then 'in' else 'out' end, '', count(*) from m where category_ok and subcategory_ok and type_ok and brand_ok and price_ok group by in_stock
    union all ${priceCases}`.execute(db);

  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind);
  const byCount = (a: FacetRow, b: FacetRow) => b.count - a.count || a.name.localeCompare(b.name);
  const choice = ({ slug, name, count }: FacetRow) => ({ slug, name, count });
  const stock = (slug: string) => of('stock').find((row) => row.slug === slug)?.count ?? 0;
  return {
    categories: [
      ...of('department').map((row) => ({ ...choice(row), level: 1, path: `/category/${row.slug}/products` })),
      ...of('section').map((row) => ({ ...choice(row), level: 2, path: `/category/${query.category ?? ''}/${row.slug}/products` })),
    ],
    types: of('type').sort(byCount).map(choice),
    brands: of('brand').sort(byCount).map(choice),
    prices: priceRangeKeys.map((range) => ({ range, count: of('price').find((row) => row.slug === range)?.count ?? 0 })),
    availability: { inStock: stock('in'), outOfStock: stock('out') },
  };
}
