import { statusOf, type PageLoaderArgs } from '@haat/shared/page';
import { categoriesQuery } from '@haat/shared/state';
import { findCategoryPath } from '../category/category-names';
import { readListingAddress } from './listing-address';
import { listingQuery } from './listing-query';
import { scopeOf } from './listing-scope';
import { withPathType } from './product-type-choice';

function asked({ params, url }: PageLoaderArgs) {
  const scope = scopeOf(url.pathname, params);
  return { scope, query: listingQuery(scope, withPathType(scope, readListingAddress(url.searchParams))) };
}

/** Starts what a listing reads: its products and the names of the categories. */
export async function loadListing(args: PageLoaderArgs): Promise<void> {
  await Promise.all([
    args.queryClient.prefetchQuery(asked(args).query),
    args.queryClient.prefetchQuery(categoriesQuery),
  ]);
}

/** A listing's status: 404 for a category that isn't in the tree; nothing found is an answer like any other. */
export function listingStatus(args: PageLoaderArgs): number {
  const { scope, query } = asked(args);
  const tree = args.queryClient.getQueryData(categoriesQuery.queryKey);
  if (scope.kind === 'category' && tree) {
    const { category, section, type } = findCategoryPath(tree, scope);
    if (!category || (scope.subcategory && !section) || (scope.type && !type)) return 404;
  }
  return statusOf(args.queryClient, query);
}
