import type { CategoryResolver } from '../../import/category-resolver';
import type { MergeOptions } from './merge-import';

/** A file that is being imported. */
export interface ImportFile extends MergeOptions {
  /** Its format, as `products.source` names it. */
  source: string;
  categories: CategoryResolver;
  /** Whether new products without a category mapping are shown. */
  uncategorised: 'listed' | 'draft';
  /** The base URL of pictures stored in the shop. */
  site: string;
  /** The product of the file that has each SKU; filled as products are read. */
  skus: Map<string, string>;
  /** The ids of all products in the file, and those under which the shop knows them. */
  ids: Set<string>;
  /** Whether the file has no handles, so that a renamed product is recognized by its SKUs. */
  matchesBySku: boolean;
  /** The start of the import. */
  seenAt: Date;
}
