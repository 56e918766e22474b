import type { CollectionRules, Condition } from '@haat/shared/contract/staff-collections';
import { slugify } from '@haat/shared/contract/slugify';
import { toPaise } from '@haat/shared/money';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../../../db/schema';
import type { CollectionsTable } from '../../../db/tables/collections';

/** The columns that determine a collection's products. */
export type CollectionContent = Pick<Selectable<CollectionsTable>, 'id' | 'kind' | 'match' | 'conditions'>;

/** A condition in SQL, for a product `p`. */
function inSql(condition: Condition): RawBuilder<boolean> {
  switch (condition.field) {
    case 'category':
      return sql`(p.category_id = ${condition.value} or starts_with(p.category_id, ${`${condition.value}.`}))`;
    case 'brand':
      return sql`p.brand_slug = ${slugify(condition.value)}`;
    case 'tag':
      return sql`exists (select from jsonb_array_elements_text(p.tags) tag
        where lower(tag) = ${condition.value.toLowerCase()})`;
    case 'price-to':
      return sql`p.price_paise <= ${toPaise(condition.value)}`;
    case 'price-from':
      return sql`p.price_paise >= ${toPaise(condition.value)}`;
    case 'discount':
      return sql`p.discount_percent >= ${condition.value}::numeric`;
    case 'stock':
      return condition.value === 'in' ? sql`p.in_stock` : sql`not p.in_stock`;
    case 'days':
      return sql`p.created_at >= now() - make_interval(days => ${condition.value}::int)`;
  }
}

/** The products `p` that meet the conditions; none without conditions. */
const meetsConditions = ({ match, conditions }: CollectionRules): RawBuilder<boolean> =>
  conditions.length === 0
    ? sql`false`
    : sql`(${sql.join(conditions.map(inSql), match === 'all' ? sql` and ` : sql` or `)})`;

/** Whether a product `p` is in a collection. */
const isInCollection = (collection: CollectionContent): RawBuilder<boolean> =>
  collection.kind === 'rules'
    ? meetsConditions(collection)
    : sql`p.id in (select product_id from collection_products where collection_id = ${collection.id})`;

/** The numbers of the products on sale that meet the conditions, newest first. */
export async function ordsMeeting(db: Kysely<Database>, rules: CollectionRules): Promise<number[]> {
  const { rows } = await sql<{ ord: number }>`
    select p.ord from products p where p.archived_at is null and ${meetsConditions(rules)}
    order by p.created_at desc, p.ord`.execute(db);
  return rows.map(({ ord }) => ord);
}

/** The numbers of a collection's products on sale: those chosen by hand in their order. */
export async function ordsOf(db: Kysely<Database>, collection: CollectionContent): Promise<number[]> {
  if (collection.kind === 'rules') return ordsMeeting(db, collection);
  const rows = await db
    .selectFrom('collection_products')
    .innerJoin('products', 'products.id', 'collection_products.product_id')
    .select('products.ord')
    .where('collection_id', '=', collection.id)
    .where('products.archived_at', 'is', null)
    .orderBy('collection_products.position')
    .execute();
  return rows.map(({ ord }) => ord);
}

/**
 * The ids of the products in any of some collections, hidden ones too.
 * @param ids of collections; those that do not exist are empty
 * @param among the products to consider; null: the first 200 that are in stock
 */
export async function productsInCollections(
  db: Kysely<Database>,
  ids: readonly string[],
  among: readonly string[] | null,
): Promise<string[]> {
  if (ids.length === 0 || among?.length === 0) return [];
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'kind', 'match', 'conditions'])
    .where('id', 'in', ids)
    .execute();
  if (collections.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select p.id from products p
    where ${among ? sql`p.id = any(${[...among]}::text[])` : sql`p.archived_at is null and p.in_stock`}
      and (${sql.join(collections.map(isInCollection), sql` or `)})
    order by p.ord ${among ? sql`` : sql`limit 200`}`.execute(db);
  return rows.map(({ id }) => id);
}
