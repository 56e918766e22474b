import type { Category, CategorySection, CategoryType } from '@haat/shared/contract/category';

export interface CategoryPath {
  category: Category | undefined;
  section: CategorySection | undefined;
  type: CategoryType | undefined;
}

/** Finds the categories of an address in the tree, level by level. */
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

/** A name derived from a slug, for an unknown category: 'saree-blouses' is 'Saree blouses'. */
export function nameOfSlug(slug: string): string {
  const name = slug.replace(/-+/g, ' ').trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
