import { failureOf } from '@haat/shared/state';
import { useRef, useState } from 'react';
import { markFields } from './mark-fields';

type Errors<Name extends string> = { readonly [field in Name]?: string };

/**
 * The errors at the fields of a form without react-hook-form. The `name` attribute of each field is its name here.
 * @param names of the form's fields, in their order
 */
export function useMarkedFields<Name extends string>(names: readonly Name[]) {
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Errors<Name>>({});
  /**
   * Shows errors at their fields; they can be above the window, so the first one in the form is focused.
   * @returns whether there is one
   */
  const mark = (found: Errors<Name>) => {
    setWrong(found);
    const first = names.find((name) => found[name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  /**
   * Shows the errors of a failed request at their fields.
   * @returns whether one belongs to a field
   */
  const markRefused = (error: unknown) => {
    const failure = failureOf(error);
    const errors = failure.kind === 'answered' ? failure.fields : [];
    const found: { [field in Name]?: string } = {};
    markFields(
      // Such as 'lines.0.quantity': these forms have a field for each property of the request.
      errors.map(({ path, message }) => ({ path: path.replace(/\..*/, ''), message })),
      names,
      (name, { message }) => void (found[name] = message),
    );
    return mark(found);
  };
  /** Clears the error of a field that was changed. */
  const correct = (name: Name) => setWrong((before) => ({ ...before, [name]: undefined }));
  return { form, wrong, mark, markRefused, correct };
}
