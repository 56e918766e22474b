import type { Category } from '@haat/shared/contract/category';

/** A third-level category, by its id and the path that it is shown and found by. */
export interface CategoryChoice {
  id: string;
  name: string;
  /** e.g. Clothing › Women › Sarees */
  path: string;
}

/** All that a product can be in. @param other the category that it has, where the tree doesn't have it */
export function categoryChoices(
  categories: readonly Category[],
  other: { id: string; name: string } | undefined,
): CategoryChoice[] {
  const all = categories.flatMap((department) =>
    department.subcategories.flatMap((section) =>
      section.subcategories.map(({ id, name }) => ({
        id,
        name,
        path: [department.name, section.name, name].join(' › '),
      })),
    ),
  );
  return other && !all.some(({ id }) => id === other.id) ? [{ ...other, path: other.name }, ...all] : all;
}

/** Fewer characters than this fit too many categories by accident. */
const MIN_PART = 3;

/** The id of the category that is typed: its path, its name, or a part that only one has; empty for none or several. */
export function categoryTyped(choices: readonly CategoryChoice[], typed: string): string {
  const words = typed.trim().toLowerCase();
  const only = (fits: (choice: CategoryChoice) => boolean) => {
    const found = choices.filter(fits);
    return found.length === 1 ? found[0]?.id : undefined;
  };
  return (
    only(({ path }) => path.toLowerCase() === words) ??
    only(({ name }) => name.toLowerCase() === words) ??
    (words.length < MIN_PART ? undefined : only(({ path }) => path.toLowerCase().includes(words))) ??
    ''
  );
}
