import { queryOptions, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { lazyClient } from '../api/lazy-client';
import type { Category } from '../contract/category';
import { msg } from '../text/msg';

const fetchAllCategories = lazyClient(() => import(/* webpackChunkName: "api" */ './category-tree'))(
  'fetchAllCategories',
);

/** The category tree, loaded once at start and cached for the visit (§4). */
export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'all'],
  queryFn: fetchAllCategories,
  staleTime: Infinity,
  gcTime: Infinity,
});

const subscribeToNothing = () => () => undefined;
const servedWithoutTree = new WeakSet<QueryClient>();

/** Call it with the initial cache of a served page before any request: it records whether the tree is in it. */
export function noteServedCategories(queryClient: QueryClient): void {
  if (queryClient.getQueryData(categoriesQuery.queryKey) === undefined) servedWithoutTree.add(queryClient);
}

/**
 * The query of the tree. A page that was served without the tree is hydrated without it: if it had arrived before
 * hydration, React would discard the server's HTML.
 */
export function useCategoriesQuery(): Pick<UseQueryResult<Category[]>, 'data' | 'isPending' | 'isError' | 'error'> {
  const queryClient = useQueryClient();
  const query = useQuery(categoriesQuery);
  const isLoaded = query.data !== undefined;
  const isShown = useSyncExternalStore(
    subscribeToNothing,
    () => isLoaded,
    () => isLoaded && !servedWithoutTree.has(queryClient),
  );
  return isLoaded && !isShown ? { data: undefined, isPending: true, isError: false, error: null } : query;
}

/** The tree with its loading flag and error text; a failed fetch leaves an empty list (§8). */
export function useCategories(): { categories: readonly Category[]; loading: boolean; error: string | null } {
  const { data, isPending, isError } = useCategoriesQuery();
  return { categories: data ?? [], loading: isPending, error: isError ? msg('Failed to load categories') : null };
}
