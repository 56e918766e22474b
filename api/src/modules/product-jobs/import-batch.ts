import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { CategoryKeeper, Shelf } from '../../import/category-keeper';
import type { ImportedProduct, ImportedVariant, Refusal } from '../../import/imported-product';
import { productOf } from '../../import/shopify';
import { ownColumns } from '../../import/shopify-columns';
import { excluded, insertRows, totalsOf } from '../../import/write-batch';
import type { AuditActor } from '../audit/audit';
import { columnsOfStatus } from '../catalogue/change-product';
import { isStill } from '../catalogue/product-pictures';
import { slugify } from '@haat/shared/contract/slugify';
import { stockBecause } from '../catalogue/stock-movements';
import { masterUrl } from '../media/image-url';
import { knownProducts, type KnownProduct } from './known-products';
import { shopifyRows } from './shopify-rows';

/** A file that is being taken in. */
export interface ImportFile {
  /** By the reader's names. */
  columns: ReadonlySet<string>;
  keepsStock: boolean;
  categories: CategoryKeeper;
  /** What the addresses of our own pictures begin with. */
  site: string;
}

/** What a product of the file is to the shop. */
interface Planned {
  product: ImportedProduct;
  known: KnownProduct | null;
  shelf: Shelf;
  change: ProductJobChange;
}

export interface ImportPlan {
  added: Planned[];
  changed: Planned[];
  unchanged: number;
  refusals: Refusal[];
}

/** What tells variants apart, and what {@link asKnown} fills in. */
const always: ReadonlySet<string> = new Set(['Variant SKU', 'Variant Compare At Price']);

/**
 * What a product of the shop says in the columns that the file has, read as the file is: so whatever the file doesn't
 * say is the same in both, and a file that the shop has written changes nothing.
 */
function asInFile(known: KnownProduct, { columns, site }: ImportFile): ImportedProduct | null {
  const rows = shopifyRows(known, site).map((cells) => ({
    line: 0,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => always.has(name) || columns.has(name))),
  }));
  for (const item of productOf(rows, columns.has('Option1 Value'))) if (item.kind === 'product') return item;
  return null;
}

/** What is compared of a product, by the names under which staff read a difference. */
function comparable(product: ImportedProduct, usesCategoryIds: boolean): Record<string, unknown> {
  const { own } = product;
  return {
    name: product.name,
    brand: product.brand,
    description: product.description,
    category: usesCategoryIds && own?.category ? own.category : product.categories.join(' > '),
    status: own?.status,
    publishAt: own?.publishAt,
    featured: product.featured,
    bestSeller: own?.bestSeller,
    hsn: own?.hsn,
    gstRate: own?.gstRate,
    origin: own?.origin,
    country: own?.country,
    details: product.facts,
    care: own?.care,
    ingredients: own?.ingredients,
    shelfLifeDays: own?.shelfLifeDays,
    veg: own?.veg,
    seoTitle: own?.seoTitle,
    seoDescription: own?.seoDescription,
    weightGrams: product.variants[0]?.weightGrams,
    pictures: product.images,
  };
}

const variantRecord = (
  { options, pricePaise, originalPaise, stock }: ImportedVariant,
  hasOptions: boolean,
  hasStock: boolean,
) => ({
  ...(hasOptions && { options }),
  pricePaise,
  originalPricePaise: originalPaise ?? pricePaise,
  ...(hasStock && { stock }),
});

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sorted(one)]),
        )
      : value;

/** Without what says nothing: of a product that is made, that is most of its fields. */
const said = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * The fields that differ, as they are and would be; null where none does. @param is what the shop has, as in the file
 */
