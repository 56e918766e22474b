import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import type { RememberedContents } from '../../db/tables/product-jobs';
import type { PlacedOn, CategoryPath } from '../../import/category-resolver';
import { isUncategorised } from '../../import/category-table';
import { oneLine } from '../../import/cell-text';
import type { ImportedProduct, Refusal, Warning } from '../../import/imported-product';
import { insertRows, setExcluded } from '../../import/insert-rows';
import { distinctSku } from '../../import/product-address';
import { productOf } from '../../import/shopify';
import { ownColumns } from '../../import/shopify-columns';
import { totalsOf } from '../../import/variant-totals';
import type { AuditActor } from '../audit/audit';
import { columnsOfStatus } from '../catalogue/change-product';
import { isStill } from '../catalogue/product-pictures';
import { slugify } from '@haat/shared/contract/slugify';
import { setStockReason } from '../catalogue/stock-movements';
import {
  addSources,
  insertSourced,
  linkVariantPictures,
  sourceAddress,
  type SourcedPicture,
} from '../catalogue/picture-sources';
import type { ImportFile } from './import-file';
import { knownProducts, type KnownProduct } from './known-products';
import { contentsOf, hasDetails, hasWeights, mergeNew, mergeProduct, same, type Merged } from './merge-import';
import { rememberSeen } from './missing-products';
import { planSales } from './plan-sales';
import {
  importHash,
  rememberedHeadings,
  rememberedImports,
  rememberImports,
  type Remembered,
} from './remembered-imports';
import { withKnownIds } from './renamed-products';
import { pictureCell, shopifyRows } from './shopify-rows';

/** A product of the file and its match in the shop. */
interface Planned {
  product: ImportedProduct;
  known: KnownProduct | null;
  shelf: CategoryPath;
  /** The category that the file gives; staff may have moved the product since. */
  imported: string;
  change: ProductJobChange;
}

type Memory = Omit<Remembered, 'imported_at'>;

export interface ImportPlan {
  added: Planned[];
  changed: Planned[];
  unchanged: number;
  /** Number of products that keep a change by staff. */
  kept: number;
  refusals: Refusal[];
  warnings: Warning[];
  /** The mapped categories of the file, one entry per product; none for products that name a category of the shop. */
  filed: (PlacedOn & { name: string })[];
  /** The contents to remember, also of unchanged products. */
  memories: Memory[];
  /** The ids of all products. */
  seen: string[];
}

export const emptyPlan = (): ImportPlan => ({
  added: [],
  changed: [],
  unchanged: 0,
  kept: 0,
  refusals: [],
  warnings: [],
  filed: [],
  memories: [],
  seen: [],
});

export const sumPlans = (plans: readonly ImportPlan[]): ImportPlan => ({
  added: plans.flatMap(({ added }) => added),
  changed: plans.flatMap(({ changed }) => changed),
  unchanged: plans.reduce((sum, { unchanged }) => sum + unchanged, 0),
  kept: plans.reduce((sum, { kept }) => sum + kept, 0),
  refusals: plans.flatMap(({ refusals }) => refusals),
  warnings: plans.flatMap(({ warnings }) => warnings),
  filed: plans.flatMap(({ filed }) => filed),
  memories: plans.flatMap(({ memories }) => memories),
  seen: plans.flatMap(({ seen }) => seen),
});

/** Columns that identify variants, and those that {@link asShown} fills in. */
const always: ReadonlySet<string> = new Set([
  'Handle',
  'Title',
  'Variant Price',
  'Variant SKU',
  'Variant Compare At Price',
]);

/**
 * A product of the shop in the columns of the file, parsed like the file. Fields without a column are equal in both, so
 * importing a file exported by the shop changes nothing.
 */
function asInFile(known: KnownProduct, columns: ReadonlySet<string>, site: string): ImportedProduct | null {
  const details = hasDetails(columns);
  const isRead = (name: string) => always.has(name) || columns.has(name) || (details && name === ownColumns.facts);
  const rows = shopifyRows(known, site).map((cells) => ({
    line: 0,
    cells: Object.fromEntries(Object.entries(cells).filter(([name]) => isRead(name))),
  }));
  for (const item of productOf(rows, columns)) if (item.kind === 'product') return item;
  return null;
}

