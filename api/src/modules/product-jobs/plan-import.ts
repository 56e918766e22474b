import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { isUncategorised } from '../../import/category-table';
import { oneLine } from '../../import/cell-text';
import type { ImportedProduct, Refusal, Warning } from '../../import/imported-product';
import { ownColumns } from '../../import/shopify-columns';
import { categoryInFile, categoryOf, asDraft, type FiledProduct } from './import-category';
import type { ImportFile } from './import-file';
import { emptyPlan, sumPlans, type ImportPlan } from './import-plan';
import { knownProducts, type KnownProduct } from './known-products';
import { contentsOf, mergeNew, mergeProduct, type Merged } from './merge-import';
import { claimSkus, withOwnSkus } from './own-skus';
import { addressesOf, asInFile, asShown, baseAsShown } from './product-in-shop';
import { rememberedHeadings, rememberedImports, type Remembered } from './remembered-imports';
import { withKnownIds } from './renamed-products';

/**
 * Plans the import of a batch of products, which have different handles.
 * @param options.lock true before writing: locks the products that would change, and plans them again if they have changed
 * since; unchanged ones, the majority of a repeated file, are not locked
 */
export async function planImport(
  trx: Transaction<Database>,
  file: ImportFile,
  imported: readonly ImportedProduct[],
  { lock }: { lock: boolean },
): Promise<ImportPlan> {
  const { products, warnings } = await withKnownIds(trx, file, imported);
  const filed: FiledProduct[] = [];
  for (const product of products) filed.push(await categoryInFile(file, product));
  const headings = await rememberedHeadings(
    trx,
    products.map(({ id }) => id),
  );
  const isSame = ({ product, hash }: FiledProduct) => {
    const heading = headings.get(product.id);
    return (
      file.staffChanges === 'keep' &&
      heading?.source === file.source &&
      heading.key === product.key &&
      heading.hash === hash
    );
  };
  const plan = emptyPlan();
  plan.warnings = warnings;
  plan.seen = products.map(({ id }) => id);
  for (const one of filed) {
    if (one.filed) plan.filed.push({ ...one.filed, name: one.product.name });
    // SKUs of earlier products of the file are not available to later ones.
    if (isSame(one)) claimSkus(one.product, file.skus);
  }
  const open = filed.filter((one) => !isSame(one));
  plan.unchanged = filed.length - open.length;
  if (open.length === 0) return plan;
  const ids = open.map(({ product: { id } }) => id);
  const known = await knownProducts(trx, ids, { lock: false });
  const memories = await rememberedImports(trx, ids);
  const first = await planOf(trx, file, open, known, memories);
  const changed = first.changed.map(({ product: { id } }) => id);
  if (!lock || changed.length === 0) return sumPlans([plan, first]);
  const locked = await knownProducts(trx, changed, { lock: true });
  if (changed.every((id) => isDeepStrictEqual(locked.get(id), known.get(id)))) return sumPlans([plan, first]);
  // Another change came first: plan again with the locked rows.
  for (const id of changed) known.delete(id);
  return sumPlans([plan, await planOf(trx, file, open, new Map([...known, ...locked]), memories)]);
}

