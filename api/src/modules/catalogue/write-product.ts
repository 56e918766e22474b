import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ProductWrite, VariantWrite } from '@haat/shared/contract/product';
import { toPaise } from '@haat/shared/money';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductTexts } from '../../db/tables/catalogue';
import { ApiError, notFound } from '../../http/api-error';
import type { ProductUpdate } from './product-update';
import { addSearchWords } from './in-memory/search-words';
import { refreshCategories } from '../categories/refresh-categories';
import { slugify } from '@haat/shared/contract/slugify';
import { setStockReason } from './stock-movements';

type Trx = Transaction<Database>;
/** The member of staff. */
export type StaffId = Readonly<{ id: string }>;

/** MRP in paise: the given list price, or the price if it is not reduced. */
export function mrpOf(price: number, originalPrice: number | null | undefined): number {
  const mrp = originalPrice ?? price;
  if (mrp < price)
    throw new ApiError(400, 'invalid', 'originalPrice: Must not be less than the price', [
      { path: 'originalPrice', message: 'Must not be less than the price' },
    ]);
  return toPaise(mrp);
}

/** MRP in paise after a change of price: the given one, otherwise the previous one if it is above the price. */
export function mrpAfter(
  before: { price_paise: number; mrp_paise: number },
  price: number,
  originalPrice: number | null | undefined,
): number {
  if (originalPrice !== undefined) return mrpOf(price, originalPrice);
  const wasReduced = before.mrp_paise > before.price_paise;
  return Math.max(wasReduced ? before.mrp_paise : 0, toPaise(price));
}

/** The category of a product: the slug or ID of its type, and slugs of the levels above. */
interface CategoryReference {
  type: string;
  category?: string | undefined;
  subcategory?: string | undefined;
}

/** The category columns of a product. @throws ApiError 400 if the type does not exist */
async function categoryColumnsOf(trx: Trx, { type, category: department, subcategory: section }: CategoryReference) {
  const rows = await trx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('level', '=', 3)
    .where((where) => where.or([where('id', '=', type), where('slug', '=', type)]))
    .orderBy('id')
    .execute();
  const isAbove = (id: string) => {
    const slugs = id.split('.');
    return (department ?? slugs[0]) === slugs[0] && (section ?? slugs[1]) === slugs[1];
  };
  const fitting = rows.filter(({ id }) => id === type || isAbove(id));
  const found = fitting.find((row) => row.id === type) ?? fitting[0];
  const wrong = !found
    ? 'This category does not exist'
    : fitting.length > 1 && found.id !== type
      ? 'Several categories have this name. Give the id, such as clothing.women.sarees'
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

/** Maximum length of a generated SKU, in characters. */
const MAX_SKU_LENGTH = 80;

/** An ID derived from the name, with a numeric suffix if it is taken. */
export async function uniqueProductId(trx: Kysely<Database>, name: string): Promise<string> {
  const base = slugify(name);
  const { rows } = await sql<{
    id: string;
  }>`select id from products where id = ${base} or (starts_with(id, ${`${base}-`}) and id ~ '-[0-9]+$')`.execute(trx);
  const usedIds = new Set(rows.map((row) => row.id));
  if (!usedIds.has(base)) return base;
  let number = 2;
  while (usedIds.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** A product with its first variant. Pictures are written by `writePictures`. */
export type FirstProduct = Omit<ProductWrite, 'mainImage' | 'images'> & {
  options?: Record<string, string>;
} & ItemDetails;

type ItemDetails = Pick<VariantWrite, 'barcode' | 'cost' | 'weightGrams'>;
/** The columns of a variant's barcode, cost and weight, for those that are given. */
export const itemColumns = ({ barcode, cost, weightGrams }: ItemDetails) => ({
  ...(barcode !== undefined && { barcode }),
  ...(cost !== undefined && { cost_paise: cost === null ? null : toPaise(cost) }),
  ...(weightGrams !== undefined && { weight_grams: weightGrams }),
});

type HindiTexts = Pick<ProductUpdate, 'nameHi' | 'descriptionHi'>;
const hasHindi = ({ nameHi, descriptionHi }: HindiTexts) => nameHi !== undefined || descriptionHi !== undefined;

type HindiText = string | null | undefined;
type Texts = { [L in ContentLanguage]?: ProductTexts };

/** Changes the Hindi texts: undefined leaves one, null removes it. */
function withHindi(
  { hi, ...others }: Texts,
  changes: Partial<Record<'name' | 'description' | 'brand' | 'care' | 'facts', HindiText>>,
) {
  const remaining = Object.entries({ ...hi, ...definedOf(changes) }).filter(([, text]) => text !== null);
  return JSON.stringify(remaining.length > 0 ? { ...others, hi: Object.fromEntries(remaining) } : others);
}
const definedOf = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, text]) => text !== undefined));

