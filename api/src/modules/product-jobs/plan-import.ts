import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { isUncategorised } from '../../import/category-table';
import { oneLine } from '../../import/cell-text';
import type { ImportedProduct, Refusal, Warning } from '../../import/imported-product';
import { ownColumns } from '../../import/shopify-columns';
import { categoryInFile, categoryOf, asDraft, type CategorisedProduct } from './import-category';
import type { ImportFile } from './import-file';
import { emptyPlan, sumPlans, type ImportPlan } from './import-plan';
import { knownProducts, type KnownProduct } from './known-products';
import { contentsOf, mergeNew, mergeProduct, type Merged } from './merge-import';
import { claimSkus, withOwnSkus } from './own-skus';
import { asInFile, completedFromShop, shopUrlsOf, withShopUrls } from './product-in-shop';
import { rememberedHeadings, rememberedImports, type Remembered } from './remembered-imports';
import { withKnownIds } from './renamed-products';

/**
 * Plans the import of a batch of products, which have different handles.
 * @param options.lock true before writing: locks the products that would change, and plans them again if they have
 * changed since; unchanged ones, the majority of a repeated file, are not locked
 */
export async function planImport(
  trx: Transaction<Database>,
  file: ImportFile,
  imported: readonly ImportedProduct[],
  { lock }: { lock: boolean },
): Promise<ImportPlan> {
  const { products, warnings } = await withKnownIds(trx, file, imported);
  const categorised: CategorisedProduct[] = [];
  for (const product of products) categorised.push(await categoryInFile(file, product));
  const headings = await rememberedHeadings(
    trx,
    products.map(({ id }) => id),
  );
  const isSame = ({ product, hash }: CategorisedProduct) => {
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
  for (const one of categorised) {
    if (one.match) plan.matches.push({ ...one.match, name: one.product.name });
    // SKUs of earlier products of the file are not available to later ones.
    if (isSame(one)) claimSkus(one.product, file.skus);
  }
  const differing = categorised.filter((one) => !isSame(one));
  plan.unchanged = categorised.length - differing.length;
  if (differing.length === 0) return plan;
  const ids = differing.map(({ product: { id } }) => id);
  const known = await knownProducts(trx, ids, { lock: false });
  const lastImports = await rememberedImports(trx, ids);
  const first = await planOf(trx, file, differing, known, lastImports);
  const changed = first.changed.map(({ product: { id } }) => id);
  if (!lock || changed.length === 0) return sumPlans([plan, first]);
  const locked = await knownProducts(trx, changed, { lock: true });
  if (changed.every((id) => isDeepStrictEqual(locked.get(id), known.get(id)))) return sumPlans([plan, first]);
  // Another change came first: plan again with the locked rows.
  for (const id of changed) known.delete(id);
  return sumPlans([plan, await planOf(trx, file, differing, new Map([...known, ...locked]), lastImports)]);
}

async function planOf(
  trx: Transaction<Database>,
  file: ImportFile,
  products: readonly CategorisedProduct[],
  known: ReadonlyMap<string, KnownProduct>,
  lastImports: ReadonlyMap<string, Remembered>,
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
  for (const categorised of products) {
    const imported = categorised.product;
    const existing = known.get(imported.id) ?? null;
    const lastImport = lastImports.get(imported.id) ?? null;
    const otherProduct = existing && differentProduct(file, imported, existing, lastImport);
    const refusal = otherProduct ?? (categorised.category ? null : noCategory(imported));
    if (refusal) {
      plan.refusals.push(refusal);
      continue;
    }
    const toShopUrl = existing ? shopUrlsOf(existing, file.site) : (url: string) => url;
    const {
      product: withSkus,
      refusals,
      warnings,
    } = withOwnSkus(existing ? completedFromShop(imported, existing, toShopUrl) : imported, owners, file.skus);
    plan.refusals.push(...refusals);
    plan.warnings.push(...warnings);
    if (!withSkus) continue;
    if (!existing && withSkus.variants.length === 0) {
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
    const inShop = existing && asInFile(existing, imported.columns, file.site);
    const category = categoryOf(file, categorised, existing, inShop);
    const isDraft = file.uncategorised === 'draft' && isUncategorised(category.id) && categorised.match !== null;
    const product = isDraft ? asDraft(withSkus, existing) : withSkus;
    const base = lastImport && withShopUrls(lastImport.contents, toShopUrl);
    const merged: Merged =
      existing && inShop ? mergeProduct({ inFile: product, inShop, base }, file) : mergeNew(product, file);
    if (!existing || existing.row.category_id !== category.id) {
      if (existing) merged.before['category'] = existing.row.category_id;
      merged.after['category'] = category.id;
    }
    if (merged.conflicts.length > 0) plan.warnings.push(conflictOf(product, merged.conflicts));
    if (merged.kept.length + merged.conflicts.length > 0) plan.kept += 1;
    plan.toRemember.push({
      product_id: imported.id,
      source: file.source,
      key: imported.key,
      hash: categorised.hash,
      contents: contentsOf(
        { ...product, images: imported.images, variants: filedPictures(product, imported) },
        lastImport?.contents ?? null,
      ),
    });
    if (existing && Object.keys(merged.after).length === 0) plan.unchanged += 1;
    else
      plan[existing ? 'changed' : 'added'].push({
        product: merged.product,
        known: existing,
        category,
        importedCategory: categorised.match?.category.id ?? category.id,
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
  lastImport: Remembered | null,
): Refusal | null {
  // In a file that the shop has written the handle is the address, whatever an import knew the product by.
  if (product.columns.has(ownColumns.category)) return null;
  if (lastImport?.source === file.source) {
    if (lastImport.key === product.key || lastImport.key === product.formerKey) return null;
  } else {
    const skus = new Set(variants.map(({ sku }) => sku));
    const isNamed = oneLine(row.name).toLowerCase() === product.name.toLowerCase();
    const isOurs = lastImport === null && row.source === file.source;
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
