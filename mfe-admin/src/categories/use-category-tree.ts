import { categorySchema, type Category } from '@haat/shared/contract/category';
import { wrapped } from '@haat/shared/contract/common';
import { http, useCategories } from '@haat/shared/state';
import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';

/** GET /api/categories/all, past the browser's cache, which keeps the answer for minutes. */
const currentTreeQuery = queryOptions({
  queryKey: ['admin', 'category tree'],
  queryFn: async ({ signal }): Promise<Category[]> =>
    wrapped(z.array(categorySchema)).parse(
      (await http.get('/api/categories/all', { headers: { 'Cache-Control': 'no-cache' }, signal })).data,
    ).data,
  staleTime: 0,
});

/** The category tree for forms of staff: that of the page at first, then as it is now, with categories just created. */
export function useCategoryTree(): ReturnType<typeof useCategories> {
  const served = useCategories();
  const { data } = useQuery(currentTreeQuery);
  useRefetchOnChanges(['category'], { queryKey: currentTreeQuery.queryKey });
  return data ? { categories: data, loading: false, error: null } : served;
}
