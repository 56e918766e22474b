import { fetchProducts } from '@haat/shared/api/products';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const PRODUCTS_A_PAGE = 20;

/** GET /api/products for the table: newest first, or by how well they match `q`. `page` from 0. */
export const productsQuery = (page: number, q: string) =>
  queryOptions({
    queryKey: ['admin', 'products', page, q],
    queryFn: ({ signal }) => fetchProducts({ page, size: PRODUCTS_A_PAGE, sort: 'newest', ...(q ? { q } : {}) }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
