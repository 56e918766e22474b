/**
 * The id of the object of an event: of a return its own reference, not its order's; of a variant its SKU. Empty if it
 * has none.
 */
export function subjectOf(data: Readonly<Record<string, unknown>>): string {
  const [number] = ['return', 'claim', 'order', 'sku', 'product']
    .map((key) => data[key])
    .filter((value) => typeof value === 'string');
  return number ?? '';
}
