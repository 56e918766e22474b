import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { Category, CategorySection, CategoryType } from '@haat/shared/contract/category';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/schema';

export type CategoryRow = Selectable<Database['categories']>;

/** The rows with their texts in a language, or in English if there is no translation. */
export const categoriesIn = (rows: readonly CategoryRow[], language: ContentLanguage): readonly CategoryRow[] =>
  language === 'en' ? rows : rows.map((row) => ({ ...row, ...row.texts[language] }));

/** The names of a category in all languages. */
export const namesOf = ({ name, texts }: CategoryRow): string[] => [
  name,
  ...Object.values(texts).flatMap((translation) => translation.name ?? []),
];

export function toCategory(row: CategoryRow): CategoryType {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    parentId: row.parent_id,
    description: row.description,
    mainImage: row.image_url ?? row.product_image_url,
    productCount: row.product_count,
  };
}

/** All categories, parents before children, each level in display order. */
export async function allCategories(db: Kysely<Database>): Promise<CategoryRow[]> {
  return db
    .selectFrom('categories')
    .selectAll()
    .orderBy('level')
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** The tree without hidden categories and their descendants, for menu, filters and sitemap. */
export const shownCategories = (rows: readonly CategoryRow[]): CategoryRow[] => {
  const hidden = rows.filter((row) => row.hidden).map(({ id }) => id);
  return rows.filter(({ id }) => !hidden.some((above) => id === above || id.startsWith(`${above}.`)));
};

export const childrenOf = (rows: readonly CategoryRow[], parentId: string | null): CategoryRow[] =>
  rows.filter((row) => row.parent_id === parentId);

export function toSection(rows: readonly CategoryRow[], section: CategoryRow): CategorySection {
  return { ...toCategory(section), subcategories: childrenOf(rows, section.id).map(toCategory) };
}

/** The mega menu's data: departments, each with sections, each with types (§3). */
export function toTree(rows: readonly CategoryRow[]): Category[] {
  return childrenOf(rows, null).map((department) => ({
    ...toCategory(department),
    subcategories: childrenOf(rows, department.id).map((section) => toSection(rows, section)),
  }));
}
