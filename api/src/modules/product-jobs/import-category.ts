import type { CategoryPath, PlacedOn } from '../../import/category-resolver';
import { isUncategorised } from '../../import/category-table';
import type { ImportedProduct } from '../../import/imported-product';
import type { ImportFile } from './import-file';
import type { KnownProduct } from './known-products';
import { same } from './merge-import';
import { importHash } from './remembered-imports';

export interface FiledProduct {
  product: ImportedProduct;
  /** The category of the shop; null if it does not exist. */
  shelf: CategoryPath | null;
  /** The mapping of the file's own category; null for a product that names a category of the shop. */
  filed: PlacedOn | null;
  hash: string;
}

/** The category of a product in the file: a category of the shop by ID, or the mapping of the file's own category. */
export async function categoryInFile(
  { categories, uncategorised }: ImportFile,
  product: ImportedProduct,
): Promise<FiledProduct> {
  const named = product.own.category;
  // A fallback category of another shop that is missing here is replaced by the mapping of the product's categories.
  const isMade = named !== null && (isUncategorised(named) || /\.(?:more|other)-[^.]+$/.test(named));
  const filed =
    named === null || (isMade && !categories.find(named))
      ? await categories.place({ paths: product.categories, tags: product.tags, name: product.name })
      : null;
  const shelf = filed ? filed.shelf : categories.at(categories.find(named ?? '')?.id ?? '');
  const waits = uncategorised === 'draft' && shelf !== null && isUncategorised(shelf.id);
  return { product, shelf, filed, hash: importHash(product, shelf?.id ?? '', waits) };
}

/** The category of a product; a move by staff since the last import takes precedence. */
export function categoryOf(
  { categories }: ImportFile,
  { product, filed, shelf }: FiledProduct,
  known: KnownProduct | null,
  is: ImportedProduct | null,
): CategoryPath {
  const stay = filed && known && keepsCategory(product, known, is) ? categories.at(known.row.category_id) : null;
  const category = stay ?? shelf;
  if (!category) throw new Error(`The product ${product.id} has no place.`);
  return category;
}

/** Whether an existing product keeps its category, whatever the file states. */
function keepsCategory(product: ImportedProduct, { row }: KnownProduct, is: ImportedProduct | null): boolean {
  if (isUncategorised(row.category_id)) return false;
  if (product.categories.length === 0) return true;
  return row.imported_category === null
    ? is !== null && same(is.categories, product.categories)
    : row.imported_category !== row.category_id;
}

/** A live product becomes a draft unless it is already live in the shop. */
export const asDraft = (product: ImportedProduct, known: KnownProduct | null): ImportedProduct =>
  product.own.status !== 'live' || known?.row.status === 'live'
    ? product
    : { ...product, published: false, own: { ...product.own, status: 'draft' } };
