import type { PageLoaderArgs } from '@haat/shared/page';
import { categoriesQuery } from '@haat/shared/state';
import { readListingAddress } from './listing-address';
import { listingQuery } from './listing-query';
import { scopeOf } from './listing-scope';
import { withPathType } from './product-type-choice';

/** Starts what a listing reads: its products and the names of the categories. */
export async function loadListing({ params, url, queryClient }: PageLoaderArgs): Promise<void> {
  const scope = scopeOf(url.pathname, params);
  const filters = withPathType(scope, readListingAddress(url.searchParams));
  await Promise.all([queryClient.prefetchQuery(listingQuery(scope, filters)), queryClient.prefetchQuery(categoriesQuery)]);
}
