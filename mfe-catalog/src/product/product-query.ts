import { fetchBoughtTogether, fetchProduct, fetchProductsById, fetchRelated } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** A product with its variants; fails with status 404 if it does not exist. */
export const productQuery = (id: string) =>
  queryOptions({ queryKey: ['catalog', 'product', id], queryFn: () => fetchProduct(id) });

/** Similar products, at the end of a product's page. */
export const relatedQuery = (id: string) =>
  queryOptions({ queryKey: ['catalog', 'related', id], queryFn: () => fetchRelated(id) });

/** Products that other shoppers bought together with it. */
export const togetherQuery = (id: string) =>
  queryOptions({ queryKey: ['catalog', 'together', id], queryFn: () => fetchBoughtTogether(id) });

/** The current data of several products, in the order of their ids. */
export const productsQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['catalog', 'products', ...ids], queryFn: () => fetchProductsById(ids) });
