import type { StaffCategory } from '@haat/shared/contract/staff-categories';
import { msg } from '@haat/shared/text/msg';

/** Texts for the category levels, indexed by level (1 to 3). */
export const addTexts = ['', msg('Add department'), msg('Add section'), msg('Add type')] as const;
export const addToTexts = ['', '', msg('Add section to {{parent}}'), msg('Add type to {{parent}}')] as const;
export const chooseTexts = ['', msg('Choose a department'), msg('Choose a section'), msg('Choose a type')] as const;

/** The path of a category: "Clothing > Women". */
export function fullName(categories: readonly StaffCategory[], { parentId, name }: StaffCategory): string {
  const parent = categories.find(({ id }) => id === parentId);
  return parent ? `${fullName(categories, parent)} > ${name}` : name;
}

/** Categories in menu order: each department with its sections, each section with its types. */
export const inMenuOrder = (categories: readonly StaffCategory[], parentId: string | null = null): StaffCategory[] =>
  categories
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => [category, ...inMenuOrder(categories, category.id)]);

/** The department for imported products without a category mapping. */
export const UNCATEGORISED = 'uncategorised';
export const isUncategorised = ({ id }: StaffCategory): boolean => id.split('.')[0] === UNCATEGORISED;
