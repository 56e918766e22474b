import {
  pageSizes,
  priceRangeKeys,
  sortOptions,
  type PriceRange,
  type SortOption,
} from '@haat/shared/contract/listing-choices';
import { slugify } from '@haat/shared/contract/slugify';

/** What a listing's address says beside its path: filters, sorting and page. */
export interface ListingFilters {
  price: PriceRange;
  /** Brand slugs; several are a union (§5). */
  brands: readonly string[];
  /** Only what is in stock. */
  inStock: boolean;
  /** Slug of a third-level category, by the Product Type radio. */
  type: string | null;
  /** Slug of a department, where the path names none: in a search, say. */
  department: string | null;
  /** 'filter=popular', where a category group's 'See all' leads to. */
  popular: boolean;
  sort: SortOption;
  /** From 1, as people count. */
  page: number;
  size: (typeof pageSizes)[number];
}

const DEFAULT_SIZE = 20;
const MAX_BRANDS = 30;
const MAX_PAGE = 100_000;

export const noFilters: ListingFilters = {
  price: 'all',
  brands: [],
  inStock: false,
  type: null,
  department: null,
  popular: false,
  sort: 'featured',
  page: 1,
  size: DEFAULT_SIZE,
};

const oneOf = <T extends string | number>(choices: readonly T[], value: string | null, fallback: T): T =>
  choices.find((choice) => String(choice) === value) ?? fallback;
const isSlug = (value: string): boolean => value.length <= 120 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value);
/** An address may name a brand as it is written; what no brand can be called is left out. */
const brandSlugs = (values: readonly string[]): string[] =>
  values.flatMap((value) => (isSlug(value) ? value : /^[\p{L}\p{N}]/u.test(value) ? slugify(value) : []));
const slugOrNull = (value: string | null): string | null => (value !== null && isSlug(value) ? value : null);

/** Reads an address; what it doesn't understand counts as not said. */
export function readListingAddress(params: URLSearchParams): ListingFilters {
  const page = Number(params.get('page') ?? '1');
  return {
    price: oneOf(priceRangeKeys, params.get('price'), 'all'),
    brands: [...new Set(brandSlugs(params.getAll('brand')))].slice(0, MAX_BRANDS),
    inStock: params.get('availability') === 'in-stock',
    type: slugOrNull(params.get('type')),
    department: slugOrNull(params.get('department')),
    popular: params.get('filter') === 'popular',
    sort: oneOf(sortOptions, params.get('sort'), 'featured'),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    size: oneOf(pageSizes, params.get('size'), DEFAULT_SIZE),
  };
}

/** The same as name and value pairs, defaults left out: for an address, and for a form's hidden fields. */
export function listingPairs(filters: ListingFilters): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  if (filters.popular) pairs.push(['filter', 'popular']);
  if (filters.department) pairs.push(['department', filters.department]);
  if (filters.type) pairs.push(['type', filters.type]);
  if (filters.price !== 'all') pairs.push(['price', filters.price]);
  filters.brands.forEach((brand) => pairs.push(['brand', brand]));
  if (filters.inStock) pairs.push(['availability', 'in-stock']);
  if (filters.sort !== 'featured') pairs.push(['sort', filters.sort]);
  if (filters.size !== DEFAULT_SIZE) pairs.push(['size', String(filters.size)]);
  if (filters.page > 1) pairs.push(['page', String(filters.page)]);
  return pairs;
}

/** The query string of some filters, with its '?', or empty when nothing is set. */
export function listingSearch(filters: ListingFilters): string {
  const search = new URLSearchParams(listingPairs(filters)).toString();
  return search ? `?${search}` : '';
}
