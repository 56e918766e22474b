import { fetchCategory } from '@haat/shared/api/categories';
import { fetchProducts } from '@haat/shared/api/products';
import { queryOptions } from '@tanstack/react-query';

/** The path of a category group: one to three levels. */
export interface GroupPath {
  category: string;
  subcategory?: string;
  type?: string;
}

/** The levels in route parameters. */
export const groupPathOf = ({
  category = '',
  subcategory,
  type,
}: Readonly<Record<string, string | undefined>>): GroupPath => ({
  category,
  ...(subcategory ? { subcategory } : {}),
  ...(type ? { type } : {}),
});

/** The category of the page: the deepest one in the path. */
export const groupCategoryQuery = ({ category, subcategory, type }: GroupPath) => {
  const slug = type ?? subcategory ?? category;
  return queryOptions({ queryKey: ['catalog', 'group', slug], queryFn: () => fetchCategory(slug) });
};

/** Its products with their brands: page 0, size 6 (§9). */
export const groupProductsQuery = (path: GroupPath) =>
  queryOptions({
    queryKey: ['catalog', 'group', 'products', path],
    queryFn: () => fetchProducts({ ...path, page: 0, size: 6, facets: true }),
  });

/** Its best-selling products, to which 'See all' leads. */
export const groupPopularQuery = (path: GroupPath) =>
  queryOptions({
    queryKey: ['catalog', 'group', 'popular', path],
    queryFn: () => fetchProducts({ ...path, filter: 'popular', page: 0, size: 6 }),
  });
