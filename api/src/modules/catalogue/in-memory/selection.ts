import { priceRangeKeys, priceRanges } from '@haat/shared/contract/listing-choices';
import { toPaise } from '@haat/shared/money';
import type { ListQuery } from '../list-query';
import { BEST_SELLER, FEATURED, WITH_VARIANTS, type ProductColumns } from './product-columns';

/** One bit per filter that a product fails, because a facet is counted with all filters except its own. */
const CATEGORY = 1;
const SUBCATEGORY = 2;
const TYPE = 4;
const BRAND = 8;
const PRICE = 16;
const AVAILABILITY = 32;
const OUT_OF_SCOPE = 64;

/** Returns the filters of a query that a row's product fails; 0 if it is in the list. */
export type FilterMask = (row: number) => number;

/** Compiles a query's filters over the columns. Search words are not included. */
export function failingOf(query: ListQuery, columns: ProductColumns): FilterMask {
  const { alive, category, brand, price, stock, flags } = columns;
  const place = Uint8Array.from(columns.categories.names, (id) => {
    const [department, section, type] = id.split('.');
    return (
      (query.category && department !== query.category ? CATEGORY : 0) |
      (query.subcategory && section !== query.subcategory ? SUBCATEGORY : 0) |
      (query.type && type !== query.type ? TYPE : 0)
    );
  });
  const brands = query.brand && query.brand.length > 0 ? new Uint8Array(columns.brands.names.length) : null;
  for (const slug of query.brand ?? []) {
    const number = columns.brands.find(slug);
    if (brands && number !== undefined) brands[number] = 1;
  }
  const range = priceRanges[query.price ?? 'all'];
  const min = toPaise(Math.max(range.min, query.minPrice ?? 0));
  const maxRupees = Math.min(range.max ?? Infinity, query.maxPrice ?? Infinity);
  const max = maxRupees === Infinity ? Infinity : toPaise(maxRupees);
  const wanted =
    (query.featured ? FEATURED : 0) | (query.bestSeller ? BEST_SELLER : 0) | (query.withVariants ? WITH_VARIANTS : 0);
  const unwanted = (query.featured === false ? FEATURED : 0) | (query.bestSeller === false ? BEST_SELLER : 0);
  const minStock = query.minStock ?? -1;
  const { inStock } = query;

  return (row) => {
    const flag = flags[row] ?? 0;
    const stockQuantity = stock[row] ?? 0;
    if (alive[row] !== 1 || (flag & wanted) !== wanted || (flag & unwanted) !== 0 || stockQuantity <= minStock)
      return OUT_OF_SCOPE;
    const paise = price[row] ?? 0;
    let failing = place[category[row] ?? 0] ?? 0;
    if (brands !== null && brands[brand[row] ?? 0] !== 1) failing |= BRAND;
    if (paise < min || paise > max) failing |= PRICE;
    if (inStock !== undefined && stockQuantity > 0 !== inStock) failing |= AVAILABILITY;
    return failing;
  };
}

/** The price ranges of §5, one bit each; a price on the limit of two ranges is in both. */
const bands = priceRangeKeys.map((key, index) => ({
  bit: 1 << index,
  min: toPaise(priceRanges[key].min),
  max: priceRanges[key].max === null ? Infinity : toPaise(priceRanges[key].max),
}));

function bandsOf(paise: number): number {
  let bits = 0;
  for (const band of bands) if (paise >= band.min && paise <= band.max) bits |= band.bit;
  return bits;
}

/** The number of products per choice, by the numbers of the columns' dictionaries. */
export interface Counts {
  total: number;
  /** By type: without any category filter, without those below the department, without the one for the type. */
  departments: Int32Array;
  sections: Int32Array;
  types: Int32Array;
  brands: Int32Array;
  /** In the order of priceRangeKeys. */
  prices: number[];
  inStock: number;
  outOfStock: number;
}

/** Counts in one pass over the rows; null means all rows. */
export function countAll(columns: ProductColumns, failing: FilterMask, rows: Int32Array | null): Counts {
  const { category, brand, price, stock } = columns;
  const counts: Counts = {
    total: 0,
    departments: new Int32Array(columns.categories.names.length),
    sections: new Int32Array(columns.categories.names.length),
    types: new Int32Array(columns.categories.names.length),
    brands: new Int32Array(columns.brands.names.length),
    prices: priceRangeKeys.map(() => 0),
    inStock: 0,
    outOfStock: 0,
  };
  const { departments, sections, types, brands } = counts;
  const byBands = new Int32Array(1 << bands.length);
  const length = rows === null ? columns.length : rows.length;
  for (let at = 0; at < length; at += 1) {
    const row = rows === null ? at : (rows[at] as number);
    const fails = failing(row);
    if (fails >= OUT_OF_SCOPE) continue;
    // Every index is from the dictionary that the array was made for.
    const place = category[row] as number;
    if ((fails & ~(CATEGORY | SUBCATEGORY | TYPE)) === 0) departments[place] = (departments[place] as number) + 1;
    if ((fails & ~(SUBCATEGORY | TYPE)) === 0) sections[place] = (sections[place] as number) + 1;
    if ((fails & ~TYPE) === 0) types[place] = (types[place] as number) + 1;
    if ((fails & ~BRAND) === 0) {
      const number = brand[row] ?? 0;
      brands[number] = (brands[number] as number) + 1;
    }
    if ((fails & ~PRICE) === 0) {
      const bits = bandsOf(price[row] ?? 0);
      byBands[bits] = (byBands[bits] as number) + 1;
    }
    if ((fails & ~AVAILABILITY) === 0) {
      if ((stock[row] ?? 0) > 0) counts.inStock += 1;
      else counts.outOfStock += 1;
    }
    if (fails === 0) counts.total += 1;
  }
  byBands.forEach((count, bits) => {
    if (count > 0)
      bands.forEach(({ bit }, index) => {
        if (bits & bit) counts.prices[index] = (counts.prices[index] ?? 0) + count;
      });
  });
  return counts;
}

/** Whether a query has no filters besides its words or collection. */
export function isUnfiltered({
  page: _page,
  size: _size,
  sort: _sort,
  facets: _facets,
  q: _q,
  collection: _collection,
  price,
  ...filters
}: ListQuery): boolean {
  return (
    (price === undefined || price === 'all') &&
    Object.values(filters).every((filter) => filter === undefined || (Array.isArray(filter) && filter.length === 0))
  );
}

/** The rows that pass. */
export function rowsPassing(failing: FilterMask, rows: Int32Array): Int32Array {
  const passed = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (failing(row) === 0) passed[count++] = row;
  }
  return passed.subarray(0, count);
}

/**
 * The rows of one page, from rows in sort order.
 * @param total if known, reading stops at the end of the page
 */
export function pageOf(
  rows: Int32Array,
  failing: FilterMask,
  offset: number,
  size: number,
  total: number | null,
): { page: number[]; total: number } {
  const page: number[] = [];
  let found = 0;
  if (total !== null && offset >= total) return { page, total };
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    if (failing(row) !== 0) continue;
    if (found >= offset && page.length < size) {
      page.push(row);
      if (total !== null && page.length === size) return { page, total };
    }
    found += 1;
  }
  return { page, total: found };
}