/**
 * The column of a product's texts if Hindi ones are given. A changed English text without its Hindi one removes the
 * latter, as the trigger does if no text is written.
 */
async function textsAfter(
  trx: Trx,
  id: string,
  body: HindiTexts & Pick<ProductUpdate, 'name' | 'brand' | 'description'> & Pick<ProductWrite, 'facts' | 'care'>,
) {
  if (!hasHindi(body)) return null;
  const row = await trx
    .selectFrom('products')
    .select(['name', 'brand', 'description', 'care', 'facts', 'texts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const isNew = (name: 'name' | 'brand' | 'description' | 'care' | 'facts') =>
    body[name] !== undefined && JSON.stringify(body[name]) !== JSON.stringify(row[name]);
  // Staff cannot enter these in Hindi.
  const removed = (['brand', 'care', 'facts'] as const).filter(isNew).map((name) => [name, null]);
  const { nameHi = isNew('name') ? null : undefined, descriptionHi = isNew('description') ? null : undefined } = body;
  return {
    texts: withHindi(row.texts, { name: nameHi, description: descriptionHi, ...Object.fromEntries(removed) }),
  };
}

/**
 * Creates a product with its first variant; a draft is visible to staff only.
 * @returns its ID
 * @throws ApiError 400 for an unknown type, 409 for an ID or SKU that is taken
 */
export async function createProduct(trx: Trx, body: FirstProduct, by: StaffId): Promise<string> {
  const mrp = mrpOf(body.price, body.originalPrice);
  const categoryColumns = await categoryColumnsOf(trx, body);
  const brand = await brandOf(trx, body.brand);
  const id = body.id ?? (await uniqueProductId(trx, body.name));
  // The end of the ID, which contains the suffix that distinguishes products with the same name.
  const sku = body.sku ?? id.toUpperCase().slice(-MAX_SKU_LENGTH).replace(/^-/, '');
  const conflict = await sql<{
    what: string;
  }>`select 'id' as what from products where id = ${id} union all select 'sku' from variants where sku = ${sku}`.execute(
    trx,
  );
  const first = conflict.rows[0];
  if (first)
    throw new ApiError(
      409,
      'already-exists',
      `Another product already has this ${first.what === 'id' ? 'id' : 'SKU'}.`,
      [{ path: first.what, message: 'Is already in use' }],
    );
  await trx
    .insertInto('products')
    .values({
      id,
      name: body.name,
      description: body.description,
      ...brand,
      ...categoryColumns,
      featured: body.featured,
      best_seller: body.bestSeller,
      hsn: body.hsn ?? null,
      gst_rate: body.gstRate ?? null,
      seo_title: body.seoTitle ?? null,
      seo_description: body.seoDescription ?? null,
      ...(body.status === 'draft' && { archived_at: new Date(), is_draft: true }),
      ...(hasHindi(body) && { texts: withHindi({}, { name: body.nameHi, description: body.descriptionHi }) }),
      facts: JSON.stringify(body.facts ?? []),
      care: body.care ?? null,
      tags: JSON.stringify(uniqueTags(body.tags ?? [])),
      related: JSON.stringify(await relatedOf(trx, id, body.related ?? [])),
      source: 'staff',
    })
    .execute();
  await setStockReason(trx, { cause: 'adjustment', actorId: by.id });
  await trx
    .insertInto('variants')
    .values({
      product_id: id,
      sku,
      options: JSON.stringify(body.options ?? {}),
      price_paise: toPaise(body.price),
      mrp_paise: mrp,
      stock_quantity: body.stockQuantity,
      ...itemColumns(body),
    })
    .execute();
  await addSearchWords(trx, id);
  await refreshCategories(trx);
  return id;
}

/** The new category of a product; null if it is unchanged, because several types can share its slug. */
async function changedCategoryColumns(trx: Trx, id: string, named: CategoryReference) {
  const now = await trx
    .selectFrom('products')
    .select(['type', 'category', 'subcategory'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { type, category = now?.category, subcategory = now?.subcategory } = named;
  const isThere = now?.type === type && now.category === category && now.subcategory === subcategory;
  return isThere ? null : categoryColumnsOf(trx, named);
}

/** The descriptive fields of a product. */
export type ProductFields = Pick<
  ProductUpdate,
  | 'name'
  | 'description'
  | 'featured'
  | 'bestSeller'
  | 'hsn'
  | 'gstRate'
  | 'seoTitle'
  | 'seoDescription'
  | 'nameHi'
  | 'descriptionHi'
  | 'brand'
  | 'type'
  | 'category'
  | 'subcategory'
> &
  Pick<ProductWrite, 'facts' | 'care' | 'tags' | 'related'>;

/** Tags without those that differ only in case. */
const uniqueTags = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();

/** Ids of related products. @throws ApiError 400 for an unknown product or the product itself */
async function relatedOf(trx: Trx, id: string, related: readonly string[]): Promise<readonly string[]> {
  if (related.length === 0) return related;
  const known = await trx.selectFrom('products').select('id').where('id', 'in', related).execute();
  const unknown = related.find((one) => one === id || !known.some((row) => row.id === one));
  if (unknown !== undefined) {
    const message = unknown === id ? 'A product is not related to itself' : 'A product does not exist any more';
    throw new ApiError(400, 'invalid', `${message}.`, [{ path: 'related', message }]);
  }
  return related;
}

/** Writes the given descriptive fields of a product in any status. */
export async function writeProductFields(trx: Trx, id: string, body: ProductFields): Promise<void> {
  const categoryColumns =
    body.type === undefined ? null : await changedCategoryColumns(trx, id, { ...body, type: body.type });
  const texts = await textsAfter(trx, id, body);
  await trx
    .updateTable('products')
    .set({
      updated_at: new Date(),
      ...texts,
      ...(body.name !== undefined && { name: body.name }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.featured !== undefined && { featured: body.featured }),
      ...(body.bestSeller !== undefined && { best_seller: body.bestSeller }),
      ...(body.facts !== undefined && { facts: JSON.stringify(body.facts) }),
      ...(body.care !== undefined && { care: body.care }),
      ...(body.tags !== undefined && { tags: JSON.stringify(uniqueTags(body.tags)) }),
      ...(body.related !== undefined && { related: JSON.stringify(await relatedOf(trx, id, body.related)) }),
      ...(body.hsn !== undefined && { hsn: body.hsn }),
      ...(body.gstRate !== undefined && { gst_rate: body.gstRate }),
      ...(body.seoTitle !== undefined && { seo_title: body.seoTitle }),
      ...(body.seoDescription !== undefined && { seo_description: body.seoDescription }),
      ...(body.brand !== undefined && (await brandOf(trx, body.brand))),
      ...categoryColumns,
    })
    .where('id', '=', id)
    .execute();

  if (body.name !== undefined || body.brand !== undefined || categoryColumns || texts) await addSearchWords(trx, id);
  if (categoryColumns) await refreshCategories(trx);
}

/** Archives a product; orders keep its data. */
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
