/** A list after one of its things went from one place to another; both are places in it. */
export function moveItem<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
