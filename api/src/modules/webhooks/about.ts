/**
 * The number of what an event happened to: of a return it is the return's, not its order's, and of a variant its SKU.
 * Empty where it has none.
 */
export function aboutOf(data: Readonly<Record<string, unknown>>): string {
  const [number] = ['return', 'claim', 'order', 'sku', 'product']
    .map((key) => data[key])
    .filter((value) => typeof value === 'string');
  return number ?? '';
}
