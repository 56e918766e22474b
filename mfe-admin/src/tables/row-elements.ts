/** A table row element. While the list scrolls, it is reused for other rows of the list. */
export interface RowElement {
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
export function assignElements(current: readonly RowElement[], wanted: readonly number[]): RowElement[] {
  const shown = new Set(current.map(({ index }) => index));
  const isWanted = new Set(wanted);
  const entering = wanted.filter((index) => !shown.has(index));
  let highest = Math.max(-1, ...current.map(({ key }) => key));
  const elements = current.flatMap((element): RowElement[] => {
    if (isWanted.has(element.index)) return [element];
    const index = entering.shift();
    return index === undefined ? [] : [{ key: element.key, index }];
  });
  return [...elements, ...entering.map((index) => ({ key: (highest += 1), index }))];
}

/** Sorts the elements by index, so that Tab and screen readers follow the order of the list. */
export const inOrder = (elements: readonly RowElement[]): RowElement[] =>
  [...elements].sort((one, other) => one.index - other.index);

export const isInOrder = (elements: readonly RowElement[]): boolean =>
  elements.every(({ index }, position) => position === 0 || index > (elements[position - 1] as RowElement).index);