function differences(
  file: ImportFile,
  is: ImportedProduct | null,
  product: ImportedProduct,
): Pick<ProductJobChange, 'before' | 'after'> | null {
  const usesCategoryIds = is?.own?.category != null && product.own?.category != null;
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const [was, would] = [is ? comparable(is, usesCategoryIds) : {}, comparable(product, usesCategoryIds)];
  for (const [name, value] of Object.entries(would)) {
    if (same(was[name] ?? null, value ?? null)) continue;
    before[name] = was[name] ?? null;
    after[name] = value ?? null;
  }
  const hasOptions = file.columns.has('Option1 Value');
  const sold = new Map((is?.variants ?? []).map((variant) => [variant.sku, variant]));
  const variantsBefore: Record<string, unknown> = {};
  const variantsAfter: Record<string, unknown> = {};
  for (const variant of product.variants) {
    const old = sold.get(variant.sku);
    const hasStock = variant.stock !== null && !(old && file.keepsStock);
    const [one, other] = [
      old ? variantRecord(old, hasOptions, hasStock) : null,
      variantRecord(variant, hasOptions, hasStock),
    ];
    if (same(one, other)) continue;
    variantsBefore[variant.sku] = one;
    variantsAfter[variant.sku] = other;
  }
  if (product.complete) {
    const kept = new Set(product.variants.map(({ sku }) => sku));
    for (const variant of sold.values()) {
      if (kept.has(variant.sku)) continue;
      variantsBefore[variant.sku] = variantRecord(variant, hasOptions, true);
      variantsAfter[variant.sku] = null;
    }
  }
  if (Object.keys(variantsAfter).length > 0) [before['variants'], after['variants']] = [variantsBefore, variantsAfter];
  return Object.keys(after).length > 0 ? { before, after } : null;
}

/**
 * What the file doesn't state of a variant that is there stays: its SKU, by which it is found by its choice; its list
 * price, unless the price is no longer below it.
 */
function asKnown(product: ImportedProduct, known: KnownProduct | null, { columns }: ImportFile): ImportedProduct {
  if (!known) return product;
  return {
    ...product,
    variants: product.variants.map((variant) => {
      const old = known.variants.find(({ sku, options }) =>
        variant.isSkuMade ? same(options, variant.options) : sku === variant.sku,
      );
      if (!old) return variant;
      const keepsList = !columns.has('Variant Compare At Price') && old.mrp_paise > variant.pricePaise;
      return { ...variant, sku: old.sku, ...(keepsList && { originalPaise: old.mrp_paise }) };
    }),
  };
}

/**
 * What a batch of a file's products would do to the shop. No two of them have the same address.
 * @param lock true where it is then done: what it would change is held, and is what was looked at; of the rest, which a
 *   file that is brought again has most of, nothing is held
 */
export async function planImport(
  trx: Transaction<Database>,
  file: ImportFile,
  products: readonly ImportedProduct[],
  lock: boolean,
): Promise<ImportPlan> {
  const known = await knownProducts(
    trx,
    products.map(({ id }) => id),
    false,
  );
  const plan = await planOf(trx, file, products, known);
  const changed = plan.changed.map(({ product: { id } }) => id);
  if (!lock || changed.length === 0) return plan;
  const held = await knownProducts(trx, changed, true);
  if (changed.every((id) => isDeepStrictEqual(held.get(id), known.get(id)))) return plan;
  // Another change came first: plan again with the locked rows.
  for (const id of changed) known.delete(id);
  return planOf(trx, file, products, new Map([...known, ...held]));
}

async function planOf(
  trx: Transaction<Database>,
  file: ImportFile,
  products: readonly ImportedProduct[],
  known: ReadonlyMap<string, KnownProduct>,
): Promise<ImportPlan> {
  const plan: ImportPlan = { added: [], changed: [], unchanged: 0, refusals: [] };
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  const owners = new Map(
    (
      await trx
        .selectFrom('variants')
        .select(['sku', 'product_id'])
        .where('sku', '=', sql<string>`any(${skus}::text[])`)
        .execute()
    ).map((row) => [row.sku, row.product_id]),
  );
  for (const given of products) {
    const there = known.get(given.id) ?? null;
    const { product, refusals } = withFreeSkus(asKnown(given, there, file), owners);
    plan.refusals.push(...refusals);
    if (!product) continue;
    const is = there && asInFile(there, file);
    const shelf = await shelfOf(file, product, there, is);
    if (!shelf) {
      plan.refusals.push({
        kind: 'refused',
        line: product.line,
        field: ownColumns.category,
        reason: 'There is no such category',
        value: product.own?.category ?? '',
        mend: 'Write the id of a third-level category, like clothing.women.sarees; or leave the cell empty, and the product category or type decides.',
      });
      continue;
    }
    const change = there
      ? differences(file, is, product)
      : {
          before: {},
          after: {
            ...said(comparable(product, true)),
            category: shelf.id,
            variants: Object.fromEntries(
              product.variants.map((variant) => [variant.sku, variantRecord(variant, true, true)]),
            ),
          },
        };
    if (!change) plan.unchanged += 1;
    else
      plan[there ? 'changed' : 'added'].push({
        product,
        known: there,
        shelf,
        change: { productId: product.id, sku: null, name: product.name, ...change },
      });
  }
  return plan;
}

