import type { FormEvent } from 'react';
import { useAddress } from './use-address';

/**
 * A form whose fields stand in the page's address once it is sent. @param names of the fields, in the form as in the
 * address
 */
export function useSearchForm<Name extends string>(names: readonly Name[]) {
  const { params, change } = useAddress();
  const kept = (name: Name) => params.get(name) ?? '';
  const asked = names.map(kept);
  return {
    /** What a field holds by the address. */
    kept,
    /** Changes with the address: the form is then mounted again, and Back shows what was searched for at that time. */
    key: asked.join('\n'),
    isNarrowed: asked.some((value) => value !== ''),
    search: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = new FormData(event.currentTarget);
      change(
        Object.fromEntries(
          names.map((name) => {
            const typed = form.get(name);
            return [name, typeof typed === 'string' ? typed.trim() : null];
          }),
        ),
      );
    },
    showAll: () => change(Object.fromEntries(names.map((name) => [name, null]))),
  };
}
