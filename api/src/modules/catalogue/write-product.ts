import type { ProductWrite } from '@haat/shared/contract/product';
import { toPaise } from '@haat/shared/money';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import type { ProductUpdate } from './product-update';
import { addSearchWords } from './live/search-words';
import { refreshCategories } from './refresh-catalogue';
import { slugify } from './slugify';
import { stockBecause } from './stock-movements';

type Trx = Transaction<Database>;
/** Who of the staff it is. */
export type StaffId = Readonly<{ id: string }>;

/** MRP in paise: the list price given, or the price where it isn't reduced. */
export function mrpOf(price: number, originalPrice: number | null | undefined): number {
  const mrp = originalPrice ?? price;
  if (mrp < price)
    throw new ApiError(400, 'invalid', 'originalPrice: Must not be less than the price', [
      { path: 'originalPrice', message: 'Must not be less than the price' },
    ]);
  return toPaise(mrp);
}

/** The columns that say where a product stands, of a type's slug or id. */
async function placeOf(trx: Trx, type: string) {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('level', '=', 3)
    .where((where) => where.or([where('id', '=', type), where('slug', '=', type)]))
    .orderBy('id')
    .limit(2)
    .execute();
  const found = rows.find((row) => row.id === type) ?? rows[0];
  const wrong = !found
    ? 'There is no such type'
    : rows.length > 1 && found.id !== type
      ? 'Several types are called so: give the id, like clothing.women.sarees'
      : null;
  if (!found || wrong) throw new ApiError(400, 'invalid', `type: ${wrong}`, [{ path: 'type', message: wrong ?? '' }]);
  const [category = '', subcategory = '', slug = ''] = found.id.split('.');
  const above = await trx
    .selectFrom('categories')
    .select('name')
    .where('id', 'in', [category, `${category}.${subcategory}`])
    .orderBy('level', 'desc')
    .execute();
  return {
    category_id: found.id,
    category,
    subcategory,
    type: slug,
    type_name: found.name,
    category_words: [found.name, ...above.map((row) => row.name)].join(' '),
  };
}

async function brandOf(trx: Trx, brand: string) {
  const slug = slugify(brand);
  await trx
    .insertInto('brands')
    .values({ slug, name: brand })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return { brand, brand_slug: slug };
}

/** Of what is made here, in characters. */
const LONGEST_SKU = 80;

