import type { BulkChange, ProductJobChange, ProductJobCounts } from '@haat/shared/contract/product-jobs';
import { formatRupees, toPaise } from '@haat/shared/money';
import type { CategoryResolver } from '../../import/category-resolver';
import { columnsOfStatus } from '../catalogue/change-product';
import { slugify } from '@haat/shared/contract/slugify';
import type { KnownProduct } from './known-products';

/** A change of one product or variant by a bulk edit, with the columns to write. */
export interface BulkStep {
  productId: string;
  variantId: string | null;
  /** The version before the change. */
  version: number;
  change: ProductJobChange;
  /** Columns of `products` or of `variants`. */
  columns: Record<string, unknown>;
}

export interface BulkEffect {
  steps: BulkStep[];
  counts: Pick<ProductJobCounts, 'changed' | 'unchanged' | 'refused'>;
  /** Reasons why products cannot be changed. */
  refusals: string[];
}

const MAX_PAISE = 100_000_000 * 100;
const MAX_STOCK = 1_000_000;

const signed = (value: number, unit: (value: number) => string) =>
  `${value < 0 ? 'down' : 'up'} by ${unit(Math.abs(value))}`;

/** A change as text. */
export function describeBulkChange(change: BulkChange): string {
  switch (change.what) {
    case 'price': {
      const sale = change.keepsOriginal ? ', as a sale' : '';
      if (change.how === 'set') return `Price to ${formatRupees(change.value)}${sale}`;
      return `Price ${signed(change.value, (value) => (change.how === 'add' ? formatRupees(value) : `${value}%`))}${sale}`;
    }
    case 'end-sale':
      return 'Sale ended: prices back to the list price';
    case 'stock':
      return change.how === 'set' ? `Stock to ${change.value}` : `Stock ${signed(change.value, String)}`;
    case 'status':
      return { live: 'Shown', draft: 'Made drafts', archived: 'Archived' }[change.to];
    case 'category':
      return `Moved to ${change.to}`;
    case 'brand':
      return `Brand: ${change.to}`;
    case 'featured':
      return change.to ? 'Featured' : 'No longer featured';
    case 'bestSeller':
      return change.to ? 'Marked as best sellers' : 'No longer marked as best sellers';
    case 'gst':
      return change.rate === null ? 'GST by HSN' : `GST ${change.rate}%`;
  }
}

/** Rounds a price as the change requires. Paise. */
export function roundedPrice(paise: number, round: 'rupee' | 'nine' | 'paise'): number {
  if (round === 'paise') return Math.round(paise);
  if (round === 'rupee') return Math.round(paise / 100) * 100;
  // Rounds to the nearest price that ends in 9: ₹1,294 and ₹1,303 become ₹1,299.
  return Math.max(9, Math.round((paise / 100 - 9) / 10) * 10 + 9) * 100;
}

type VariantRow = KnownProduct['variants'][number];

/** The new values of a variant; the reason as a string if it cannot be changed, null if nothing changes. */
function variantStep(
  change: BulkChange,
  row: VariantRow,
): { columns: Record<string, unknown>; before: object; after: object } | string | null {
  if (change.what === 'stock') {
    const stock = change.how === 'set' ? change.value : row.stock_quantity + change.value;
    if (stock < 0) return 'There would be fewer than none of it';
    if (stock > MAX_STOCK) return `There would be more than ${MAX_STOCK} of it`;
    return stock === row.stock_quantity
      ? null
      : { columns: { stock_quantity: stock }, before: { stock: row.stock_quantity }, after: { stock } };
  }
  if (change.what !== 'price' && change.what !== 'end-sale') return null;
  const isOnSale = row.mrp_paise > row.price_paise;
  const [price, mrp] = change.what === 'end-sale' ? [row.mrp_paise, row.mrp_paise] : priceOf(change, row, isOnSale);
  if (price <= 0) return 'The price would be nothing or less';
  if (price > MAX_PAISE) return 'The price would be more than any price here can be';
  if (price === row.price_paise && mrp === row.mrp_paise) return null;
  return {
    columns: { price_paise: price, mrp_paise: mrp },
    before: { pricePaise: row.price_paise, originalPricePaise: row.mrp_paise },
    after: { pricePaise: price, originalPricePaise: mrp },
  };
}

