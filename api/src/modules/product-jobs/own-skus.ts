import type { ImportedProduct, Refusal, Warning } from '../../import/imported-product';
import { distinctSku } from '../../import/product-address';

/** Records the product of each SKU, unless an earlier product has the SKU. */
export function claimSkus(product: ImportedProduct, skus: Map<string, string>): void {
  for (const { sku } of product.variants) if (!skus.has(sku)) skus.set(sku, product.id);
}

/**
 * Generates a SKU for variants whose SKU is taken, with a warning if the file states it. Refuses the product if the
 * file has no options, because then SKUs identify its variants.
 */
export function withOwnSkus(
  product: ImportedProduct,
  owners: ReadonlyMap<string, string>,
  claimed: Map<string, string>,
): { product: ImportedProduct | null; refusals: Refusal[]; warnings: Warning[] } {
  const refusals: Refusal[] = [];
  const warnings: Warning[] = [];
  const seen = new Set<string>();
  const isChoosing = product.columns.has('Option1 Value');
  const variants = product.variants.flatMap((variant) => {
    const { sku, line, isSkuMade, options } = variant;
    const owner = owners.get(sku) ?? claimed.get(sku) ?? product.id;
    if (owner === product.id && !seen.has(sku)) {
      seen.add(sku);
      claimed.set(sku, product.id);
      return [variant];
    }
    const reason =
      owner === product.id
        ? `The SKU ${sku} is twice in this product`
        : `The SKU ${sku} belongs to the product ${owner}`;
    const problem = { line, field: 'Variant SKU', value: sku };
    if (!isChoosing) {
      refusals.push({ kind: 'refused', ...problem, reason, remedy: 'Give this row a SKU of its own.' });
      return [];
    }
    const own = distinctSku(sku, product.id, options);
    seen.add(own);
    claimed.set(own, product.id);
    if (!isSkuMade)
      warnings.push({
        kind: 'warning',
        ...problem,
        reason: `${reason}: here it is ${own}`,
        remedy: 'Give one of the two another SKU if that matters to you.',
      });
    return [{ ...variant, sku: own }];
  });
  if (variants.length > 0 || product.variants.length === 0)
    return { product: { ...product, variants }, refusals, warnings };
  return {
    product: null,
    refusals: [
      ...refusals,
      {
        kind: 'refused',
        line: product.line,
        field: 'Variant SKU',
        reason: 'None of the product’s variants could be taken',
        value: '',
        remedy: 'Mend its rows as said there.',
      },
    ],
    warnings,
  };
}
