import { isDeepStrictEqual } from 'node:util';
import type { ProductJobChange } from '@haat/shared/contract/product-jobs';
import type { RememberedContents } from '../../db/tables/product-jobs';
import type { ImportedProduct, ImportedVariant } from '../../import/imported-product';
import { detailLabel, ownColumns } from '../../import/shopify-columns';

/** The stock of a variant that the file sells without counting stock. */
export const UNCOUNTED_STOCK = 1_000;

export interface MergeOptions {
  /** True to keep the stock of existing variants. */
  keepsStock: boolean;
  /** How to treat changes by staff since the last import. */
  staffChanges: 'keep' | 'replace';
  /** Stock of a new variant if the file states none. */
  defaultStock: number;
}

const weightColumns = ['Variant Grams', 'Variant Weight'];
/** Whether a file has a weight column. */
export const hasWeights = (columns: ReadonlySet<string>): boolean => weightColumns.some((name) => columns.has(name));

/**
 * The weight of a variant in the file, in grams. An empty cell repeats the first variant's; undefined in a file without
 * all variants.
 */
const statedWeight = (
  variant: ImportedVariant,
  { complete, variants }: Pick<ImportedProduct, 'complete' | 'variants'>,
): number | null | undefined => variant.weightGrams ?? (complete ? (variants[0]?.weightGrams ?? null) : undefined);

/** The compared fields of a product: the name shown to staff, and the columns of the file. */
const fields: readonly {
  name: string;
  columns: readonly string[];
  of: (product: ImportedProduct) => unknown;
}[] = [
  { name: 'name', columns: ['Title'], of: ({ name }) => name },
  { name: 'brand', columns: ['Vendor'], of: ({ brand }) => brand },
  { name: 'description', columns: ['Body (HTML)'], of: ({ description }) => description },
  { name: 'status', columns: ['Status', 'Published'], of: ({ own }) => own.status },
  { name: 'publishAt', columns: [ownColumns.publishAt], of: ({ own }) => own.publishAt },
  { name: 'featured', columns: [ownColumns.featured], of: ({ featured }) => featured },
  { name: 'bestSeller', columns: [ownColumns.bestSeller], of: ({ own }) => own.bestSeller },
  { name: 'hsn', columns: [ownColumns.hsn], of: ({ own }) => own.hsn },
  { name: 'gstRate', columns: [ownColumns.gstRate], of: ({ own }) => own.gstRate },
  { name: 'origin', columns: [ownColumns.origin], of: ({ own }) => own.origin },
  { name: 'country', columns: [ownColumns.country], of: ({ own }) => own.country },
  { name: 'details', columns: [ownColumns.facts], of: ({ facts }) => facts },
  { name: 'care', columns: [ownColumns.care], of: ({ own }) => own.care },
  { name: 'ingredients', columns: [ownColumns.ingredients], of: ({ own }) => own.ingredients },
  { name: 'shelfLifeDays', columns: [ownColumns.shelfLifeDays], of: ({ own }) => own.shelfLifeDays },
  { name: 'veg', columns: [ownColumns.veg], of: ({ own }) => own.veg },
  { name: 'translations', columns: [ownColumns.texts], of: ({ own }) => own.texts },
  { name: 'seoTitle', columns: ['SEO Title'], of: ({ own }) => own.seoTitle },
  { name: 'seoDescription', columns: ['SEO Description'], of: ({ own }) => own.seoDescription },
  { name: 'tags', columns: ['Tags'], of: ({ tags }) => tags },
  { name: 'pictures', columns: ['Image Src', 'Variant Image'], of: ({ images }) => images },
];

/** Whether a file has product details, in the shop's own column or in metafields. */
export const hasDetails = (columns: ReadonlySet<string>): boolean =>
  columns.has(ownColumns.facts) || [...columns].some((name) => detailLabel(name) !== null);

/** The product fields of a file, limited to those with a column. */
function statedFields(product: ImportedProduct): Record<string, unknown> {
  const { columns } = product;
  return Object.fromEntries(
    fields
      .filter(
        ({ name, columns: by }) =>
          by.some((column) => columns.has(column)) || (name === 'details' && hasDetails(columns)),
      )
      .map(({ name, of }) => [name, of(product) ?? null]),
  );
}

const effective = (sale: ImportedVariant['sale'], now: number) =>
  sale && (sale.until === null || Date.parse(sale.until) > now) ? sale : null;

