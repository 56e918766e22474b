import type { SortOption } from '@haat/shared/contract/listing-choices';
import type { Matches } from './match-words';
import { MAX_SORTED, type Order, type SortIndexes } from './sort-indexes';
import type { ProductColumns } from './product-columns';

/** Number of sort keys: three bits for the tier, ten for the score. */
const KEYS = 8 * 1_024;

/**
 * Orders matches: products in a category that the search names first, then those with the words in their name, in stock
 * before out of stock; then by score, and equal ones in featured order.
 */
export class Relevance {
  readonly #matches: Matches;
  readonly #columns: ProductColumns;
  readonly #featured: Order;
  /** By category number, whether the search names the category. */
  readonly #isNamed: Uint8Array;

  /** @param categoryIds the categories that the search names */
  constructor(
    matches: Matches,
    categoryIds: readonly string[],
    columns: ProductColumns,
    orders: SortIndexes<SortOption>,
  ) {
    this.#matches = matches;
    this.#columns = columns;
    this.#featured = orders.of('featured');
    this.#isNamed = Uint8Array.from(columns.categories.names, (id) =>
      categoryIds.some((wanted) => id === wanted || id.startsWith(`${wanted}.`)) ? 1 : 0,
    );
  }

  /** The sort key of each match; lower ones come first. */
  #keys(): Uint16Array {
    const { rows, named, scores } = this.#matches;
    const { category, stock } = this.#columns;
    const isNamed = this.#isNamed;
    const keys = new Uint16Array(rows.length);
    // Indices are valid: rows are of these columns, and category numbers of their dictionary.
    for (let index = 0; index < keys.length; index += 1) {
      const row = rows[index] as number;
      const tier =
        (isNamed[category[row] as number] === 1 ? 0 : 4) +
        (named[index] === 1 ? 0 : 2) +
        ((stock[row] as number) > 0 ? 0 : 1);
      keys[index] = tier * 1_024 + (1_000 - (scores[index] as number));
    }
    return keys;
  }

  /** The first `limit` rows. Selecting them is faster than sorting all. */
  first(limit: number): Int32Array {
    const { rows } = this.#matches;
    const { rows: featured, rank } = this.#featured;
    const keys = this.#keys();
    /** Key and featured rank combined in one number, best first. */
    const best = new Float64Array(Math.min(limit, rows.length));
    let count = 0;
    for (let index = 0; index < keys.length; index += 1) {
      const sortKey = (keys[index] as number) * featured.length + (rank[rows[index] as number] as number);
      if (count === best.length && sortKey >= (best[count - 1] as number)) continue;
      let at = count < best.length ? count++ : count - 1;
      for (; at > 0 && (best[at - 1] as number) > sortKey; at -= 1) best[at] = best[at - 1] as number;
      best[at] = sortKey;
    }
    return Int32Array.from(best, (sortKey) => featured[sortKey % featured.length] as number);
  }

  /** All rows, sorted. */
  all(): Int32Array {
    const { rows } = this.#matches;
    const { rows: featured, rank } = this.#featured;
    const keys = this.#keys();
    if (rows.length <= MAX_SORTED) {
      const sortKeys = Float64Array.from(
        keys,
        (key, index) => key * featured.length + (rank[rows[index] as number] as number),
      ).sort();
      return Int32Array.from(sortKeys, (sortKey) => featured[sortKey % featured.length] as number);
    }
    /** Key + 1 by row; 0 for rows that do not match. */
    const ofRow = new Uint16Array(this.#columns.length);
    /** Index of the next row of each key. */
    const next = new Int32Array(KEYS + 1);
    for (let index = 0; index < keys.length; index += 1) {
      const key = (keys[index] as number) + 1;
      ofRow[rows[index] as number] = key;
      next[key] = (next[key] as number) + 1;
    }
    for (let key = 1; key <= KEYS; key += 1) next[key] = (next[key] as number) + (next[key - 1] as number);
    const sorted = new Int32Array(rows.length);
    for (let at = 0; at < featured.length; at += 1) {
      const row = featured[at] as number;
      const key = ofRow[row] as number;
      if (key === 0) continue;
      const position = next[key - 1] as number;
      sorted[position] = row;
      next[key - 1] = position + 1;
    }
    return sorted;
  }
}