/**
 * Fills in what the file does not state about existing variants: the SKU (variants are matched by options) and the list
 * price, unless the price is no longer below it. Pictures get their URLs in the shop.
 */
function asShown(product: ImportedProduct, known: KnownProduct, shown: (url: string) => string): ImportedProduct {
  return {
    ...product,
    images: shownOnce(product.images, shown),
    variants: product.variants.map((variant) => {
      const old = known.variants.find(({ sku, options }) =>
        variant.isSkuMade ? same(options, variant.options) : sku === variant.sku,
      );
      const image = variant.image === undefined ? {} : { image: shown(variant.image) };
      if (!old) return { ...variant, ...image };
      const keepsList = !product.columns.has('Variant Compare At Price') && old.mrp_paise > variant.pricePaise;
      return { ...variant, ...image, sku: old.sku, ...(keepsList && { originalPaise: old.mrp_paise }) };
    }),
  };
}

/** Removes duplicates: two URLs may resolve to the same picture. */
const shownOnce = <Picture extends { url: string }>(pictures: readonly Picture[], shown: (url: string) => string) =>
  pictures
    .map((picture) => ({ ...picture, url: shown(picture.url) }))
    .filter(({ url }, index, all) => all.findIndex((other) => other.url === url) === index);

/** Maps the source URLs in the file to the URLs of fetched pictures in the shop. */
function addressesOf({ row, images }: KnownProduct, site: string): (url: string) => string {
  const addresses = new Map(
    images.flatMap((image) =>
      image.external_url === null ? [] : [[image.external_url, pictureCell(image, site) ?? '']],
    ),
  );
  return (url) => addresses.get(sourceAddress(url, row.id)) ?? url;
}

/** The remembered contents, with the current URLs of pictures in the shop. */
function baseAsShown(contents: RememberedContents, shown: (url: string) => string): RememberedContents {
  const { pictures, ...fields } = contents.fields;
  return {
    fields: {
      ...fields,
      ...(Array.isArray(pictures) && { pictures: shownOnce(pictures as { url: string }[], shown) }),
    },
    variants: Object.fromEntries(
      Object.entries(contents.variants).map(([sku, record]) => [
        sku,
        typeof record['picture'] === 'string' ? { ...record, picture: shown(record['picture']) } : record,
      ]),
    ),
  };
}

/**
 * Plans the import of a batch of products, which have different handles.
 * @param lock true before writing: locks the products that would change and plans them again if they changed; unchanged
 * products, the majority of a repeated file, are not locked
 */
export async function planImport(
  trx: Transaction<Database>,
  file: ImportFile,
  given: readonly ImportedProduct[],
  lock: boolean,
): Promise<ImportPlan> {
  const { products, warnings } = await withKnownIds(trx, file, given);
  const filed: Filed[] = [];
  for (const product of products) filed.push(await placeOf(file, product));
  const headings = await rememberedHeadings(
    trx,
    products.map(({ id }) => id),
  );
  const isSame = ({ product, hash }: Filed) => {
    const heading = headings.get(product.id);
    return (
      file.staffChanges === 'keep' &&
      heading?.source === file.source &&
      heading.key === product.key &&
      heading.hash === hash
    );
  };
  const plan = emptyPlan();
  plan.warnings = warnings;
  plan.seen = products.map(({ id }) => id);
  for (const one of filed) {
    if (one.filed) plan.filed.push({ ...one.filed, name: one.product.name });
    // SKUs of earlier products of the file are not available to later ones.
    if (isSame(one)) claimSkus(one.product, file.skus);
  }
  const open = filed.filter((one) => !isSame(one));
  plan.unchanged = filed.length - open.length;
  if (open.length === 0) return plan;
  const ids = open.map(({ product: { id } }) => id);
  const known = await knownProducts(trx, ids, false);
  const memories = await rememberedImports(trx, ids);
  const first = await planOf(trx, file, open, known, memories);
  const changed = first.changed.map(({ product: { id } }) => id);
  if (!lock || changed.length === 0) return sumPlans([plan, first]);
  const held = await knownProducts(trx, changed, true);
  if (changed.every((id) => isDeepStrictEqual(held.get(id), known.get(id)))) return sumPlans([plan, first]);
  // Another change came first: plan again with the locked rows.
  for (const id of changed) known.delete(id);
  return sumPlans([plan, await planOf(trx, file, open, new Map([...known, ...held]), memories)]);
}

