import type { ProductCopy } from '@haat/shared/contract/staff-products';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { addSearchWords } from './in-memory/search-words';
import { refreshCategories } from '../categories/refresh-categories';
import { uniqueProductId } from './write-product';

type Trx = Transaction<Database>;

/** Leaves room for a numeric suffix: SKUs have at most 80 characters. */
const MAX_BASE_LENGTH = 70;

/** New SKUs for a number of variants, derived from the product's ID; if one is taken, all get a numeric suffix. */
async function freeSkus(trx: Trx, id: string, count: number): Promise<string[]> {
  const base = id.toUpperCase().slice(0, MAX_BASE_LENGTH);
  for (let round = 1; ; round += 1) {
    const start = round === 1 ? base : `${base}-${round}`;
    const skus = count === 1 ? [start] : Array.from({ length: count }, (_, index) => `${start}-${index + 1}`);
    const used =
      count === 0
        ? undefined
        : await trx.selectFrom('variants').select('id').where('sku', 'in', skus).limit(1).executeTakeFirst();
    if (!used) return skus;
  }
}

/** Maps the IDs of the original pictures to those of the copies, which have the same positions. */
async function copiedPictures(trx: Trx, from: string, to: string): Promise<Map<string, string>> {
  const pictures = await trx
    .selectFrom('product_images as original')
    .innerJoin('product_images as copied', 'copied.position', 'original.position')
    .select(['original.id as originalId', 'copied.id as copyId'])
    .where('original.product_id', '=', from)
    .where('copied.product_id', '=', to)
    .execute();
  return new Map(pictures.map(({ originalId, copyId }) => [originalId, copyId]));
}

/**
 * Creates a draft without stock and reviews from a product in any state, with its pictures and its current variants
 * under new SKUs. SEO texts are not copied: search engines treat pages with the same title as duplicates.
 * @returns its ID
 * @throws ApiError 404
 */
export async function copyProduct(trx: Trx, from: string, { name }: ProductCopy, now = new Date()): Promise<string> {
  const id = await uniqueProductId(trx, name);
  const copied = sql.raw(
    'description, brand, brand_slug, category_id, category, subcategory, type, type_name, category_words, origin, country, hsn, gst_rate, weight_grams, facts, care, ingredients, shelf_life_days, veg, tags, related',
  );
  const { rows } =
    await sql`insert into products (id, name, source, archived_at, is_draft, ${copied}) select ${id}::text, ${name}::text, 'staff', ${now}::timestamptz, true, ${copied} from products where id = ${from} returning id`.execute(
      trx,
    );
  if (rows.length === 0) throw notFound('Product');
  const copiedOfPictures = sql.raw('position, hash, name, external_url, alt, width, height, color, view, colour');
  await sql`insert into product_images (product_id, ${copiedOfPictures}) select ${id}::text, ${copiedOfPictures} from product_images where product_id = ${from}`.execute(
    trx,
  );
  const pictureIds = await copiedPictures(trx, from, id);
  const variants = await trx
    .selectFrom('variants')
    .select(['options', 'price_paise', 'mrp_paise', 'cost_paise', 'weight_grams', 'picture_id'])
    .where('product_id', '=', from)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('sku')
    .execute();
  const skus = await freeSkus(trx, id, variants.length);
  const copies = variants.flatMap(({ options, picture_id: picture, ...numbers }, position) =>
    skus[position] === undefined
      ? []
      : [
          {
            product_id: id,
            sku: skus[position],
            position,
            options: JSON.stringify(options),
            picture_id: pictureIds.get(picture ?? '') ?? null,
            ...numbers,
          },
        ],
  );
  if (copies.length > 0) await trx.insertInto('variants').values(copies).execute();
  await addSearchWords(trx, id);
  await refreshCategories(trx);
  return id;
}
