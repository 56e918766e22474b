import { statusOf, type PageLoaderArgs } from '@haat/shared/page';
import { categoriesQuery } from '@haat/shared/state';
import { loadCategoryPlace, loadedMove, loadedPlace } from '../category/category-place';
import { readListingAddress } from './listing-address';
import { listingQuery } from './listing-query';
import { listingOf, scopeOf, slugsOfScope } from './listing-scope';
import { withPathType } from './product-type-choice';

function requestOf({ params, url }: PageLoaderArgs) {
  const scope = scopeOf(url.pathname, params);
  return { scope, query: listingQuery(scope, withPathType(scope, readListingAddress(url.searchParams))) };
}

/** Starts to load the data of a listing: its products and the category tree. */
export async function loadListing(args: PageLoaderArgs): Promise<void> {
  const { scope, query } = requestOf(args);
  const slugs = slugsOfScope(scope);
  await Promise.all([
    args.queryClient.prefetchQuery(query),
    slugs ? loadCategoryPlace(args.queryClient, slugs) : args.queryClient.prefetchQuery(categoriesQuery),
  ]);
}

/** A listing's status: 404 for an unknown category; 200 for a listing without products. */
export function listingStatus(args: PageLoaderArgs): number {
  const { scope, query } = requestOf(args);
  const slugs = slugsOfScope(scope);
  if (slugs && loadedPlace(args.queryClient, slugs) === null) return 404;
  return statusOf(args.queryClient, query);
}

/** The new address of a category that has moved, with the filters of this listing. */
export function listingRedirect({ params, url, queryClient }: PageLoaderArgs): string | null {
  const slugs = slugsOfScope(scopeOf(url.pathname, params));
  const moved = slugs && loadedMove(queryClient, slugs);
  return moved ? `${listingOf(moved)}${url.search}` : null;
}
