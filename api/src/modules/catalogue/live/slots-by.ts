import type { Place } from '../resolve-place';
import { memoized, type Snapshot } from './live-catalogue';
import type { Dictionary } from './product-columns';

/** Slots grouped by their number in a column: those of a number are from its start to the start of the next one. */
interface Grouped {
  slots: Int32Array;
  starts: Int32Array;
}

function grouped(numbers: Int32Array, length: number, { names }: Dictionary): Grouped {
  const starts = new Int32Array(names.length + 1);
  // Every number is from the dictionary that the array was made for.
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

function joined({ slots, starts }: Grouped, numbers: readonly number[]): Int32Array {
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
    return joined(
      all,
      columns.categories.names.flatMap((id, number) => (isIn(id) ? [number] : [])),
    );
  });
}

/** All slots of some brands, as {@link slotsOfPlace}. */
export function slotsOfBrands(snapshot: Snapshot, brands: readonly string[]): Int32Array {
  const { columns } = snapshot;
  const all = memoized(snapshot, 'slots by brand', () => grouped(columns.brand, columns.length, columns.brands));
  return joined(
    all,
    [...new Set(brands)].flatMap((slug) => columns.brands.find(slug) ?? []),
  );
}
