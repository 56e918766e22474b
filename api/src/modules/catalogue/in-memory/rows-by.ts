import type { Place } from '../resolve-place';
import { memoized, type Snapshot } from './in-memory-catalogue';
import type { Dictionary } from './product-columns';

/** Rows grouped by their number in a column: number n has rows[starts[n]] up to rows[starts[n + 1] - 1]. */
interface Grouped {
  rows: Int32Array;
  starts: Int32Array;
}

function grouped(numbers: Int32Array, length: number, { names }: Dictionary): Grouped {
  const starts = new Int32Array(names.length + 1);
  // The array has an entry for each number of the dictionary, so no index is out of range.
  for (let row = 0; row < length; row += 1) {
    const after = (numbers[row] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let number = 1; number < starts.length; number += 1)
    starts[number] = (starts[number] as number) + (starts[number - 1] as number);
  const next = starts.slice();
  const rows = new Int32Array(length);
  for (let row = 0; row < length; row += 1) {
    const number = numbers[row] as number;
    const at = next[number] as number;
    rows[at] = row;
    next[number] = at + 1;
  }
  return { rows, starts };
}

function rowsOf({ rows, starts }: Grouped, numbers: readonly number[]): Int32Array {
  const parts = numbers.map((number) => rows.subarray(starts[number] ?? 0, starts[number + 1] ?? 0));
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** All rows of a department, section or type, including rows of removed products. */
export function rowsOfPlace(snapshot: Snapshot, place: Place): Int32Array {
  const { columns } = snapshot;
  const levels = [place.category, place.subcategory, place.type];
  return memoized(snapshot, `rows of ${levels.join('.')}`, () => {
    const all = memoized(snapshot, 'rows by category', () =>
      grouped(columns.category, columns.length, columns.categories),
    );
    const isIn = (id: string) =>
      id.split('.').every((part, level) => levels[level] === undefined || levels[level] === part);
    return rowsOf(
      all,
      columns.categories.names.flatMap((id, number) => (isIn(id) ? [number] : [])),
    );
  });
}

/** All rows of some brands, as {@link rowsOfPlace}. */
export function rowsOfBrands(snapshot: Snapshot, brands: readonly string[]): Int32Array {
  const { columns } = snapshot;
  const all = memoized(snapshot, 'rows by brand', () => grouped(columns.brand, columns.length, columns.brands));
  return rowsOf(
    all,
    [...new Set(brands)].flatMap((slug) => columns.brands.find(slug) ?? []),
  );
}
