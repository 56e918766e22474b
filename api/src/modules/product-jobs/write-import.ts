import { slugify } from '@haat/shared/contract/slugify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { insertRows, setExcluded } from '../../import/insert-rows';
import { totalsOf } from '../../import/variant-totals';
import type { AuditActor } from '../audit/audit';
import { columnsOfStatus } from '../catalogue/change-product';
import { setStockReason } from '../catalogue/stock-movements';
import type { ImportFile } from './import-file';
import type { ImportPlan, Planned } from './import-plan';
import { hasWeights } from './merge-import';
import { rememberSeen } from './missing-products';
import { planSales } from './plan-sales';
import { rememberImports } from './remembered-imports';
import { writePictures } from './write-import-pictures';

const variantColumns = [
  'position',
  'options',
  'price_paise',
  'mrp_paise',
  'barcode',
  'cost_paise',
  'weight_grams',
  'archived_at',
] as const;
const productColumns = [
  'name',
  'brand',
  'brand_slug',
  'description',
  'category_id',
  'imported_category',
  'category',
  'subcategory',
  'type',
  'type_name',
  'category_words',
  'featured',
  'best_seller',
  'origin',
  'country',
  'hsn',
  'gst_rate',
  'weight_grams',
  'facts',
  'care',
  'ingredients',
  'shelf_life_days',
  'veg',
  'seo_title',
  'seo_description',
  'tags',
  'texts',
  'archived_at',
  'is_draft',
  'publish_at',
  'updated_at',
] as const;

/**
 * A product's weight in grams is that of its first variant; variants with another weight have their own. Unchanged for
 * a file without all variants, because the others may rely on it.
 */
function weightOf({ product, known, change: { after } }: Planned): number | null {
  const [first] = product.variants;
  if (!known) return first?.weightGrams ?? null;
  const changes = (after['variants'] ?? {}) as Record<string, object | null | undefined>;
  const inFile = new Set(product.variants.map(({ sku }) => sku));
  const isWhole = known.variants.every(({ sku }) => inFile.has(sku) || changes[sku] === null);
  const isChanged = first !== undefined && 'weightGrams' in (changes[first.sku] ?? {});
  return isWhole && isChanged ? first.weightGrams : known.row.weight_grams;
}

/** The new row of a product; unchanged columns of an existing product keep their values. */
function rowOf(planned: Planned, source: string, now: Date): object {
  const { product, known, category: categoryPath, importedCategory, change } = planned;
  const { after } = change;
  const { own } = product;
  const has = (name: string) => !known || name in after;
  const [category = '', subcategory = '', type = ''] = categoryPath.id.split('.');
  const [department, section, typeName] = categoryPath.names;
  const row = known?.row;
  const status =
    has('status') || has('publishAt')
      ? columnsOfStatus(own.status, row?.archived_at ?? now, own.publishAt ? new Date(own.publishAt) : null)
      : {
          archived_at: row?.archived_at ?? null,
          is_draft: row?.is_draft ?? false,
          publish_at: row?.publish_at ?? null,
        };
  const pick = <T>(name: string, of: T, is: T | undefined): T => (has(name) || is === undefined ? of : is);
  return {
    id: product.id,
    name: pick('name', product.name, row?.name),
    ...(has('brand')
      ? { brand: product.brand, brand_slug: slugify(product.brand) }
      : { brand: row?.brand, brand_slug: row?.brand_slug }),
    description: pick('description', product.description, row?.description),
    category_id: categoryPath.id,
    imported_category: importedCategory,
    category,
    subcategory,
    type,
    type_name: typeName,
    category_words: has('category') ? `${typeName} ${section} ${department}` : row?.category_words,
    featured: pick('featured', product.featured, row?.featured),
    best_seller: pick('bestSeller', own.bestSeller, row?.best_seller),
    origin: pick('origin', own.origin, row?.origin),
    country: pick('country', own.country, row?.country),
    hsn: pick('hsn', own.hsn, row?.hsn),
    gst_rate: pick('gstRate', own.gstRate, row?.gst_rate),
    weight_grams: weightOf(planned),
    facts: pick('details', product.facts, row?.facts),
    care: pick('care', own.care, row?.care),
    ingredients: pick('ingredients', own.ingredients, row?.ingredients),
    shelf_life_days: pick('shelfLifeDays', own.shelfLifeDays, row?.shelf_life_days),
    veg: pick('veg', own.veg, row?.veg),
    seo_title: pick('seoTitle', own.seoTitle, row?.seo_title),
    seo_description: pick('seoDescription', own.seoDescription, row?.seo_description),
    tags: pick('tags', product.tags, row?.tags),
    texts: pick('translations', own.texts ?? {}, row?.texts),
    ...status,
    updated_at: now,
    source: row?.source ?? source,
    // Variant totals of a new product, so that its row is written once; for existing products the database updates
    // them.
    ...(row
      ? {
          price_paise: row.price_paise,
          mrp_paise: row.mrp_paise,
          discount_percent: row.discount_percent,
          stock_quantity: row.stock_quantity,
          variant_count: row.variant_count,
          default_sku: row.default_sku,
        }
      : totalsOf(product.variants)),
  };
}

