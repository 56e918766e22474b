import { nameOfSlug } from '../category/category-names';
import { womenTypeLabels } from './filter-labels';
import type { ListingFilters } from './listing-address';
import { scopePath, type ListingScope } from './listing-scope';

/** The Product Type radio of a listing: its choices and the selected one. */
export interface ProductTypeChoice {
  choices: readonly { slug: string; label: string }[];
  /** Null is 'All Products'. */
  chosen: string | null;
}

/**
 * Only women's clothing has the radio (§2). A type in the path is the selected one, even if it is not among the four.
 */
export function productTypeChoice(scope: ListingScope, filters: ListingFilters): ProductTypeChoice | null {
  if (scope.kind !== 'category' || scope.category !== 'clothing' || scope.subcategory !== 'women') return null;
  const chosen = scope.type ?? filters.type;
  const known = chosen === null || womenTypeLabels.some(({ slug }) => slug === chosen);
  return {
    choices: known ? womenTypeLabels : [...womenTypeLabels, { slug: chosen, label: nameOfSlug(chosen) }],
    chosen,
  };
}

/**
 * The path for the filters of a listing. With the radio the type moves into the query, so that 'All Products' can
 * remove it.
 */
export function filterPath(scope: ListingScope): string {
  return scopePath(
    scope.kind === 'category' && scope.category === 'clothing' && scope.subcategory === 'women'
      ? { ...scope, type: undefined }
      : scope,
  );
}

/** The filters, including a type in the path if the listing has the radio. */
export function withPathType(scope: ListingScope, filters: ListingFilters): ListingFilters {
  const radio = productTypeChoice(scope, filters);
  return radio ? { ...filters, type: radio.chosen } : filters;
}
