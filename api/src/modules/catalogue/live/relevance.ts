import type { SortOption } from '@haat/shared/contract/listing-choices';
import type { Matches } from './match-words';
import { MAX_SORTED, type Order, type SortIndexes } from './sort-indexes';
import type { ProductColumns } from './product-columns';

/** Three bits of what comes first, ten of the score. */
const KEYS = 8 * 1_024;

/**
 * Things that are called so, then names with the words in them; what can be bought before what can't; then by where the
 * words stand, and among equals what is featured first.
 */
export class Relevance {
  readonly #matches: Matches;
  readonly #columns: ProductColumns;
  readonly #featured: Order;
  /** By a category's number, whether it is called as the search is. */
  readonly #isNamed: Uint8Array;

  /** @param categoryIds what the search's words name */
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

  /** Of each match its key: the lower, the earlier. */
  #keys(): Uint16Array {
    const { slots, named, scores } = this.#matches;
    const { category, stock } = this.#columns;
    const isNamed = this.#isNamed;
    const keys = new Uint16Array(slots.length);
    // Every slot is one of the columns', and every category one of the dictionary's.
    for (let index = 0; index < keys.length; index += 1) {
      const slot = slots[index] as number;
      const tier =
        (isNamed[category[slot] as number] === 1 ? 0 : 4) +
        (named[index] === 1 ? 0 : 2) +
        ((stock[slot] as number) > 0 ? 0 : 1);
      keys[index] = tier * 1_024 + (1_000 - (scores[index] as number));
    }
    return keys;
  }

  /** The first `most` slots alone: picked out, which is faster than putting all in order. */
  first(most: number): Int32Array {
    const { slots } = this.#matches;
    const { slots: featured, rank } = this.#featured;
    const keys = this.#keys();
    /** Key and place among the featured in one number, the best first. */
    const best = new Float64Array(Math.min(most, slots.length));
    let count = 0;
    for (let index = 0; index < keys.length; index += 1) {
      const place = (keys[index] as number) * featured.length + (rank[slots[index] as number] as number);
      if (count === best.length && place >= (best[count - 1] as number)) continue;
      let at = count < best.length ? count++ : count - 1;
      for (; at > 0 && (best[at - 1] as number) > place; at -= 1) best[at] = best[at - 1] as number;
      best[at] = place;
    }
    return Int32Array.from(best, (place) => featured[place % featured.length] as number);
  }

  /** All slots. */
  all(): Int32Array {
    const { slots } = this.#matches;
    const { slots: featured, rank } = this.#featured;
    const keys = this.#keys();
    if (slots.length <= MAX_SORTED) {
      const places = Float64Array.from(
        keys,
        (key, index) => key * featured.length + (rank[slots[index] as number] as number),
      ).sort();
      return Int32Array.from(places, (place) => featured[place % featured.length] as number);
    }
    /** Of each slot its key and one; 0 for what doesn't match. */
    const ofSlot = new Uint16Array(this.#columns.length);
    /** Where the next one of each key goes. */
    const next = new Int32Array(KEYS + 1);
    for (let index = 0; index < keys.length; index += 1) {
      const key = (keys[index] as number) + 1;
      ofSlot[slots[index] as number] = key;
      next[key] = (next[key] as number) + 1;
    }
    for (let key = 1; key <= KEYS; key += 1) next[key] = (next[key] as number) + (next[key - 1] as number);
    const sorted = new Int32Array(slots.length);
    for (let at = 0; at < featured.length; at += 1) {
      const slot = featured[at] as number;
      const key = ofSlot[slot] as number;
      if (key === 0) continue;
      const place = next[key - 1] as number;
      sorted[place] = slot;
      next[key - 1] = place + 1;
    }
    return sorted;
  }
}
