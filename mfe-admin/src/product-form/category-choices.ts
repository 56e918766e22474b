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
export const MIN_PART = 3;

/**
 * The categories whose path equals the text, or else those of that name, or else those whose path contains it. Several
 * are for staff to choose from.
 */
export function categoriesTyped(choices: readonly CategoryChoice[], typed: string): CategoryChoice[] {
  const search = typed.trim().toLowerCase();
  const tests: ((choice: CategoryChoice) => boolean)[] = [
    ({ path }) => path.toLowerCase() === search,
    ({ name }) => name.toLowerCase() === search,
    ({ path }) => search.length >= MIN_PART && path.toLowerCase().includes(search),
  ];
  return tests.map((fits) => choices.filter(fits)).find((found) => found.length > 0) ?? [];
}

/**
 * The categories that the names of a path may mean, the last name first: those of the name, or else those with it in
 * their own name.
 */
export function categoriesNamed(choices: readonly CategoryChoice[], path: readonly string[]): CategoryChoice[] {
  for (const part of path.toReversed()) {
    const search = part.trim().toLowerCase();
    const same = choices.filter(({ name }) => name.toLowerCase() === search);
    const found =
      same.length > 0 || search.length < MIN_PART
        ? same
        : choices.filter(({ name }) => name.toLowerCase().includes(search));
    if (found.length > 0) return found;
  }
  return [];
}

/** The id of the only category that the text means; empty for none or several. */
export function categoryTyped(choices: readonly CategoryChoice[], typed: string): string {
  const found = categoriesTyped(choices, typed);
  return found.length === 1 ? (found[0]?.id ?? '') : '';
}
