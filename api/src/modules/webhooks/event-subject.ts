/**
 * The ID of an event's object: for a return its own reference, not its order's; for a variant its SKU. Empty if it has
 * none.
 */
export function subjectOf(data: Readonly<Record<string, unknown>>): string {
  const [number] = ['return', 'claim', 'order', 'sku', 'product']
    .map((key) => data[key])
    .filter((value) => typeof value === 'string');
  return number ?? '';
}
