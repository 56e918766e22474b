import type { Category, CategorySection, CategoryType } from '@haat/shared/contract/category';

export interface CategoryPath {
  category: Category | undefined;
  section: CategorySection | undefined;
  type: CategoryType | undefined;
}

/** Finds the categories that an address names, level by level, in the tree. */
export function findCategoryPath(
  tree: readonly Category[],
  slugs: { category: string; subcategory?: string; type?: string },
): CategoryPath {
  const category = tree.find(({ slug }) => slug === slugs.category);
  const section = slugs.subcategory
    ? category?.subcategories.find(({ slug }) => slug === slugs.subcategory)
    : undefined;
  const type = slugs.type ? section?.subcategories.find(({ slug }) => slug === slugs.type) : undefined;
  return { category, section, type };
}

/** What a slug says while the category's name isn't known: 'saree-blouses' is 'Saree blouses'. */
export function wordsOfSlug(slug: string): string {
  const words = slug.replace(/-+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
