/** A table row element. While the list scrolls, it is reused for other rows of the list. */
export interface RowSlot {
  /** Stable while the element is mounted. */
  key: number;
  /** Index in the list of the row it shows. */
  index: number;
}

/**
 * Assigns rows that enter the window to the elements of rows that left it: updating an element costs a browser much
 * less than creating one. Elements aren't moved, so their order can differ from the list until {@link inOrder}.
 * @param wanted distinct indexes of the list
 */
export function assignSlots(was: readonly RowSlot[], wanted: readonly number[]): RowSlot[] {
  const stays = new Set(was.map(({ index }) => index));
  const isWanted = new Set(wanted);
  const come = wanted.filter((index) => !stays.has(index));
  let highest = Math.max(-1, ...was.map(({ key }) => key));
  const slots = was.flatMap((slot): RowSlot[] => {
    if (isWanted.has(slot.index)) return [slot];
    const index = come.shift();
    return index === undefined ? [] : [{ key: slot.key, index }];
  });
  return [...slots, ...come.map((index) => ({ key: (highest += 1), index }))];
}

/** Sorts the slots by index, so that Tab and screen readers follow the order of the list. */
export const inOrder = (slots: readonly RowSlot[]): RowSlot[] =>
  [...slots].sort((one, other) => one.index - other.index);

export const isInOrder = (slots: readonly RowSlot[]): boolean =>
  slots.every(({ index }, position) => position === 0 || index > (slots[position - 1] as RowSlot).index);
