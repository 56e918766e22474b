/** A row of the page. As the list is scrolled it comes to show another row of the list. */
export interface RowSlot {
  /** Its own for as long as it is in the page. */
  key: number;
  /** The place in the list of what it shows. */
  index: number;
}

/**
 * Rows that come into the window stand where those stood that have left it: an element that is there is given other
 * words, which spares a browser most of what a new one costs. Those that stay keep their place in the page, too, so
 * that the order of elements is not that of the list until {@link inOrder}.
 * @param wanted places in the list, each once
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

/** As the list has them: who goes through the page by keys or has it read out meets them in this order. */
export const inOrder = (slots: readonly RowSlot[]): RowSlot[] =>
  [...slots].sort((one, other) => one.index - other.index);

export const isInOrder = (slots: readonly RowSlot[]): boolean =>
  slots.every(({ index }, place) => place === 0 || index > (slots[place - 1] as RowSlot).index);
