import { fetchCategory } from '@haat/shared/api/categories';
import { fetchProducts } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** The address of a category group: one to three levels. */
export interface GroupPath {
  category: string;
  subcategory?: string;
  type?: string;
}

/** The levels that an address names. */
export const groupPathOf = ({
  category = '',
  subcategory,
  type,
}: Readonly<Record<string, string | undefined>>): GroupPath => ({
  category,
  ...(subcategory ? { subcategory } : {}),
  ...(type ? { type } : {}),
});

/** The category that a group's page is about: the deepest that its address names. */
export const groupCategoryQuery = ({ category, subcategory, type }: GroupPath) => {
  const slug = type ?? subcategory ?? category;
  return queryOptions({ queryKey: ['catalog', 'group', slug], queryFn: () => fetchCategory(slug) });
};

/** Its products: page 0, size 6 (§9), with the brands that stand in it. */
export const groupProductsQuery = (path: GroupPath) =>
  queryOptions({
    queryKey: ['catalog', 'group', 'products', path],
    queryFn: () => fetchProducts({ ...path, page: 0, size: 6, facets: true }),
  });

/** Those of them that sell: what 'See all' leads to. */
export const groupPopularQuery = (path: GroupPath) =>
  queryOptions({
    queryKey: ['catalog', 'group', 'popular', path],
    queryFn: () => fetchProducts({ ...path, filter: 'popular', page: 0, size: 6 }),
  });
