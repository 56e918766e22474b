import type { PriceRange, SortOption } from '@haat/shared/contract/listing-choices';

/** What a list is asked for, whichever route it came by. Rupees. */
export interface ListQuery {
  page: number;
  size: number;
  /** Absent: by relevance where there are words, featured first otherwise. */
  sort?: SortOption;
  q?: string;
  /** A department's slug, or one of any level when no other level is named. */
  category?: string;
  subcategory?: string;
  type?: string;
  brand?: string[];
  price?: PriceRange;
  minPrice?: number;
  maxPrice?: number;
  /** True: only what can be bought. False: only what can't. */
  inStock?: boolean;
  /** Only products with more than this many in stock. */
  minStock?: number;
  featured?: boolean;
  bestSeller?: boolean;
  /** Only products that come in more than one variant. */
  withVariants?: boolean;
  facets?: boolean;
}
