import type { Place } from '../resolve-place';
import { memoized, type Snapshot } from './live-catalogue';
import type { Dictionary } from './product-columns';

/** Slots grouped by their number in a column: number n has slots[starts[n]] up to slots[starts[n + 1] - 1]. */
interface Grouped {
  slots: Int32Array;
  starts: Int32Array;
}

function grouped(numbers: Int32Array, length: number, { names }: Dictionary): Grouped {
  const starts = new Int32Array(names.length + 1);
  // The array has an entry for each number of the dictionary, so no index is out of range.
  for (let slot = 0; slot < length; slot += 1) {
    const after = (numbers[slot] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let number = 1; number < starts.length; number += 1)
    starts[number] = (starts[number] as number) + (starts[number - 1] as number);
  const next = starts.slice();
  const slots = new Int32Array(length);
  for (let slot = 0; slot < length; slot += 1) {
    const number = numbers[slot] as number;
    const at = next[number] as number;
    slots[at] = slot;
    next[number] = at + 1;
  }
  return { slots, starts };
}

function slotsOf({ slots, starts }: Grouped, numbers: readonly number[]): Int32Array {
  const parts = numbers.map((number) => slots.subarray(starts[number] ?? 0, starts[number + 1] ?? 0));
  const all = new Int32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** All slots of a department, section or type, including slots of removed products. */
export function slotsOfPlace(snapshot: Snapshot, place: Place): Int32Array {
  const { columns } = snapshot;
  const levels = [place.category, place.subcategory, place.type];
  return memoized(snapshot, `slots of ${levels.join('.')}`, () => {
    const all = memoized(snapshot, 'slots by category', () =>
      grouped(columns.category, columns.length, columns.categories),
    );
    const isIn = (id: string) =>
      id.split('.').every((part, level) => levels[level] === undefined || levels[level] === part);
    return slotsOf(
      all,
      columns.categories.names.flatMap((id, number) => (isIn(id) ? [number] : [])),
    );
  });
}

/** All slots of some brands, as {@link slotsOfPlace}. */
export function slotsOfBrands(snapshot: Snapshot, brands: readonly string[]): Int32Array {
  const { columns } = snapshot;
  const all = memoized(snapshot, 'slots by brand', () => grouped(columns.brand, columns.length, columns.brands));
  return slotsOf(
    all,
    [...new Set(brands)].flatMap((slug) => columns.brands.find(slug) ?? []),
  );
}
