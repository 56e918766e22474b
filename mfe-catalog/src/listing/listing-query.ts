import { fetchProducts } from '@haat/shared/api/products';
import type { ProductQuery } from '@haat/shared/contract/product';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingFilters } from './listing-address';
import { scopeQuery, type ListingScope } from './listing-scope';

/** The API's query for a scope with its filters. The path takes precedence over the query. */
function productQueryOf(scope: ListingScope, filters: ListingFilters): ProductQuery {
  return {
    ...(filters.type ? { type: filters.type } : {}),
    ...(filters.department ? { category: filters.department } : {}),
    ...(filters.brands.length > 0 ? { brand: [...filters.brands] } : {}),
    ...(filters.price !== 'all' ? { price: filters.price } : {}),
    ...(filters.inStock ? { inStock: true } : {}),
    ...(filters.popular ? { filter: 'popular' as const } : {}),
    ...scopeQuery(scope),
    // Without a sort order, a search is sorted by relevance, and a collection as staff have ordered it.
    ...((scope.kind === 'search' || scope.kind === 'collection') && filters.sort === 'featured'
      ? {}
      : { sort: filters.sort }),
    page: filters.page - 1,
    size: filters.size,
    facets: true,
  };
}

/** A page of a listing with the counts of each choice. The previous page stays visible while it loads. */
export function listingQuery(scope: ListingScope, filters: ListingFilters) {
  const query = productQueryOf(scope, filters);
  return queryOptions({
    queryKey: ['catalog', 'listing', query],
    queryFn: ({ signal }) => fetchProducts(query, signal),
    placeholderData: keepPreviousData,
  });
}
