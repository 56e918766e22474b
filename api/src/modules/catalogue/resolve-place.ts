import type { CategoryRow } from '../categories/category-tree';
import type { ListQuery } from './list-query';

/** The slugs of a department, section and type. */
export type Place = Pick<ListQuery, 'category' | 'subcategory' | 'type'>;

/**
 * Resolves the levels of a list's category. `category` may also be the slug or ID of a section or a type (§7, products
 * by category); a slug that several levels have means the highest.
 */
export function resolvePlace(categories: readonly CategoryRow[], { category, subcategory, type }: Place): Place {
  if (category === undefined || subcategory !== undefined) return { category, subcategory, type };
  const found = categories
    .filter(({ id, slug }) => id === category || slug === category)
    .sort((a, b) => a.level - b.level || (a.id < b.id ? -1 : 1))[0];
  if (!found) return { category, subcategory, type };
  const [department, section, ownType] = found.id.split('.');
  return { category: department, subcategory: section ?? subcategory, type: ownType ?? type };
}