/** Records the product of each SKU, unless an earlier product has the SKU. */
export function claimSkus(product: ImportedProduct, skus: Map<string, string>): void {
  for (const { sku } of product.variants) if (!skus.has(sku)) skus.set(sku, product.id);
}

async function planOf(
  trx: Transaction<Database>,
  file: ImportFile,
  products: readonly Filed[],
  known: ReadonlyMap<string, KnownProduct>,
  memories: ReadonlyMap<string, Remembered>,
): Promise<ImportPlan> {
  const plan = emptyPlan();
  const skus = products.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
  const owners = new Map(
    (
      await trx
        .selectFrom('variants')
        .select(['sku', 'product_id'])
        .where('sku', '=', sql<string>`any(${skus}::text[])`)
        .execute()
    ).map((row) => [row.sku, row.product_id]),
  );
  for (const place of products) {
    const given = place.product;
    const there = known.get(given.id) ?? null;
    const memory = memories.get(given.id) ?? null;
    const stranger = there && strangerTo(file, given, there, memory);
    const collision = stranger ?? (place.shelf ? null : noCategory(given));
    if (collision) {
      plan.refusals.push(collision);
      continue;
    }
    const shown = there ? addressesOf(there, file.site) : (url: string) => url;
    const {
      product: free,
      refusals,
      warnings,
    } = withOwnSkus(there ? asShown(given, there, shown) : given, owners, file.skus);
    plan.refusals.push(...refusals);
    plan.warnings.push(...warnings);
    if (!free) continue;
    if (!there && free.variants.length === 0) {
      plan.refusals.push({
        kind: 'refused',
        line: given.line,
        field: 'Type',
        reason: 'The product has no variations in this file',
        value: given.name,
        mend: 'Export the product together with its variations.',
      });
      continue;
    }
    const is = there && asInFile(there, given.columns, file.site);
    const shelf = shelfOf(file, place, there, is);
    const waits = file.uncategorised === 'draft' && isUncategorised(shelf.id) && place.filed !== null;
    const product = waits ? waiting(free, there) : free;
    const base = memory && baseAsShown(memory.contents, shown);
    const merged: Merged = there && is ? mergeProduct({ shown: product, is, base }, file) : mergeNew(product, file);
    if (!there || there.row.category_id !== shelf.id) {
      if (there) merged.before['category'] = there.row.category_id;
      merged.after['category'] = shelf.id;
    }
    if (merged.conflicts.length > 0) plan.warnings.push(conflictOf(product, merged.conflicts));
    if (merged.kept.length + merged.conflicts.length > 0) plan.kept += 1;
    plan.memories.push({
      product_id: given.id,
      source: file.source,
      key: given.key,
      hash: place.hash,
      contents: contentsOf(
        { ...product, images: given.images, variants: filedPictures(product, given) },
        memory?.contents ?? null,
      ),
    });
    if (there && Object.keys(merged.after).length === 0) plan.unchanged += 1;
    else
      plan[there ? 'changed' : 'added'].push({
        product: merged.product,
        known: there,
        shelf,
        imported: place.filed?.shelf.id ?? shelf.id,
        change: { productId: product.id, sku: null, name: product.name, before: merged.before, after: merged.after },
      });
  }
  return plan;
}

/** The variants with their SKUs and the pictures that the file names. */
function filedPictures(product: ImportedProduct, given: ImportedProduct): ImportedProduct['variants'] {
  const images = new Map(
    given.variants.map(({ line, options, image }) => [`${line} ${JSON.stringify(options)}`, image]),
  );
  return product.variants.map((variant) => {
    const image = images.get(`${variant.line} ${JSON.stringify(variant.options)}`);
    return image === undefined ? variant : { ...variant, image };
  });
}

const conflictOf = (product: ImportedProduct, conflicts: readonly string[]): Warning => ({
  kind: 'warning',
  line: product.line,
  field: '',
  value: product.name,
  reason: `Changed in the shop and in the file since the last import: ${conflicts.join(', ')}. The shop’s stays`,
  mend: 'To have the file’s, choose to replace what was changed in the shop.',
});