/** Leaves out variants whose SKU another product has, or stands twice. */
function withFreeSkus(
  product: ImportedProduct,
  owners: Map<string, string>,
): { product: ImportedProduct | null; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const seen = new Set<string>();
  const variants = product.variants.filter(({ sku, line }) => {
    const owner = owners.get(sku) ?? product.id;
    const isFree = owner === product.id && !seen.has(sku);
    if (isFree) {
      owners.set(sku, product.id);
      seen.add(sku);
    } else {
      refusals.push({
        kind: 'refused',
        line,
        field: 'Variant SKU',
        value: sku,
        mend: 'Give this row a SKU of its own.',
        reason:
          owner === product.id
            ? `The SKU ${sku} stands twice in this product`
            : `The SKU ${sku} belongs to the product ${owner}`,
      });
    }
    return isFree;
  });
  if (variants.length > 0)
    return { product: variants.length === product.variants.length ? product : { ...product, variants }, refusals };
  return {
    product: null,
    refusals: [
      ...refusals,
      {
        kind: 'refused',
        line: product.line,
        field: 'Variant SKU',
        reason: 'None of the product’s variants could be taken',
        value: '',
        mend: 'Mend its rows as said there.',
      },
    ],
  };
}

/**
 * Where a product stands: where it does already, by the id that the file names, or by its words. Null for an id that
 * isn't there.
 */
async function shelfOf(
  file: ImportFile,
  product: ImportedProduct,
  known: KnownProduct | null,
  is: ImportedProduct | null,
): Promise<Shelf | null> {
  const id = product.own?.category ?? null;
  if (id !== null) return file.categories.at(id);
  const own = known && is && same(is.categories, product.categories) ? file.categories.at(known.row.category_id) : null;
  return own ?? file.categories.shelfOf(product.categories, product.name);
}

const productColumns = [
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
  'archived_at',
  'is_draft',
  'publish_at',
  'updated_at',
] as const;

/** A product's row as it is to be: of one that is there, what didn't change stays as it is. */
function rowOf({ product, known, shelf, change: { after } }: Planned, now: Date): object {
  const { own } = product;
  const has = (name: string) => !known || name in after;
  const [category = '', subcategory = '', type = ''] = shelf.id.split('.');
  const [department, section, typeName] = shelf.names;
  const row = known?.row;
  const status =
    has('status') || has('publishAt')
      ? columnsOfStatus(own?.status ?? 'live', row?.archived_at ?? now, own?.publishAt ? new Date(own.publishAt) : null)
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
    category_id: shelf.id,
    category,
    subcategory,
    type,
    type_name: typeName,
    category_words: has('category') ? `${typeName} ${section} ${department}` : row?.category_words,
    featured: pick('featured', product.featured, row?.featured),
    best_seller: pick('bestSeller', own?.bestSeller ?? false, row?.best_seller),
    origin: pick('origin', own?.origin ?? null, row?.origin),
    country: pick('country', own?.country ?? null, row?.country),
    hsn: pick('hsn', own?.hsn ?? null, row?.hsn),
    gst_rate: pick('gstRate', own?.gstRate ?? null, row?.gst_rate),
    weight_grams: pick('weightGrams', product.variants[0]?.weightGrams ?? null, row?.weight_grams),
    facts: pick('details', product.facts, row?.facts),
    care: pick('care', own?.care ?? null, row?.care),
    ingredients: pick('ingredients', own?.ingredients ?? null, row?.ingredients),
    shelf_life_days: pick('shelfLifeDays', own?.shelfLifeDays ?? null, row?.shelf_life_days),
    veg: pick('veg', own?.veg ?? null, row?.veg),
    seo_title: pick('seoTitle', own?.seoTitle ?? null, row?.seo_title),
    seo_description: pick('seoDescription', own?.seoDescription ?? null, row?.seo_description),
    ...status,
    updated_at: now,
    source: row?.source ?? 'staff',
    // What a new one's variants come to, so that its row is written once; of one that is there the database keeps it.
    ...(row
      ? {
          price_paise: row.price_paise,
          mrp_paise: row.mrp_paise,
          discount_percent: row.discount_percent,
          stock_quantity: row.stock_quantity,
          variant_count: row.variant_count,
          default_sku: row.default_sku,
        }
      : totalsOf(product.variants, 0)),
  };
}

