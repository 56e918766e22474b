import { fetchBrand } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** A brand's name as it is written; fails with status 404 where the shop carries none of it. */
export const brandQuery = (slug: string) =>
  queryOptions({ queryKey: ['catalog', 'brand', slug], queryFn: () => fetchBrand(slug) });