/** Why the existing product with the same handle is a different one; null if it is the same. */
function strangerTo(
  file: ImportFile,
  product: ImportedProduct,
  { row, variants }: KnownProduct,
  memory: Remembered | null,
): Refusal | null {
  // In a file that the shop has written the handle is the address, whatever an import knew the product by.
  if (product.columns.has(ownColumns.category)) return null;
  if (memory?.source === file.source) {
    if (memory.key === product.key || memory.key === product.formerKey) return null;
  } else {
    const skus = new Set(variants.map(({ sku }) => sku));
    const isNamed = oneLine(row.name).toLowerCase() === product.name.toLowerCase();
    const isOurs = memory === null && row.source === file.source;
    if (isOurs || isNamed || product.variants.some(({ sku, isSkuMade }) => !isSkuMade && skus.has(sku))) return null;
  }
  return {
    kind: 'refused',
    line: product.line,
    field: 'Handle',
    value: product.key,
    reason: `“${product.name}” would have the address ${product.id}, which “${row.name}” has in the shop`,
    mend: 'Give it another handle; or, if it is the same product, the same title.',
  };
}

const noCategory = (product: ImportedProduct): Refusal => ({
  kind: 'refused',
  line: product.line,
  field: ownColumns.category,
  reason: 'There is no such category',
  value: product.own.category ?? '',
  mend: 'Write the id of a third-level category, like clothing.women.sarees, or import that shop’s categories first; or leave the cell empty, and the product category or type decides.',
});

/**
 * Generates a SKU for variants whose SKU is taken, with a warning if the file states it. Refuses the product if the
 * file has no options, because then SKUs identify its variants.
 */
function withOwnSkus(
  product: ImportedProduct,
  owners: ReadonlyMap<string, string>,
  claimed: Map<string, string>,
): { product: ImportedProduct | null; refusals: Refusal[]; warnings: Warning[] } {
  const refusals: Refusal[] = [];
  const warnings: Warning[] = [];
  const seen = new Set<string>();
  const isChoosing = product.columns.has('Option1 Value');
  const variants = product.variants.flatMap((variant) => {
    const { sku, line, isSkuMade, options } = variant;
    const owner = owners.get(sku) ?? claimed.get(sku) ?? product.id;
    if (owner === product.id && !seen.has(sku)) {
      seen.add(sku);
      claimed.set(sku, product.id);
      return [variant];
    }
    const reason =
      owner === product.id
        ? `The SKU ${sku} is twice in this product`
        : `The SKU ${sku} belongs to the product ${owner}`;
    const problem = { line, field: 'Variant SKU', value: sku };
    if (!isChoosing) {
      refusals.push({ kind: 'refused', ...problem, reason, mend: 'Give this row a SKU of its own.' });
      return [];
    }
    const own = distinctSku(sku, product.id, options);
    seen.add(own);
    claimed.set(own, product.id);
    if (!isSkuMade)
      warnings.push({
        kind: 'warning',
        ...problem,
        reason: `${reason}: here it is ${own}`,
        mend: 'Give one of the two another SKU if that matters to you.',
      });
    return [{ ...variant, sku: own }];
  });
  if (variants.length > 0 || product.variants.length === 0)
    return { product: { ...product, variants }, refusals, warnings };
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
    warnings,
  };
}

interface Filed {
  product: ImportedProduct;
  /** The category of the shop; null if it does not exist. */
  shelf: CategoryPath | null;
  /** The mapping of the file's own category; null for a product that names a category of the shop. */
  filed: PlacedOn | null;
  hash: string;
}

/** The category of a product in the file: a category of the shop by ID, or the mapping of the file's own category. */
async function placeOf({ categories, uncategorised }: ImportFile, product: ImportedProduct): Promise<Filed> {
  const named = product.own.category;
  // A fallback category of another shop that is missing here is replaced by the mapping of the product's categories.
  const isMade = named !== null && (isUncategorised(named) || /\.(?:more|other)-[^.]+$/.test(named));
  const filed =
    named === null || (isMade && !categories.find(named))
      ? await categories.place({ paths: product.categories, tags: product.tags, name: product.name })
      : null;
  const shelf = filed ? filed.shelf : categories.at(categories.find(named ?? '')?.id ?? '');
  const waits = uncategorised === 'draft' && shelf !== null && isUncategorised(shelf.id);
  return { product, shelf, filed, hash: importHash(product, shelf?.id ?? '', waits) };
}

