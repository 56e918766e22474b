import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAllCategories } from '../api/categories';
import type { Category } from '../contract/category';
import { msg } from '../text/msg';

/** The category tree, loaded once at start and kept for the visit (§4). */
export const categoriesQuery = queryOptions({ queryKey: ['categories', 'all'], queryFn: fetchAllCategories, staleTime: Infinity, gcTime: Infinity });

/** The tree with its loading flag and error text; a failed fetch leaves an empty list (§8). */
export function useCategories(): { categories: readonly Category[]; loading: boolean; error: string | null } {
  const { data, isPending, isError } = useQuery(categoriesQuery);
  return { categories: data ?? [], loading: isPending, error: isError ? msg('Failed to load categories') : null };
}
