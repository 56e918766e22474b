import { fetchCollection } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** A collection's texts and picture; fails with status 404 if it is not published. */
export const collectionQuery = (slug: string) =>
  queryOptions({ queryKey: ['catalog', 'collection', slug], queryFn: () => fetchCollection(slug) });
