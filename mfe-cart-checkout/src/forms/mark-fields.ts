import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Shows the server's errors at their fields and focuses the first one.
 * @param names of the form's fields; the path of an error ends with one, such as `zipCode` of 'address.zipCode'
 * @returns whether an error belongs to a field
 */
export function markFields<Values extends FieldValues>(
  errors: readonly { path: string; message: string }[],
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  const wrong = errors.flatMap(({ path, message }) => {
    const name = names.find((known) => path === known || path.endsWith(`.${known}`));
    return name ? [{ name, message }] : [];
  });
  for (const [index, { name, message }] of wrong.entries())
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  return wrong.length > 0;
}
