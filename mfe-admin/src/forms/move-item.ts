/** Returns a copy of a list with one item moved from index `from` to index `to`. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