/** An id made of the name; a number is added when it is taken. */
export async function freeId(trx: Kysely<Database>, name: string): Promise<string> {
  const base = slugify(name);
  const { rows } = await sql<{
    id: string;
  }>`select id from products where id = ${base} or (starts_with(id, ${`${base}-`}) and id ~ '-[0-9]+$')`.execute(trx);
  const taken = new Set(rows.map((row) => row.id));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/**
 * Adds a product with its first variant; as a draft, staff alone see it.
 * @returns its id
 * @throws ApiError 400 for a type that isn't there, 409 for an id or SKU that is taken
 */
export async function createProduct(trx: Trx, body: ProductWrite, by: StaffId): Promise<string> {
  const mrp = mrpOf(body.price, body.originalPrice);
  const place = await placeOf(trx, body.type);
  const brand = await brandOf(trx, body.brand);
  const id = body.id ?? (await freeId(trx, body.name));
  // Its end, which has the number that tells products of one name apart.
  const sku = body.sku ?? id.toUpperCase().slice(-LONGEST_SKU).replace(/^-/, '');
  const taken = await sql<{
    what: string;
  }>`select 'id' as what from products where id = ${id} union all select 'sku' from variants where sku = ${sku}`.execute(
    trx,
  );
  const first = taken.rows[0];
  if (first)
    throw new ApiError(
      409,
      'already-exists',
      `Another product has this ${first.what === 'id' ? 'id' : 'SKU'} already.`,
      [{ path: first.what, message: 'Is taken already' }],
    );
  await trx
    .insertInto('products')
    .values({
      id,
      name: body.name,
      description: body.description,
      ...brand,
      ...place,
      featured: body.featured,
      best_seller: body.bestSeller,
      hsn: body.hsn ?? null,
      gst_rate: body.gstRate ?? null,
      seo_title: body.seoTitle ?? null,
      seo_description: body.seoDescription ?? null,
      ...(body.status === 'draft' && { archived_at: new Date(), is_draft: true }),
      facts: '[]',
      source: 'staff',
    })
    .execute();
  await stockBecause(trx, { cause: 'adjustment', actorId: by.id });
  await trx
    .insertInto('variants')
    .values({
      product_id: id,
      sku,
      options: '{}',
      price_paise: toPaise(body.price),
      mrp_paise: mrp,
      stock_quantity: body.stockQuantity,
    })
    .execute();
  await addSearchWords(trx, id);
  await refreshCategories(trx);
  return id;
}

/**
 * Changes what is given. Price and stock belong to variants: they are set here where the product has one, and refused
 * where it has several, for it couldn't be told which is meant.
 */
export async function updateProduct(trx: Trx, id: string, body: ProductUpdate, by: StaffId): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw notFound('Product');
  await writeProductFields(trx, id, body);
  if (body.price !== undefined || body.originalPrice !== undefined || body.stockQuantity !== undefined) {
    const variants = await trx
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', id)
      .where('archived_at', 'is', null)
      .orderBy('sku')
      .forUpdate()
      .execute();
    const only = variants[0];
    if (!only || variants.length > 1)
      throw new ApiError(
        409,
        'has-variants',
        'This product comes in several variants: set the price and stock of each.',
      );
    const price = body.price ?? only.price_paise / 100;
    const original =
      body.originalPrice === undefined && body.price === undefined ? only.mrp_paise / 100 : body.originalPrice;
    await stockBecause(trx, { cause: 'adjustment', actorId: by.id });
    await trx
      .updateTable('variants')
      .set({
        price_paise: toPaise(price),
        mrp_paise: mrpOf(price, original),
        ...(body.stockQuantity !== undefined && { stock_quantity: body.stockQuantity }),
      })
      .where('id', '=', only.id)
      .execute();
  }
}

/** What a product is told by, whatever its state: what is given is written. */
export async function writeProductFields(
  trx: Trx,
  id: string,
  body: Pick<
    ProductUpdate,
    | 'name'
    | 'description'
    | 'featured'
    | 'bestSeller'
    | 'hsn'
    | 'gstRate'
    | 'seoTitle'
    | 'seoDescription'
    | 'brand'
    | 'type'
  >,
): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      updated_at: new Date(),
      ...(body.name !== undefined && { name: body.name }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.featured !== undefined && { featured: body.featured }),
      ...(body.bestSeller !== undefined && { best_seller: body.bestSeller }),
      ...(body.hsn !== undefined && { hsn: body.hsn }),
      ...(body.gstRate !== undefined && { gst_rate: body.gstRate }),
      ...(body.seoTitle !== undefined && { seo_title: body.seoTitle }),
      ...(body.seoDescription !== undefined && { seo_description: body.seoDescription }),
      ...(body.brand !== undefined && (await brandOf(trx, body.brand))),
      ...(body.type !== undefined && (await placeOf(trx, body.type))),
    })
    .where('id', '=', id)
    .execute();

  if (body.name !== undefined || body.brand !== undefined || body.type !== undefined) await addSearchWords(trx, id);
  if (body.type !== undefined) await refreshCategories(trx);
}

/** Takes a product out of the shop; orders that have it keep what they say of it. */
export async function archiveProduct(trx: Trx, id: string): Promise<void> {
  const archived = await trx
    .updateTable('products')
    .set({ archived_at: new Date(), is_draft: false, publish_at: null })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!archived) throw notFound('Product');
  await refreshCategories(trx);
}
