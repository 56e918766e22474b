import {
  pageSizes,
  priceRangeKeys,
  sortOptions,
  type PriceRange,
  type SortOption,
} from '@haat/shared/contract/listing-choices';
import { slugify } from '@haat/shared/contract/slugify';

/** The query parameters of a listing: filters, sorting and page. */
export interface ListingFilters {
  price: PriceRange;
  /** Brand slugs; several are combined with OR (§5). */
  brands: readonly string[];
  /** Only products in stock. */
  inStock: boolean;
  /** Slug of a third-level category, from the Product Type radio. */
  type: string | null;
  /** Slug of a department, for listings without one in the path, such as a search. */
  department: string | null;
  /** 'filter=popular', from 'See all' on a category group. */
  popular: boolean;
  sort: SortOption;
  /** From 1. */
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
/** An address may contain a brand's name in place of its slug; values that no brand can have are dropped. */
const brandSlugs = (values: readonly string[]): string[] =>
  values.flatMap((value) => (isSlug(value) ? value : /^[\p{L}\p{N}]/u.test(value) ? slugify(value) : []));
const slugOrNull = (value: string | null): string | null => (value !== null && isSlug(value) ? value : null);

/** Parses an address; invalid parameters are ignored. */
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

/** The filters as name and value pairs without defaults: for an address, and for the hidden fields of a form. */
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

/** The query string of some filters with its '?'; empty without filters. */
export function listingSearch(filters: ListingFilters): string {
  const search = new URLSearchParams(listingPairs(filters)).toString();
  return search ? `?${search}` : '';
}