/** A variant of the file or the shop, in the columns of the file. */
function variantRecord(
  variant: ImportedVariant,
  columns: ReadonlySet<string>,
  weightGrams: number | null | undefined,
): Record<string, unknown> {
  const stock = variant.stock ?? (variant.isUncounted ? UNCOUNTED_STOCK : null);
  return {
    ...(columns.has('Option1 Value') && { options: variant.options }),
    ...(variant.image !== undefined && { picture: variant.image }),
    pricePaise: variant.pricePaise,
    originalPricePaise: variant.originalPaise ?? variant.pricePaise,
    ...(stock !== null && { stock }),
    ...(columns.has('Variant Barcode') && { barcode: variant.barcode ?? null }),
    ...(columns.has('Cost per item') && { costPaise: variant.costPaise ?? null }),
    ...(hasWeights(columns) && weightGrams !== undefined && { weightGrams }),
    ...(variant.sale && { sale: variant.sale }),
  };
}

const fileRecord = (variant: ImportedVariant, product: ImportedProduct): Record<string, unknown> =>
  variantRecord(variant, product.columns, statedWeight(variant, product));

export const same = isDeepStrictEqual;

export interface Merged {
  /** The product to write: the file's changes merged with the shop's values. */
  product: ImportedProduct;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that staff changed since the last import and the file did not: they are kept. */
  kept: string[];
  /** Fields that both changed. */
  conflicts: string[];
}

interface Sides {
  /** The file's product, with the URLs of pictures in the shop. */
  inFile: ImportedProduct;
  /** The shop's product, parsed like the file. */
  inShop: ImportedProduct;
  /** The last imported contents, with the URLs of pictures in the shop too. */
  base: RememberedContents | null;
}

type Decision = 'same' | 'take' | 'keep' | 'conflict';

/** Whether to use the file's value. @param base the value in the last import; undefined if there is none */
function decide(
  { file, shop, base }: { file: unknown; shop: unknown; base: unknown },
  { staffChanges }: MergeOptions,
): Decision {
  if (same(file, shop)) return 'same';
  if (base === undefined || staffChanges === 'replace') return 'take';
  if (same(file, base)) return 'keep';
  return same(shop, base) ? 'take' : 'conflict';
}

/**
 * Merges a product of the file with the shop's and the last imported one: only values that changed in the file are
 * used.
 */
export function mergeProduct({ inFile, inShop, base }: Sides, options: MergeOptions): Merged {
  const merged: Merged = { product: inFile, before: {}, after: {}, kept: [], conflicts: [] };
  const shop = statedFields(inShop);
  for (const [name, value] of Object.entries(statedFields(inFile))) {
    const shopValue = shop[name] ?? null;
    const decision = decide({ file: value, shop: shopValue, base: base?.fields[name] }, options);
    if (decision === 'take') {
      merged.before[name] = shopValue;
      merged.after[name] = value;
    } else if (decision !== 'same') merged[decision === 'keep' ? 'kept' : 'conflicts'].push(name);
  }
  const variants = mergeVariants({ inFile, inShop, base }, options, merged);
  if (Object.keys(variants.after).length > 0) {
    merged.before['variants'] = variants.before;
    merged.after['variants'] = variants.after;
  }
  return { ...merged, product: { ...inFile, variants: variants.variants } };
}

/** Variant fields that are merged as one unit. */
const groups = [
  ['options'],
  ['picture'],
  ['pricePaise', 'originalPricePaise'],
  ['barcode'],
  ['costPaise'],
  ['weightGrams'],
];
const labels: Readonly<Record<string, string>> = { pricePaise: 'price', costPaise: 'cost', weightGrams: 'weight' };