/** The category of a product; a move by staff since the last import takes precedence. */
function shelfOf(
  { categories }: ImportFile,
  { product, filed, shelf }: Filed,
  known: KnownProduct | null,
  is: ImportedProduct | null,
): CategoryPath {
  const stay = filed && known && stays(product, known, is) ? categories.at(known.row.category_id) : null;
  const place = stay ?? shelf;
  if (!place) throw new Error(`The product ${product.id} has no place.`);
  return place;
}

/** Whether an existing product keeps its category, whatever the file states. */
function stays(product: ImportedProduct, { row }: KnownProduct, is: ImportedProduct | null): boolean {
  if (isUncategorised(row.category_id)) return false;
  if (product.categories.length === 0) return true;
  return row.imported_category === null
    ? is !== null && same(is.categories, product.categories)
    : row.imported_category !== row.category_id;
}

/** A live product becomes a draft unless it is already live in the shop. */
const waiting = (product: ImportedProduct, known: KnownProduct | null): ImportedProduct =>
  product.own.status !== 'live' || known?.row.status === 'live'
    ? product
    : { ...product, published: false, own: { ...product.own, status: 'draft' } };

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
  const { product, known, shelf, imported, change } = planned;
  const { after } = change;
  const { own } = product;
  const has = (name: string) => !known || name in after;
  const [category = '', subcategory = '', type = ''] = shelf.id.split('.');
  const [department, section, typeName] = shelf.names;
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
    category_id: shelf.id,
    imported_category: imported,
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
  await rememberImports(trx, plan.memories);
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
  await linkVariantPictures(trx, linksOf(file.site, all));
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

/**
 * Replaces the pictures of products whose pictures changed: known pictures are reused, others are queued to be fetched.
 */
async function writePictures(trx: Transaction<Database>, { site }: ImportFile, all: readonly Planned[]): Promise<void> {
  // Skips new products without pictures.
  const changed = all.filter(
    ({ product, known, change }) => 'pictures' in change.after && (known !== null || product.images.length > 0),
  );
  if (changed.length === 0) return;
  const { rows, sourced } = picturesOf(site, changed);
  await addSources(
    trx,
    sourced.map(({ address }) => address),
  );
  // Prevents the next start from restoring the assortment's pictures.
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
  if (rows.length + sourced.length > 0)
    // Positions are unique together with the turntable's, which comes last.
    await sql`update product_images set position = position + 1000 where position < 1000 and product_id = any(${changed.map(({ product }) => product.id)}::text[])`.execute(
      trx,
    );
  if (rows.length > 0) await trx.insertInto('product_images').values(rows).execute();
  await insertSourced(trx, sourced);
}

/** The pictures of products: rows of known pictures, and pictures to fetch. */
function picturesOf(site: string, products: readonly Planned[]) {
  const rows: Selectable<ProductImagesTable>[] = [];
  const sourced: SourcedPicture[] = [];
  for (const { product, known } of products) {
    const own = new Map(
      (known?.images ?? []).flatMap((image) => (image.hash ? [[pictureCell(image, site), image] as const] : [])),
    );
    for (const [position, { url, alt }] of product.images.entries()) {
      const image = own.get(url);
      if (image) rows.push({ ...image, position, alt });
      else sourced.push({ product_id: product.id, position, address: sourceAddress(url, product.id), alt });
    }
  }
  return { rows, sourced };
}

/** The picture of each variant, if the file names one or the product's pictures were replaced. */
function linksOf(site: string, all: readonly Planned[]) {
  return all.flatMap(({ product, known }) => {
    const images = known?.images ?? [];
    return product.variants.flatMap(({ sku, image }) => {
      const old = known?.variants.find((variant) => variant.sku === sku)?.picture_id;
      const shown = images.find((one) => (image === undefined ? one.id === old : pictureCell(one, site) === image));
      const address = shown ? shown.external_url : image === undefined ? null : sourceAddress(image, product.id);
      return address === null ? [] : [{ productId: product.id, sku, address }];
    });
  });
}
