import type { Category } from '@haat/shared/contract/category';

/** A category with the path that is shown and searched. */
export interface CategoryChoice {
  id: string;
  name: string;
  /** e.g. Clothing › Women › Sarees */
  path: string;
}

const choice = (...path: readonly { id: string; name: string }[]): CategoryChoice => ({
  id: path.at(-1)?.id ?? '',
  name: path.at(-1)?.name ?? '',
  path: path.map(({ name }) => name).join(' › '),
});

/** Departments, sections and types. */
export const categoriesOfAllLevels = (categories: readonly Category[]): CategoryChoice[] =>
  categories.flatMap((department) => [
    choice(department),
    ...department.subcategories.flatMap((section) => [
      choice(department, section),
      ...section.subcategories.map((type) => choice(department, section, type)),
    ]),
  ]);

/** The categories of a product: types. @param other the current category, if the tree doesn't contain it */
export function categoryChoices(
  categories: readonly Category[],
  other: { id: string; name: string } | undefined,
): CategoryChoice[] {
  const all = categories.flatMap((department) =>
    department.subcategories.flatMap((section) =>
      section.subcategories.map((type) => choice(department, section, type)),
    ),
  );
  return other && !all.some(({ id }) => id === other.id) ? [{ ...other, path: other.name }, ...all] : all;
}

/** Minimum length of a partial match; shorter text matches too many categories. */
const MIN_PART = 3;

/**
 * The id of the only category whose path or name equals the text, or whose path contains it; empty for none or several.
 */
export function categoryTyped(choices: readonly CategoryChoice[], typed: string): string {
  const search = typed.trim().toLowerCase();
  const only = (fits: (choice: CategoryChoice) => boolean) => {
    const found = choices.filter(fits);
    return found.length === 1 ? found[0]?.id : undefined;
  };
  return (
    only(({ path }) => path.toLowerCase() === search) ??
    only(({ name }) => name.toLowerCase() === search) ??
    (search.length < MIN_PART ? undefined : only(({ path }) => path.toLowerCase().includes(search))) ??
    ''
  );
}