function priceOf(
  { how, value, round, keepsOriginal }: BulkChange & { what: 'price' },
  row: VariantRow,
  isOnSale: boolean,
): [price: number, mrp: number] {
  const wanted =
    how === 'set'
      ? toPaise(value)
      : how === 'add'
        ? row.price_paise + toPaise(value)
        : row.price_paise * (1 + value / 100);
  const price = wanted <= 0 ? Math.round(wanted) : roundedPrice(wanted, round);
  // A variant on sale keeps its list price; another one gets a list price if the price is lowered for a sale.
  const original = isOnSale || keepsOriginal ? row.mrp_paise : price;
  return [price, Math.max(original, price)];
}

/** The new values of a product, as {@link variantStep}. */
function productStep(
  change: BulkChange,
  known: KnownProduct,
  { categories, now }: { categories: CategoryResolver; now: Date },
): { columns: Record<string, unknown>; before: object; after: object } | string | null {
  const { row, variants } = known;
  switch (change.what) {
    case 'status':
      if (row.status === change.to) return null;
      if (change.to === 'live' && variants.length === 0) return 'Nothing of it can be bought';
      return {
        columns: columnsOfStatus(change.to, row.archived_at ?? now, null),
        before: { status: row.status, publishAt: row.publish_at?.toISOString() ?? null },
        after: { status: change.to, publishAt: null },
      };
    case 'category': {
      const categoryPath = categories.at(change.to);
      if (!categoryPath) return 'There is no such category';
      if (row.category_id === categoryPath.id) return null;
      return {
        columns: placeColumns(categories, categoryPath.id),
        before: { category: row.category_id },
        after: { category: categoryPath.id },
      };
    }
    case 'brand':
      return row.brand === change.to
        ? null
        : {
            columns: { brand: change.to, brand_slug: slugify(change.to) },
            before: { brand: row.brand },
            after: { brand: change.to },
          };
    case 'featured':
      return row.featured === change.to
        ? null
        : { columns: { featured: change.to }, before: { featured: row.featured }, after: { featured: change.to } };
    case 'bestSeller':
      return row.best_seller === change.to
        ? null
        : {
            columns: { best_seller: change.to },
            before: { bestSeller: row.best_seller },
            after: { bestSeller: change.to },
          };
    case 'gst': {
      const hsn = change.hsn === undefined ? row.hsn : change.hsn;
      if (row.gst_rate === change.rate && row.hsn === hsn) return null;
      return {
        columns: { gst_rate: change.rate, hsn },
        before: { gstRate: row.gst_rate, hsn: row.hsn },
        after: { gstRate: change.rate, hsn },
      };
    }
    default:
      return null;
  }
}

/** The category columns of a product. */
export function placeColumns(categories: CategoryResolver, id: string): Record<string, unknown> {
  const categoryPath = categories.at(id);
  if (!categoryPath) throw new Error(`There is no category ${id}.`);
  const [category = '', subcategory = '', type = ''] = id.split('.');
  const [department, section, typeName] = categoryPath.names;
  return {
    category_id: id,
    category,
    subcategory,
    type,
    type_name: typeName,
    category_words: `${typeName} ${section} ${department}`,
  };
}

/** The effect of a change on the current products. Changes nothing. */
export function effectOf(
  change: BulkChange,
  products: Iterable<KnownProduct>,
  at: { categories: CategoryResolver; now: Date },
): BulkEffect {
  const effect: BulkEffect = { steps: [], counts: { changed: 0, unchanged: 0, refused: 0 }, refusals: [] };
  const isOfVariants = change.what === 'price' || change.what === 'end-sale' || change.what === 'stock';
  for (const known of products) {
    const { row } = known;
    const steps: BulkStep[] = [];
    let refusal: string | null = null;
    for (const variant of isOfVariants ? known.variants : [null]) {
      const step = variant ? variantStep(change, variant) : productStep(change, known, at);
      if (typeof step === 'string') refusal = step;
      else if (step)
        steps.push({
          productId: row.id,
          variantId: variant?.id ?? null,
          version: variant?.version ?? row.version,
          columns: step.columns,
          change: {
            productId: row.id,
            sku: variant?.sku ?? null,
            name: row.name,
            before: { ...step.before },
            after: { ...step.after },
          },
        });
    }
    // A product is changed completely or not at all.
    if (refusal !== null) {
      effect.counts.refused += 1;
      effect.refusals.push(refusal);
    } else if (steps.length > 0) {
      effect.counts.changed += 1;
      effect.steps.push(...steps);
    } else effect.counts.unchanged += 1;
  }
  return effect;
}
