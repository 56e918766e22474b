/**
 * The totals of a new product's variants for lists, computed as the database's trigger does: the trigger then changes
 * nothing, and each row is written only once.
 */
export function totalsOf(
  variants: readonly { sku: string; pricePaise: number; originalPaise: number | null; stock: number | null }[],
) {
  const stockOf = (variant: (typeof variants)[number]) => variant.stock ?? 0;
  const cheapest = (among: typeof variants) =>
    among.reduce<(typeof variants)[number] | undefined>(
      (best, variant) => (best && best.pricePaise <= variant.pricePaise ? best : variant),
      undefined,
    );
  const shown = cheapest(variants);
  const price = shown?.pricePaise ?? 0;
  const mrp = shown?.originalPaise ?? price;
  return {
    price_paise: price,
    mrp_paise: mrp,
    discount_percent: mrp > price ? Math.floor(((mrp - price) * 100) / mrp) : 0,
    stock_quantity: Math.min(
      variants.reduce((total, variant) => total + stockOf(variant), 0),
      2_000_000_000,
    ),
    variant_count: variants.length,
    default_sku: (cheapest(variants.filter((variant) => stockOf(variant) > 0)) ?? shown)?.sku ?? null,
  };
}
