import type { StaffCategory } from '@haat/shared/contract/staff-categories';

/** What a level is called, and the level below it. */
export const levelNames = ['', 'department', 'section', 'type'] as const;

/** A category with the names above it: "Clothing > Women". */
export function fullName(categories: readonly StaffCategory[], { parentId, name }: StaffCategory): string {
  const parent = categories.find(({ id }) => id === parentId);
  return parent ? `${fullName(categories, parent)} > ${name}` : name;
}

/** Categories in the order of the menu: each department with its sections, each with its types. */
export const inMenuOrder = (categories: readonly StaffCategory[], parentId: string | null = null): StaffCategory[] =>
  categories
    .filter((category) => category.parentId === parentId)
    .flatMap((category) => [category, ...inMenuOrder(categories, category.id)]);

/** The department that holds what imports know no place for. */
export const UNCATEGORISED = 'uncategorised';
export const isUncategorised = ({ id }: StaffCategory): boolean => id.split('.')[0] === UNCATEGORISED;
