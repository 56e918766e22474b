import type { CouponTarget, CouponTargets } from '@haat/shared/contract/coupons';
import { sql, type Kysely } from 'kysely';
import { like } from '../../db/like';
import { nameFit } from '../../db/name-fit';
import type { Database } from '../../db/schema';
import { mainPictures } from '../catalogue/main-pictures';

const MAX_TARGETS = 6;

/** Finds products, collections, categories and brands by name, for staff to choose from: of each kind the best fits. */
export async function findTargets(db: Kysely<Database>, q: string): Promise<CouponTarget[]> {
  const pattern = like(q);
  const products = await db
    .selectFrom('products')
    .select(['id', 'name', 'type_name as detail'])
    .where('archived_at', 'is', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('name', 'ilike', pattern),
        exists(
          selectFrom('variants')
            .select('sku')
            .whereRef('product_id', '=', 'products.id')
            .where('sku', 'ilike', pattern),
        ),
      ]),
    )
    .orderBy(nameFit(sql`name`, q))
    .orderBy('best_seller', 'desc')
    .orderBy('name')
    .limit(MAX_TARGETS)
    .execute();
  const categories = await categoriesWith(db, sql<boolean>`c.name ilike ${pattern}`, MAX_TARGETS, q);
  const brands = await brandsWith(db, sql<boolean>`brand ilike ${pattern}`, MAX_TARGETS, q);
  const collections = await collectionsWith(db, sql<boolean>`name ilike ${pattern}`, MAX_TARGETS, q);
  return [...collections, ...categories, ...brands, ...(await asProducts(db, products))];
}

/** The chosen targets with their names; those that no longer exist are missing. */
export async function nameTargets(
  db: Kysely<Database>,
  { collections = [], categories = [], brands = [], products = [] }: CouponTargets,
): Promise<CouponTarget[]> {
  return [
    ...(collections.length > 0 ? await collectionsWith(db, sql<boolean>`id = any(${collections}::text[])`, 500) : []),
    ...(categories.length > 0 ? await categoriesWith(db, sql<boolean>`c.id = any(${categories}::text[])`, 500) : []),
    ...(brands.length > 0 ? await brandsWith(db, sql<boolean>`brand_slug = any(${brands}::text[])`, 500) : []),
    ...(products.length > 0
      ? await asProducts(
          db,
          await db
            .selectFrom('products')
            .select(['id', 'name', 'type_name as detail'])
            .where('id', 'in', products)
            .orderBy('name')
            .execute(),
        )
      : []),
  ];
}

async function asProducts(
  db: Kysely<Database>,
  rows: readonly { id: string; name: string; detail: string }[],
): Promise<CouponTarget[]> {
  const images = await mainPictures(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ kind: 'products', ...row, image: images.get(row.id) ?? null }));
}

async function collectionsWith(
  db: Kysely<Database>,
  which: ReturnType<typeof sql<boolean>>,
  limit = MAX_TARGETS,
  typed = '',
): Promise<CouponTarget[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'name', 'hidden', 'image_url as image'])
    .where(which)
    .orderBy(nameFit(sql`name`, typed))
    .orderBy(sql`length(name)`)
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ hidden, ...row }) => ({ kind: 'collections', ...row, detail: hidden ? 'Hidden' : 'Published' }));
}

async function categoriesWith(
  db: Kysely<Database>,
  which: ReturnType<typeof sql<boolean>>,
  limit = MAX_TARGETS,
  typed = '',
): Promise<CouponTarget[]> {
  const { rows } = await sql<{ id: string; name: string; detail: string | null; image: string | null }>`
    select c.id, c.name, concat_ws(' > ', g.name, p.name) as detail, c.image_url as image from categories c
    left join categories p on p.id = c.parent_id left join categories g on g.id = p.parent_id
    where ${which}
    order by ${nameFit(sql`c.name`, typed)}, length(c.name), c.level, c.name limit ${limit}`.execute(db);
  return rows.map(({ detail, ...row }) => ({ kind: 'categories', ...row, detail: detail || 'Department' }));
}

async function brandsWith(
  db: Kysely<Database>,
  which: ReturnType<typeof sql<boolean>>,
  limit = MAX_TARGETS,
  typed = '',
): Promise<CouponTarget[]> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select brand_slug as id, min(brand) as name, count(*)::int as count from products
    where archived_at is null and ${which} group by brand_slug
    order by ${nameFit(sql`min(brand)`, typed)}, length(min(brand)), min(brand) limit ${limit}`.execute(db);
  return rows.map(({ id, name, count }) => ({
    kind: 'brands',
    id,
    name,
    detail: count === 1 ? '1 product' : `${count} products`,
    image: null,
  }));
}
