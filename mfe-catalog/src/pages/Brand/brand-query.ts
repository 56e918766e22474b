import { fetchBrand } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** A brand's name; fails with status 404 if the shop does not have the brand. */
export const brandQuery = (slug: string) =>
  queryOptions({ queryKey: ['catalog', 'brand', slug], queryFn: () => fetchBrand(slug) });
