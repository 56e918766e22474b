import type { SortOption } from '@haat/shared/contract/listing-choices';
import { BEST_SELLER, FEATURED, type ProductColumns } from './product-columns';
import { withMarks } from './row-marks';

/** Compares two rows. */
export type Compare = (a: number, b: number) => number;

/**
 * The sort orders of §5 over rows. Each ends with the product's number, so that paging never skips or repeats a
 * product.
 */
function comparisonOf(sort: SortOption, columns: ProductColumns): Compare {
  const { price, rating, reviews, flags, createdAt, ord } = columns;
  // Compared rows are in use, so they are within the arrays.
  const at = (array: Int32Array | Float32Array | Float64Array | Uint8Array, row: number) => array[row] as number;
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
  /** Rows in sort order. */
  rows: Int32Array;
  /** The position of each row in `rows`. */
  rank: Int32Array;
}

const rankOf = (rows: Int32Array) => {
  const rank = new Int32Array(rows.length);
  for (let position = 0; position < rows.length; position += 1) rank[rows[position] ?? 0] = position;
  return rank;
};

/** Above this number, scanning the whole index is faster than sorting. */
export const MAX_SORTED = 8_000;

/** Rows in each sort order that has been requested; an update moves only the changed rows. */
export class SortIndexes<Sort extends string> {
  readonly #columns: { readonly length: number };
  readonly #comparisonOf: (sort: Sort) => Compare;
  readonly #orders = new Map<Sort, Order>();

  /** @param columns the number of rows @param comparisonOf the comparison of each order; no two rows may be equal */
  constructor(columns: { readonly length: number }, comparisonOf: (sort: Sort) => Compare) {
    this.#columns = columns;
    this.#comparisonOf = comparisonOf;
  }

  of(sort: Sort): Order {
    const known = this.#orders.get(sort);
    if (known) return known;
    const rows = Int32Array.from({ length: this.#columns.length }, (_, row) => row).sort(this.#comparisonOf(sort));
    const order = { rows, rank: rankOf(rows) };
    this.#orders.set(sort, order);
    return order;
  }

  /** Moves changed rows to their new positions. */
  move(changed: ReadonlySet<number>): void {
    if (changed.size === 0) return;
    for (const [sort, { rows }] of this.#orders) {
      const compare = this.#comparisonOf(sort);
      const moved = Int32Array.from(changed).sort(compare);
      const merged = new Int32Array(this.#columns.length);
      let to = 0;
      let next = 0;
      for (const row of rows) {
        if (changed.has(row)) continue;
        for (let other = moved[next]; other !== undefined && compare(other, row) < 0; other = moved[next]) {
          merged[to++] = other;
          next += 1;
        }
        merged[to++] = row;
      }
      merged.set(moved.subarray(next), to);
      this.#orders.set(sort, { rows: merged, rank: rankOf(merged) });
    }
  }
}

/** The sort orders of §5. */
export const shoppersOrders = (columns: ProductColumns): SortIndexes<SortOption> =>
  new SortIndexes(columns, (sort) => comparisonOf(sort, columns));

/** Sorts rows by an index over all rows. */
export function inOrder(rows: Int32Array, { rows: ordered, rank }: Order): Int32Array {
  const sorted = new Int32Array(rows.length);
  if (rows.length <= MAX_SORTED) {
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = rank[rows[at] as number] as number;
    sorted.sort();
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = ordered[sorted[at] as number] as number;
    return sorted;
  }
  return withMarks(ordered.length, (lend) => {
    const wanted = lend();
    for (let at = 0; at < rows.length; at += 1) wanted.raise(rows[at] as number, 1);
    for (let at = 0, to = 0; at < ordered.length; at += 1) {
      const row = ordered[at] as number;
      if (wanted.of[row] === 1) sorted[to++] = row;
    }
    return sorted;
  });
}
