import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ImportedProduct, Warning } from '../../import/imported-product';
import { addressOf } from '../../import/product-address';
import type { ImportFile } from './import-file';

const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`;

/**
 * Gives products of a file without handles the ids that they have in the shop, where an earlier import knew them by
 * another name: all their SKUs that the shop has are one product's, which the file has under no other name.
 */
export async function withKnownIds(
  trx: Transaction<Database>,
  file: ImportFile,
  products: readonly ImportedProduct[],
): Promise<{ products: readonly ImportedProduct[]; warnings: Warning[] }> {
  if (!file.matchesBySku || products.length === 0) return { products, warnings: [] };
  const keys = new Map(
    (
      await trx
        .selectFrom('product_imports')
        .select(['key', 'product_id'])
        .where('source', '=', file.source)
        .where('key', '=', anyOf(products.map(({ key }) => key)))
        .execute()
    ).map((row) => [row.key, row.product_id]),
  );
  const owners = new Map(
    (
      await trx
        .selectFrom('variants')
        .innerJoin('product_imports', 'product_imports.product_id', 'variants.product_id')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .select(['variants.sku', 'variants.product_id as id', 'product_imports.key', 'products.name'])
        .where('variants.sku', '=', anyOf(products.flatMap(({ variants }) => variants.map(({ sku }) => sku))))
        .where('product_imports.source', '=', file.source)
        .execute()
    ).map((row) => [row.sku, row]),
  );
  const warnings: Warning[] = [];
  const used = new Set<string>();
  const found = products.map((product): ImportedProduct => {
    const known = keys.get(product.key);
    if (known !== undefined) {
      file.ids.add(known);
      return { ...product, id: known };
    }
    const stated = product.variants.filter(({ isSkuMade }) => !isSkuMade);
    const matches = stated.flatMap(({ sku }) => owners.get(sku) ?? []);
    const [owner] = matches;
    if (
      !owner ||
      matches.some(({ id }) => id !== owner.id) ||
      used.has(owner.id) ||
      file.ids.has(owner.id) ||
      file.ids.has(addressOf(owner.key))
    )
      return product;
    used.add(owner.id);
    file.ids.add(owner.id);
    const sku = stated.find((variant) => owners.has(variant.sku))?.sku ?? '';
    warnings.push({
      kind: 'warning',
      line: product.line,
      field: 'Variant SKU',
      value: sku,
      reason: `“${product.name}” has the SKU ${sku} of “${owner.name}”, which is not in this file: it is taken for the same product with a new name`,
      remedy: 'If it is another product, give it another SKU.',
    });
    return { ...product, id: owner.id, formerKey: owner.key };
  });
  return { products: found, warnings };
}
