import type { StaffCategory } from '@haat/shared/contract/staff-categories';
import { fullName, UNCATEGORISED } from '../categories/category-names';
import { t } from '../language/t';

/** The path of a category by its id. One that an import has yet to create is named by its parent. */
export function nameOfCategory(categories: readonly StaffCategory[], id: string): string {
  for (let known = id; known !== ''; known = known.slice(0, Math.max(known.lastIndexOf('.'), 0))) {
    const category = categories.find((one) => one.id === known);
    if (category) return fullName(categories, category);
  }
  return id.split('.')[0] === UNCATEGORISED ? t('Uncategorised') : id;
}