/** Does what a plan says, all of it in the caller's transaction, which has planned it with the rows locked. */
export async function writeImport(
  trx: Transaction<Database>,
  file: ImportFile,
  plan: ImportPlan,
  by: AuditActor,
  reference: string,
): Promise<void> {
  const all = [...plan.added, ...plan.changed];
  if (all.length === 0) return;
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
    all.map((one) => rowOf(one, now)),
    sql`(id) do update set ${excluded(productColumns)}`,
  );

  await stockBecause(trx, { cause: 'import', reference, actorId: by.id });
  const variants = all.flatMap(({ product, known, change }) =>
    known && !('variants' in change.after)
      ? []
      : product.variants.map((variant, position) => ({ product, known, variant, position })),
  );
  for (const setsStock of [true, false]) {
    const rows = variants.flatMap(({ product, known, variant, position }) => {
      const old = known?.variants.find(({ sku }) => sku === variant.sku);
      if (setsStock !== (variant.stock !== null && !(old && file.keepsStock))) return [];
      return [
        {
          product_id: product.id,
          sku: variant.sku,
          options: file.columns.has('Option1 Value') || !old ? variant.options : old.options,
          // A file that doesn't have all of them says nothing of their order: a new one goes behind those that are
          // there.
          position: product.complete ? position : (old?.position ?? (known?.variants.length ?? 0) + position),
          price_paise: variant.pricePaise,
          mrp_paise: variant.originalPaise ?? variant.pricePaise,
          stock_quantity: variant.stock ?? 0,
          archived_at: null,
        },
      ];
    });
    if (rows.length > 0)
      await insertRows(
        trx,
        'variants',
        rows,
        sql`(sku) do update set ${excluded(['position', 'options', 'price_paise', 'mrp_paise', 'archived_at', ...(setsStock ? ['stock_quantity'] : [])])}`,
      );
  }
  const gone = all.flatMap(({ change }) =>
    Object.entries(change.after['variants'] ?? {}).flatMap(([sku, is]) => (is === null ? [sku] : [])),
  );
  if (gone.length > 0)
    await trx
      .updateTable('variants')
      .set({ archived_at: now })
      .where('sku', '=', sql<string>`any(${gone}::text[])`)
      .execute();
  await writePictures(trx, file, all);
}

/** Pictures of products whose pictures changed: our own stay what they are, others are addresses on other hosts. */
async function writePictures(trx: Transaction<Database>, { site }: ImportFile, all: readonly Planned[]): Promise<void> {
  // What is new and has none needs no look.
  const changed = all.filter(
    ({ product, known, change }) => 'pictures' in change.after && (known !== null || product.images.length > 0),
  );
  if (changed.length === 0) return;
  // The assortment's don't come back with the next start.
  await trx
    .updateTable('products')
    .set({ pictures_by_staff: true })
    .where('id', '=', sql<string>`any(${changed.map(({ product }) => product.id)}::text[])`)
    .execute();
  await trx
    .deleteFrom('product_images')
    .where('product_id', '=', sql<string>`any(${changed.map(({ product }) => product.id)}::text[])`)
    .where(isStill)
    .execute();
  const rows = changed.flatMap(({ product, known }) => {
    const own = new Map(
      (known?.images ?? []).flatMap((image) =>
        image.hash && image.name ? [[`${site}${masterUrl(image.hash, image.name)}`, image] as const] : [],
      ),
    );
    return product.images.map(({ url, alt }, position) => {
      const image = own.get(url);
      return image
        ? {
            product_id: product.id,
            position,
            hash: image.hash,
            name: image.name,
            external_url: null,
            alt,
            width: image.width,
            height: image.height,
            color: image.color,
            view: image.view,
            colour: image.colour,
          }
        : {
            product_id: product.id,
            position,
            hash: null,
            name: null,
            external_url: url,
            alt,
            width: null,
            height: null,
            color: null,
            view: null,
            colour: null,
          };
    });
  });
  if (rows.length === 0) return;
  // Positions are one series with the turning sheet's, which goes behind them.
  await sql`update product_images set position = position + 1000 where position < 1000 and product_id = any(${changed.map(({ product }) => product.id)}::text[])`.execute(
    trx,
  );
  await trx.insertInto('product_images').values(rows).execute();
}
