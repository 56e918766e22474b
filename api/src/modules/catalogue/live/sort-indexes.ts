import type { SortOption } from '@haat/shared/contract/listing-choices';
import { BEST_SELLER, FEATURED, type ProductColumns } from './product-columns';
import { withMarks } from './slot-marks';

/** Compares two slots. */
export type Compare = (a: number, b: number) => number;

/**
 * The sort orders of §5 over slots. Each ends with the product's number, so that paging never skips or repeats a
 * product.
 */
function comparisonOf(sort: SortOption, columns: ProductColumns): Compare {
  const { price, rating, reviews, flags, createdAt, ord } = columns;
  // Compared slots are in use, so they are within the arrays.
  const at = (array: Int32Array | Float32Array | Float64Array | Uint8Array, slot: number) => array[slot] as number;
  const own: Compare = (a, b) => at(ord, a) - at(ord, b);
  const has =
    (flag: number): Compare =>
    (a, b) =>
      (at(flags, b) & flag) - (at(flags, a) & flag);
  const more =
    (array: Int32Array | Float32Array | Float64Array): Compare =>
    (a, b) =>
      at(array, b) - at(array, a);
  const steps: Record<SortOption, Compare[]> = {
    featured: [has(FEATURED), has(BEST_SELLER), more(reviews), own],
    'price-low': [(a, b) => at(price, a) - at(price, b), own],
    'price-high': [more(price), (a, b) => own(b, a)],
    rating: [more(rating), more(reviews), own],
    newest: [more(createdAt), own],
  };
  const [first = own, second = own, third = own, fourth = own] = steps[sort];
  return (a, b) => first(a, b) || second(a, b) || third(a, b) || fourth(a, b);
}

export interface Order {
  /** Slots in sort order. */
  slots: Int32Array;
  /** The position of each slot in `slots`. */
  rank: Int32Array;
}

const rankOf = (slots: Int32Array) => {
  const rank = new Int32Array(slots.length);
  for (let position = 0; position < slots.length; position += 1) rank[slots[position] ?? 0] = position;
  return rank;
};

/** Above this number, scanning the whole index is faster than sorting. */
export const MAX_SORTED = 8_000;

/** Slots in each sort order that has been requested; an update moves only the changed slots. */
export class SortIndexes<Sort extends string> {
  readonly #columns: { readonly length: number };
  readonly #comparisonOf: (sort: Sort) => Compare;
  readonly #orders = new Map<Sort, Order>();

  /** @param columns the number of slots @param comparisonOf the comparison of each order; no two slots may be equal */
  constructor(columns: { readonly length: number }, comparisonOf: (sort: Sort) => Compare) {
    this.#columns = columns;
    this.#comparisonOf = comparisonOf;
  }

  of(sort: Sort): Order {
    const known = this.#orders.get(sort);
    if (known) return known;
    const slots = Int32Array.from({ length: this.#columns.length }, (_, slot) => slot).sort(this.#comparisonOf(sort));
    const order = { slots, rank: rankOf(slots) };
    this.#orders.set(sort, order);
    return order;
  }

  /** Moves changed slots to their new positions. */
  move(changed: ReadonlySet<number>): void {
    if (changed.size === 0) return;
    for (const [sort, { slots }] of this.#orders) {
      const compare = this.#comparisonOf(sort);
      const moved = Int32Array.from(changed).sort(compare);
      const merged = new Int32Array(this.#columns.length);
      let to = 0;
      let next = 0;
      for (const slot of slots) {
        if (changed.has(slot)) continue;
        for (let other = moved[next]; other !== undefined && compare(other, slot) < 0; other = moved[next]) {
          merged[to++] = other;
          next += 1;
        }
        merged[to++] = slot;
      }
      merged.set(moved.subarray(next), to);
      this.#orders.set(sort, { slots: merged, rank: rankOf(merged) });
    }
  }
}

/** The sort orders of §5. */
export const shoppersOrders = (columns: ProductColumns): SortIndexes<SortOption> =>
  new SortIndexes(columns, (sort) => comparisonOf(sort, columns));

/** Sorts slots by an index over all slots. */
export function inOrder(slots: Int32Array, { slots: ordered, rank }: Order): Int32Array {
  const sorted = new Int32Array(slots.length);
  if (slots.length <= MAX_SORTED) {
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = rank[slots[at] as number] as number;
    sorted.sort();
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = ordered[sorted[at] as number] as number;
    return sorted;
  }
  return withMarks(ordered.length, (lend) => {
    const wanted = lend();
    for (let at = 0; at < slots.length; at += 1) wanted.raise(slots[at] as number, 1);
    for (let at = 0, to = 0; at < ordered.length; at += 1) {
      const slot = ordered[at] as number;
      if (wanted.of[slot] === 1) sorted[to++] = slot;
    }
    return sorted;
  });
}
