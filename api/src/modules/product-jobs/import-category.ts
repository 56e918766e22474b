import type { CategoryPath, MatchedCategory } from '../../import/category-resolver';
import { isUncategorised } from '../../import/category-table';
import type { ImportedProduct } from '../../import/imported-product';
import type { ImportFile } from './import-file';
import type { KnownProduct } from './known-products';
import { same } from './merge-import';
import { importHash } from './remembered-imports';

export interface CategorisedProduct {
  product: ImportedProduct;
  /** The category of the shop; null if it does not exist. */
  category: CategoryPath | null;
  /** The match of the file's own category; null for a product that names a category of the shop. */
  match: MatchedCategory | null;
  hash: string;
}

/** The category of a product in the file: a category of the shop by ID, or the match of the file's own category. */
export async function categoryInFile(
  { categories, uncategorised }: ImportFile,
  product: ImportedProduct,
): Promise<CategorisedProduct> {
  const named = product.own.category;
  // A fallback category of another shop that is missing here is replaced by the match of the product's categories.
  const isMade = named !== null && (isUncategorised(named) || /\.(?:more|other)-[^.]+$/.test(named));
  const match =
    named === null || (isMade && !categories.find(named))
      ? await categories.match({ paths: product.categories, tags: product.tags, name: product.name })
      : null;
  const category = match ? match.category : categories.at(categories.find(named ?? '')?.id ?? '');
  const isDraft = uncategorised === 'draft' && category !== null && isUncategorised(category.id);
  return { product, category, match, hash: importHash(product, category?.id ?? '', isDraft) };
}

/** The category of a product; a move by staff since the last import takes precedence. */
export function categoryOf(
  { categories }: ImportFile,
  { product, match, category: categoryOfFile }: CategorisedProduct,
  known: KnownProduct | null,
  inShop: ImportedProduct | null,
): CategoryPath {
  const stay = match && known && keepsCategory(product, known, inShop) ? categories.at(known.row.category_id) : null;
  const category = stay ?? categoryOfFile;
  if (!category) throw new Error(`The product ${product.id} has no category.`);
  return category;
}

/** Whether an existing product keeps its category, whatever the file states. */
function keepsCategory(product: ImportedProduct, { row }: KnownProduct, inShop: ImportedProduct | null): boolean {
  if (isUncategorised(row.category_id)) return false;
  if (product.categories.length === 0) return true;
  return row.imported_category === null
    ? inShop !== null && same(inShop.categories, product.categories)
    : row.imported_category !== row.category_id;
}

/** A live product becomes a draft unless it is already live in the shop. */
export const asDraft = (product: ImportedProduct, known: KnownProduct | null): ImportedProduct =>
  product.own.status !== 'live' || known?.row.status === 'live'
    ? product
    : { ...product, published: false, own: { ...product.own, status: 'draft' } };
