import { keepScroll } from '@haat/shared/keep-scroll';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type AddressChange = Readonly<Record<string, string | null>>;

function changed(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Where a change of what an address says leads to, for a link; the rest of it stays. */
export const addressWith = (params: URLSearchParams, change: AddressChange): string =>
  `?${changed(params, change).toString()}`;

/** What a list shows is in the page's address: it can be sent to a colleague, and Back undoes a change. */
export function useAddress(): {
  params: URLSearchParams;
  change: (change: AddressChange, how?: { replace?: boolean }) => void;
} {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (to: AddressChange, { replace = false }: { replace?: boolean } = {}) =>
      setParams((now) => changed(now, to), { replace, state: keepScroll }),
    [setParams],
  );
  return { params, change };
}
