import { fetchBoughtTogether, fetchProduct, fetchProductsById, fetchRelated } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** One product with its variants; fails with status 404 where there is none. */
export const productQuery = (id: string) =>
  queryOptions({ queryKey: ['catalog', 'product', id], queryFn: () => fetchProduct(id) });

/** Similar products, for the foot of a product's page. */
export const relatedQuery = (id: string) =>
  queryOptions({ queryKey: ['catalog', 'related', id], queryFn: () => fetchRelated(id) });

/** What other shoppers bought with it. */
export const togetherQuery = (id: string) =>
  queryOptions({ queryKey: ['catalog', 'together', id], queryFn: () => fetchBoughtTogether(id) });

/** Several products as they are today, in the order of their ids. */
export const productsQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['catalog', 'products', ...ids], queryFn: () => fetchProductsById(ids) });