/** Writes a plan in the caller's transaction, which has planned it with locked rows. */
export async function writeImport(
  trx: Transaction<Database>,
  file: ImportFile,
  plan: ImportPlan,
  by: AuditActor | null,
  reference: string,
): Promise<void> {
  const all = [...plan.added, ...plan.changed];
  if (all.length > 0) await writeProducts(trx, file, all, by, reference);
  await rememberImports(trx, plan.toRemember);
  await rememberSeen(trx, file, plan.seen);
}

async function writeProducts(
  trx: Transaction<Database>,
  file: ImportFile,
  all: readonly Planned[],
  by: AuditActor | null,
  reference: string,
): Promise<void> {
  const now = new Date();
  await trx
    .insertInto('brands')
    .values(
      [...new Map(all.map(({ product }) => [slugify(product.brand), product.brand]))].map(([slug, name]) => ({
        slug,
        name,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  await insertRows(
    trx,
    'products',
    all.map((one) => rowOf(one, file.source, now)),
    sql`(id) do update set ${setExcluded(productColumns)}`,
  );

  await setStockReason(trx, { cause: 'import', reference, ...(by && { actorId: by.id }) });
  const variants = all.flatMap((planned) => {
    const { product, known, change } = planned;
    if (known && !('variants' in change.after)) return [];
    const weight = weightOf(planned);
    return product.variants.map((variant, position) => ({ product, known, weight, variant, position }));
  });
  for (const setsStock of [true, false]) {
    const rows = variants.flatMap(({ product, known, weight, variant, position }) => {
      const old = known?.variants.find(({ sku }) => sku === variant.sku);
      if (setsStock !== (variant.stock !== null)) return [];
      return [
        {
          product_id: product.id,
          sku: variant.sku,
          // Fields without a column in the file keep their values.
          options: product.columns.has('Option1 Value') || !old ? variant.options : old.options,
          // A file without all variants states no order: a new variant is added after the existing ones.
          position: product.complete ? position : (old?.position ?? (known?.variants.length ?? 0) + position),
          price_paise: variant.pricePaise,
          mrp_paise: variant.originalPaise ?? variant.pricePaise,
          stock_quantity: variant.stock ?? 0,
          barcode: (product.columns.has('Variant Barcode') || !old ? variant.barcode : old.barcode) ?? null,
          cost_paise: (product.columns.has('Cost per item') || !old ? variant.costPaise : old.cost_paise) ?? null,
          weight_grams: !hasWeights(product.columns)
            ? (old?.weight_grams ?? null)
            : variant.weightGrams === weight
              ? null
              : variant.weightGrams,
          archived_at: null,
        },
      ];
    });
    if (rows.length > 0)
      await insertRows(
        trx,
        'variants',
        rows,
        sql`(sku) do update set ${setExcluded([...variantColumns, ...(setsStock ? ['stock_quantity'] : [])])}`,
      );
  }
  const withdrawn = all.flatMap(({ change }) =>
    Object.entries(change.after['variants'] ?? {}).flatMap(([sku, is]) => (is === null ? [sku] : [])),
  );
  if (withdrawn.length > 0)
    await trx
      .updateTable('variants')
      .set({ archived_at: now })
      .where('sku', '=', sql<string>`any(${withdrawn}::text[])`)
      .execute();
  await writePictures(trx, file, all);
  await planSales(
    trx,
    all.flatMap(({ product, change }) =>
      product.variants
        .filter(({ sku }) => hasSale(change.after['variants'], sku))
        .map(({ sku, sale }) => ({ sku, sale })),
    ),
    by,
  );
}

/** Whether a change affects the sale of a variant. */
const hasSale = (variants: unknown, sku: string): boolean =>
  'sale' in ((variants as Record<string, object | null> | undefined)?.[sku] ?? {});
