/** `setError` of react-hook-form. */
export type SetError<Name extends string> = (
  name: Name,
  error: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/**
 * Shows the server's errors at their fields, one at each, and focuses the first field.
 * @param names of the form's fields, in their order; the path of an error ends with one, such as `zipCode` of
 *   'address.zipCode'
 * @returns whether an error belongs to a field
 */
export function markFields<Name extends string>(
  errors: readonly { path: string; message: string }[],
  names: readonly Name[],
  setError: SetError<Name>,
): boolean {
  let isMarked = false;
  for (const name of names) {
    const own = errors.find(({ path }) => `.${path}`.endsWith(`.${name}`));
    if (!own) continue;
    setError(name, { type: 'server', message: own.message }, { shouldFocus: !isMarked });
    isMarked = true;
  }
  return isMarked;
}
