import type { PriceRange, SortOption } from '@haat/shared/contract/listing-choices';

/** The query of a list, for every route. Amounts in rupees. */
export interface ListQuery {
  page: number;
  size: number;
  /** Default: by relevance for a search, otherwise featured first. */
  sort?: SortOption;
  q?: string;
  /** The slug of a published collection. */
  collection?: string;
  /** A department's slug, or one of any level if no other level is given. */
  category?: string;
  subcategory?: string;
  type?: string;
  brand?: string[];
  price?: PriceRange;
  minPrice?: number;
  maxPrice?: number;
  /** True: only products in stock. False: only those out of stock. */
  inStock?: boolean;
  /** Only products with more than this many in stock. */
  minStock?: number;
  featured?: boolean;
  bestSeller?: boolean;
  /** Only products with more than one variant. */
  withVariants?: boolean;
  facets?: boolean;
}
