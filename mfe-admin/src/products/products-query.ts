import {
  productStatuses,
  staffProductPageSchema,
  staffProductSorts,
  stockStates,
  type StaffProductFilter,
  type StaffProductPage,
} from '@haat/shared/contract/staff-products';
import { http } from '@haat/shared/state';
import { ROWS_A_PAGE } from '../tables/use-row-pages';

/** Prefix of all query keys of products; a change of any product invalidates all of them. */
export const productsKey = ['admin', 'products'] as const;

/** Parses the filter in the address; ignores invalid values. */
export function filterOf(params: URLSearchParams): StaffProductFilter {
  const [q, category] = [params.get('q')?.trim().slice(0, 200), params.get('category')];
  const tag = params.get('tag')?.trim().slice(0, 200);
  const stock = stockStates.find((known) => known === params.get('stock'));
  return {
    status: productStatuses.filter((known) => known === params.get('status')),
    ...(q && { q }),
    ...(category && { category }),
    ...(stock && { stock }),
    ...(tag && { tag }),
  };
}

/**
 * GET /api/admin/products: products in every status. `page` from 0; amounts in rupees.
 * @param sort a column, with the prefix - for descending; null for newest first, so that an edited row keeps its place
 */
export const productsQuery = (filter: StaffProductFilter, sort: string | null) => {
  const by = staffProductSorts.find((known) => known === sort?.replace(/^-/, ''));
  const order = by ? { sort: by, order: sort?.startsWith('-') ? 'desc' : 'asc' } : { sort: 'created', order: 'desc' };
  return (page: number) => ({
    queryKey: [...productsKey, 'list', filter, order, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<StaffProductPage> =>
      staffProductPageSchema.parse(
        (
          await http.get('/api/admin/products', {
            params: { ...filter, status: filter.status.join(',') || undefined, ...order, page, size: ROWS_A_PAGE },
            signal,
          })
        ).data,
      ),
  });
};
