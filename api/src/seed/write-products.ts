import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { toPaise } from '@haat/shared/money';
import { slugify } from '@haat/shared/contract/slugify';
import { CategoryResolver, type CategoryPath } from '../import/category-resolver';
import { setStockReason } from '../modules/catalogue/stock-movements';
import type { PlacedProduct } from './assortment-schema';
import type { Assortment } from './read-assortment';
import { oneLine } from './read-texts';
import type { OnStep } from '../start-progress';

const BATCH = 200;

function* batches<T>(rows: T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}

/**
 * The current category of a type of the assortment, which staff may have moved or renamed. If they deleted it, its
 * products are in Uncategorised.
 */
async function categoriesOf(trx: Transaction<Database>): Promise<(categoryId: string) => Promise<CategoryPath>> {
  const categories = await CategoryResolver.open(trx);
  return async (categoryId) =>
    categories.at(categories.find(categoryId)?.id ?? '') ??
    (await categories.match({ paths: [], tags: [], name: '' })).category;
}

/** The rows of the details table. */
export const factsOf = ({ facts }: PlacedProduct) => Object.entries(facts).map(([label, value]) => ({ label, value }));

function productRow(
  product: PlacedProduct,
  { id, names: [department, section, type] }: CategoryPath,
): Insertable<Database['products']> {
  const [category = '', subcategory = '', typeSlug = ''] = id.split('.');
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    brand_slug: slugify(product.brand),
    description: oneLine(product.description),
    category_id: id,
    category,
    subcategory,
    type: typeSlug,
    type_name: type,
    category_words: `${type} ${section} ${department}`,
    featured: product.featured,
    best_seller: product.bestSeller,
    origin: product.origin,
    hsn: product.hsn,
    gst_rate: product.gst,
    weight_grams: product.weightGrams,
    facts: JSON.stringify(factsOf(product)),
    care: product.care ?? null,
    ingredients: product.ingredients ?? null,
    shelf_life_days: product.shelfLifeDays ?? null,
    veg: product.veg ?? null,
    source: 'assortment',
    source_hash: product.hash,
    created_at: `${product.createdAt}T00:00:00+05:30`,
    updated_at: new Date(),
  };
}

const columns = [
  'name',
  'brand',
  'brand_slug',
  'description',
  'category_id',
  'category',
  'subcategory',
  'type',
  'type_name',
  'category_words',
  'featured',
  'best_seller',
  'origin',
  'hsn',
  'gst_rate',
  'weight_grams',
  'facts',
  'care',
  'ingredients',
  'shelf_life_days',
  'veg',
  'source',
  'source_hash',
  'created_at',
  'updated_at',
] as const;

/** All columns of a variant except its stock, which only the shop changes once the variant exists. */
async function writeVariants(trx: Transaction<Database>, products: PlacedProduct[]): Promise<void> {
  await setStockReason(trx, { cause: 'assortment' });
  const rows = products.flatMap((product) =>
    product.variants.map((variant, position) => ({
      product_id: product.id,
      sku: variant.sku,
      position,
      options: JSON.stringify(variant.options),
      price_paise: toPaise(variant.price ?? product.price),
      mrp_paise: toPaise(variant.mrp ?? product.mrp),
      stock_quantity: variant.stock,
      archived_at: null,
    })),
  );
  for (const batch of batches(rows)) {
    await trx
      .insertInto('variants')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('sku').doUpdateSet((excluded) => ({
          product_id: excluded.ref('excluded.product_id'),
          position: excluded.ref('excluded.position'),
          options: excluded.ref('excluded.options'),
          price_paise: excluded.ref('excluded.price_paise'),
          mrp_paise: excluded.ref('excluded.mrp_paise'),
          archived_at: null,
        })),
      )
      .execute();
  }
  await sql`
    update variants set archived_at = now()
    where product_id = any(${products.map((product) => product.id)}) and sku <> all(${rows.map((row) => row.sku)}) and archived_at is null`.execute(
    trx,
  );
}

/**
 * Writes the products whose data has changed; others keep the changes of staff. A product removed from the assortment
 * is archived, unless the assortment could not be read completely.
 * @returns how many were written
 */
export async function writeProducts(
  trx: Transaction<Database>,
  assortment: Assortment,
  onStep: OnStep = () => undefined,
): Promise<number> {
  const existing = await trx
    .selectFrom('products')
    .select(['id', 'source_hash'])
    .where('source', '=', 'assortment')
    .execute();
  const hashes = new Map(existing.map((row) => [row.id, row.source_hash]));
  const changed = assortment.products.filter((product) => hashes.get(product.id) !== product.hash);
  const categoryOf = await categoriesOf(trx);

  const brands = new Map(changed.map((product) => [slugify(product.brand), product.brand]));
  if (brands.size > 0) {
    await trx
      .insertInto('brands')
      .values([...brands].map(([slug, name]) => ({ slug, name })))
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((excluded) => ({ name: excluded.ref('excluded.name') })),
      )
      .execute();
  }
  let done = 0;
  for (const batch of batches(changed)) {
    onStep({ step: 'filling the catalogue', count: { done, total: changed.length, unit: 'products' } });
    done += batch.length;
    const rows = [];
    for (const product of batch) rows.push(productRow(product, await categoryOf(product.categoryId)));
    await trx
      .insertInto('products')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((excluded) =>
            Object.fromEntries(columns.map((column) => [column, excluded.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
  if (changed.length > 0) {
    onStep({ step: 'writing the variants' });
    await writeVariants(trx, changed);
  }
  if (assortment.mistakes.length === 0) {
    await sql`
      update products set archived_at = now()
      where source = 'assortment' and archived_at is null and id <> all(${assortment.products.map((product) => product.id)})`.execute(
      trx,
    );
  }
  return changed.length;
}
