import { fetchCategoryProducts } from '@haat/shared/api/products';
import { findCategory } from '@haat/shared/api/categories';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** A category of any level; null on failure (§8, Category by slug). */
export const categoryQuery = (slug: string) =>
  queryOptions({ queryKey: ['catalog', 'category', slug], queryFn: () => findCategory(slug) });

/** A category's products, page by page from 0, until the last flag is true (§4, Category page paging). */
export const categoryPagesQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ['catalog', 'category', slug, 'pages'],
    queryFn: ({ pageParam }) => fetchCategoryProducts(slug, { page: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, lastParam) => (last.last ? undefined : lastParam + 1),
  });