async function planOf(
  trx: Transaction<Database>,
  file: ImportFile,
  products: readonly FiledProduct[],
  known: ReadonlyMap<string, KnownProduct>,
  memories: ReadonlyMap<string, Remembered>,
): Promise<ImportPlan> {
  const plan = emptyPlan();
  const skus = products.flatMap(({ product }) => product.variants.map(({ sku }) => sku));
  const owners = new Map(
    (
      await trx
        .selectFrom('variants')
        .select(['sku', 'product_id'])
        .where('sku', '=', sql<string>`any(${skus}::text[])`)
        .execute()
    ).map((row) => [row.sku, row.product_id]),
  );
  for (const filedProduct of products) {
    const imported = filedProduct.product;
    const there = known.get(imported.id) ?? null;
    const memory = memories.get(imported.id) ?? null;
    const stranger = there && differentProduct(file, imported, there, memory);
    const collision = stranger ?? (filedProduct.shelf ? null : noCategory(imported));
    if (collision) {
      plan.refusals.push(collision);
      continue;
    }
    const shown = there ? addressesOf(there, file.site) : (url: string) => url;
    const {
      product: free,
      refusals,
      warnings,
    } = withOwnSkus(there ? asShown(imported, there, shown) : imported, owners, file.skus);
    plan.refusals.push(...refusals);
    plan.warnings.push(...warnings);
    if (!free) continue;
    if (!there && free.variants.length === 0) {
      plan.refusals.push({
        kind: 'refused',
        line: imported.line,
        field: 'Type',
        reason: 'The product has no variations in this file',
        value: imported.name,
        remedy: 'Export the product together with its variations.',
      });
      continue;
    }
    const is = there && asInFile(there, imported.columns, file.site);
    const shelf = categoryOf(file, filedProduct, there, is);
    const waits = file.uncategorised === 'draft' && isUncategorised(shelf.id) && filedProduct.filed !== null;
    const product = waits ? asDraft(free, there) : free;
    const base = memory && baseAsShown(memory.contents, shown);
    const merged: Merged = there && is ? mergeProduct({ shown: product, is, base }, file) : mergeNew(product, file);
    if (!there || there.row.category_id !== shelf.id) {
      if (there) merged.before['category'] = there.row.category_id;
      merged.after['category'] = shelf.id;
    }
    if (merged.conflicts.length > 0) plan.warnings.push(conflictOf(product, merged.conflicts));
    if (merged.kept.length + merged.conflicts.length > 0) plan.kept += 1;
    plan.memories.push({
      product_id: imported.id,
      source: file.source,
      key: imported.key,
      hash: filedProduct.hash,
      contents: contentsOf(
        { ...product, images: imported.images, variants: filedPictures(product, imported) },
        memory?.contents ?? null,
      ),
    });
    if (there && Object.keys(merged.after).length === 0) plan.unchanged += 1;
    else
      plan[there ? 'changed' : 'added'].push({
        product: merged.product,
        known: there,
        shelf,
        imported: filedProduct.filed?.shelf.id ?? shelf.id,
        change: { productId: product.id, sku: null, name: product.name, before: merged.before, after: merged.after },
      });
  }
  return plan;
}

/** The variants with their SKUs and the pictures that the file names. */
function filedPictures(product: ImportedProduct, imported: ImportedProduct): ImportedProduct['variants'] {
  const images = new Map(
    imported.variants.map(({ line, options, image }) => [`${line} ${JSON.stringify(options)}`, image]),
  );
  return product.variants.map((variant) => {
    const image = images.get(`${variant.line} ${JSON.stringify(variant.options)}`);
    return image === undefined ? variant : { ...variant, image };
  });
}

const conflictOf = (product: ImportedProduct, conflicts: readonly string[]): Warning => ({
  kind: 'warning',
  line: product.line,
  field: '',
  value: product.name,
  reason: `Changed in the shop and in the file since the last import: ${conflicts.join(', ')}. The shop’s stays`,
  remedy: 'To have the file’s, choose to replace what was changed in the shop.',
});

/** Why the existing product with the same handle is a different one; null if it is the same. */
function differentProduct(
  file: ImportFile,
  product: ImportedProduct,
  { row, variants }: KnownProduct,
  memory: Remembered | null,
): Refusal | null {
  // In a file that the shop has written the handle is the address, whatever an import knew the product by.
  if (product.columns.has(ownColumns.category)) return null;
  if (memory?.source === file.source) {
    if (memory.key === product.key || memory.key === product.formerKey) return null;
  } else {
    const skus = new Set(variants.map(({ sku }) => sku));
    const isNamed = oneLine(row.name).toLowerCase() === product.name.toLowerCase();
    const isOurs = memory === null && row.source === file.source;
    if (isOurs || isNamed || product.variants.some(({ sku, isSkuMade }) => !isSkuMade && skus.has(sku))) return null;
  }
  return {
    kind: 'refused',
    line: product.line,
    field: 'Handle',
    value: product.key,
    reason: `“${product.name}” would have the address ${product.id}, which “${row.name}” has in the shop`,
    remedy: 'Give it another handle; or, if it is the same product, the same title.',
  };
}

const noCategory = (product: ImportedProduct): Refusal => ({
  kind: 'refused',
  line: product.line,
  field: ownColumns.category,
  reason: 'There is no such category',
  value: product.own.category ?? '',
  remedy:
    'Write the id of a third-level category, like clothing.women.sarees, or import that shop’s categories first; or leave the cell empty, and the product category or type decides.',
});