function mergeVariants(
  { inFile, inShop, base }: Sides,
  options: MergeOptions,
  { kept, conflicts }: Pick<Merged, 'kept' | 'conflicts'>,
) {
  const { columns } = inFile;
  const now = Date.now();
  const shopVariants = new Map(inShop.variants.map((variant) => [variant.sku, variant]));
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const variants: ImportedVariant[] = [];
  for (const variant of inFile.variants) {
    const { sku } = variant;
    const old = shopVariants.get(sku);
    const record = fileRecord(variant, inFile);
    const last = base?.variants[sku] && withWeight(base.variants[sku], base.fields);
    if (!old) {
      if (last && options.staffChanges === 'keep' && repeats(record, last, columns)) {
        kept.push(sku);
        continue;
      }
      const fresh = newVariant(variant, options.defaultStock);
      before[sku] = null;
      after[sku] = { ...record, stock: fresh.stock };
      variants.push(fresh);
      continue;
    }
    const shop = variantRecord(old, columns, old.weightGrams);
    const [oldValues, newValues]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    const takenFromFile = new Set<string>();
    for (const group of groups) {
      const names = group.filter((name) => name in record);
      if (names.length === 0) continue;
      // Without a column for it, the list price follows the price.
      const compared = names.filter((name) => name !== 'originalPricePaise' || columns.has('Variant Compare At Price'));
      const of = (one: Record<string, unknown>) => compared.map((name) => one[name] ?? null);
      const decision = decide({ file: of(record), shop: of(shop), base: last && of(last) }, options);
      const [first = ''] = names;
      if (decision === 'take') {
        takenFromFile.add(first);
        for (const name of names) [oldValues[name], newValues[name]] = [shop[name] ?? null, record[name] ?? null];
      } else if (decision !== 'same')
        (decision === 'keep' ? kept : conflicts).push(`${sku}: ${labels[first] ?? first}`);
    }
    let stock: number | null = null;
    if (!options.keepsStock && 'stock' in record && !same(record['stock'], old.stock)) {
      // Sales change the shop's stock, so a new number in the file is used.
      const isNew = last === undefined || options.staffChanges === 'replace' || !same(record['stock'], last['stock']);
      if (isNew && !(variant.isUncounted && (old.stock ?? 0) > 0)) {
        stock = Number(record['stock']);
        [oldValues['stock'], newValues['stock']] = [old.stock, stock];
      }
    }
    const sale = effective(variant.sale, now);
    const lastSale = effective(last?.['sale'] as ImportedVariant['sale'], now);
    if (!same(sale, lastSale)) [oldValues['sale'], newValues['sale']] = [lastSale, sale];
    if (Object.keys(newValues).length > 0) [before[sku], after[sku]] = [oldValues, newValues];
    variants.push({
      ...variant,
      ...(takenFromFile.has('options') ? {} : { options: old.options }),
      ...(takenFromFile.has('pricePaise') ? {} : { pricePaise: old.pricePaise, originalPaise: old.originalPaise }),
      ...(takenFromFile.has('barcode') ? {} : { barcode: old.barcode ?? null }),
      ...(takenFromFile.has('costPaise') ? {} : { costPaise: old.costPaise ?? null }),
      weightGrams: takenFromFile.has('weightGrams') ? statedWeight(variant, inFile) : old.weightGrams,
      ...(takenFromFile.has('picture') ? {} : { image: old.image }),
      stock,
    } as ImportedVariant);
  }
  if (inFile.complete) {
    const skusInFile = new Set(inFile.variants.map(({ sku }) => sku));
    for (const variant of shopVariants.values()) {
      if (skusInFile.has(variant.sku)) continue;
      if (base && options.staffChanges === 'keep' && !(variant.sku in base.variants)) {
        kept.push(variant.sku);
        continue;
      }
      before[variant.sku] = variantRecord(variant, columns, variant.weightGrams);
      after[variant.sku] = null;
    }
  }
  return { before, after, variants };
}

/** Contents remembered by earlier versions contain a variant's weight only if it differs from the product's. */
const withWeight = (last: Record<string, unknown>, fields: RememberedContents['fields']): Record<string, unknown> => ({
  ...last,
  weightGrams: last['weightGrams'] ?? fields['weightGrams'] ?? null,
});

/** Whether a variant is the same as in the last import, except for its stock. */
const repeats = (
  record: Record<string, unknown>,
  last: Record<string, unknown>,
  columns: ReadonlySet<string>,
): boolean =>
  Object.entries(stated(record, columns)).every(([name, value]) => name === 'stock' || same(value, last[name]));

/** A record without the list price if the file has no column for it. */
function stated(record: Record<string, unknown>, columns: ReadonlySet<string>): Record<string, unknown> {
  if (columns.has('Variant Compare At Price')) return record;
  const { originalPricePaise: _unstated, ...rest } = record;
  return rest;
}

/** A new variant, with its stock. */
const newVariant = (variant: ImportedVariant, defaultStock: number): ImportedVariant => ({
  ...variant,
  stock: variant.stock ?? (variant.isUncounted ? UNCOUNTED_STOCK : defaultStock),
});

/** Removes empty values, which most fields of a new product have. */
const withoutEmpty = (record: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Merges a product that is new to the shop. */
export function mergeNew(product: ImportedProduct, { defaultStock }: MergeOptions): Merged {
  const variants = product.variants.map((variant) => newVariant(variant, defaultStock));
  const after: ProductJobChange['after'] = {
    ...withoutEmpty(statedFields(product)),
    variants: Object.fromEntries(
      variants.map((variant) => [variant.sku, { options: variant.options, ...fileRecord(variant, product) }]),
    ),
  };
  return { product: { ...product, variants }, before: {}, after, kept: [], conflicts: [] };
}

/** The contents to remember: those of the file, completed by those of earlier files for missing columns. */
export function contentsOf(product: ImportedProduct, base: RememberedContents | null): RememberedContents {
  const records = product.variants.map(
    (variant) =>
      [
        variant.sku,
        { ...base?.variants[variant.sku], ...stated(fileRecord(variant, product), product.columns) },
      ] as const,
  );
  return {
    fields: { ...base?.fields, ...statedFields(product) },
    variants: { ...(product.complete ? {} : base?.variants), ...Object.fromEntries(records) },
  };
}
