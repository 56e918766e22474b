import { fetchProducts } from '@haat/shared/api/products';
import type { ProductQuery } from '@haat/shared/contract/product';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListingFilters } from './listing-address';
import { scopeQuery, type ListingScope } from './listing-scope';

/** The server's query of a scope with its filters. The path wins over the query where both name a thing. */
function productQueryOf(scope: ListingScope, filters: ListingFilters): ProductQuery {
  return {
    ...(filters.type ? { type: filters.type } : {}),
    ...(filters.department ? { category: filters.department } : {}),
    ...(filters.brands.length > 0 ? { brand: [...filters.brands] } : {}),
    ...(filters.price !== 'all' ? { price: filters.price } : {}),
    ...(filters.inStock ? { inStock: true } : {}),
    ...(filters.popular ? { filter: 'popular' as const } : {}),
    ...scopeQuery(scope),
    // Without a chosen sort, a search keeps the server's order: best match first.
    ...(scope.kind === 'search' && filters.sort === 'featured' ? {} : { sort: filters.sort }),
    page: filters.page - 1,
    size: filters.size,
    facets: true,
  };
}

/** One page of a listing with the counts beside each choice; what was shown before stays while it changes. */
export function listingQuery(scope: ListingScope, filters: ListingFilters) {
  const query = productQueryOf(scope, filters);
  return queryOptions({
    queryKey: ['catalog', 'listing', query],
    queryFn: ({ signal }) => fetchProducts(query, signal),
    placeholderData: keepPreviousData,
  });
}
