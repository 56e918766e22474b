import type { Category } from '@haat/shared/contract/category';
import { categoriesQuery, http, useCategories } from '@haat/shared/state';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { findCategoryPath } from './category-names';

/** The slugs of a path, the department's first. */
export type CategorySlugs = readonly [category: string, subcategory?: string, type?: string];

export const slugsIn = (category: string, subcategory?: string, type?: string): CategorySlugs =>
  subcategory === undefined ? [category] : type === undefined ? [category, subcategory] : [category, subcategory, type];

/**
 * GET /api/categories/place: the current path of a category. Requested for paths that are not in the tree: a hidden
 * category, or one that has moved.
 */
export const categoryPlaceQuery = (slugs: CategorySlugs) => {
  const path = slugs.join('/');
  return queryOptions({
    queryKey: ['catalog', 'category-place', path],
    queryFn: async (): Promise<CategorySlugs | null> => {
      const { data } = (await http.get<{ data?: unknown }>('/api/categories/place', { params: { path } })).data;
      const [category, subcategory, type] = Array.isArray(data) ? data.map(String) : [];
      return category === undefined ? null : slugsIn(category, subcategory, type);
    },
  });
};

const isInTree = (tree: readonly Category[], [category, subcategory, type]: CategorySlugs): boolean => {
  const found = findCategoryPath(tree, {
    category,
    ...(subcategory !== undefined && { subcategory }),
    ...(type !== undefined && { type }),
  });
  return Boolean(type !== undefined ? found.type : subcategory !== undefined ? found.section : found.category);
};

/** For loaders: requests the current path of a category that is not in the tree. */
export async function loadCategoryPlace(queryClient: QueryClient, slugs: CategorySlugs): Promise<void> {
  await queryClient.prefetchQuery(categoriesQuery);
  const tree = queryClient.getQueryData(categoriesQuery.queryKey);
  if (tree && !isInTree(tree, slugs)) await queryClient.prefetchQuery(categoryPlaceQuery(slugs));
}

/** The current path of a category after its loader has run; null if it does not exist. */
export function loadedPlace(queryClient: QueryClient, slugs: CategorySlugs): CategorySlugs | null {
  const tree = queryClient.getQueryData(categoriesQuery.queryKey);
  if (!tree || isInTree(tree, slugs)) return slugs;
  const place = queryClient.getQueryData(categoryPlaceQuery(slugs).queryKey);
  // Without a response, the category may exist.
  return place === undefined ? slugs : place;
}

const isSame = (a: CategorySlugs, b: CategorySlugs) => a.join('/') === b.join('/');

/** The new path of a category that has moved, after its loader has run; else null. */
export function loadedMove(queryClient: QueryClient, slugs: CategorySlugs): CategorySlugs | null {
  const place = loadedPlace(queryClient, slugs);
  return place && !isSame(place, slugs) ? place : null;
}

/**
 * The new path of a category that has moved; else null.
 * @param slugs null for no category
 */
export function useMovedCategory(slugs: CategorySlugs | null): CategorySlugs | null {
  const { categories, loading } = useCategories();
  const isOpen = slugs !== null && !loading && categories.length > 0 && !isInTree(categories, slugs);
  const { data } = useQuery({ ...categoryPlaceQuery(slugs ?? ['']), enabled: isOpen });
  return isOpen && data && !isSame(data, slugs) ? data : null;
}
