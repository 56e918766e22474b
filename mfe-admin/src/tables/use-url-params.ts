import { keepScroll } from '@haat/shared/keep-scroll';
import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AddressChanges } from './address-changes';

export type AddressChange = Readonly<Record<string, string | null>>;

function changed(params: URLSearchParams, change: AddressChange): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** One for the page: a filter and the search field change the same address. */
const changes = new AddressChanges();

/** Where a change of what an address says leads to, for a link; the rest of it stays. */
export const addressWith = (params: URLSearchParams, change: AddressChange): string =>
  `?${changed(params, change).toString()}`;

/** What a list shows is in the page's address: it can be sent to a colleague, and Back undoes a change. */
export function useUrlParams(): {
  params: URLSearchParams;
  change: (change: AddressChange, how?: { replace?: boolean }) => void;
} {
  const [params, setParams] = useSearchParams();
  const { key, search } = useLocation();
  // Drops the changes that have arrived: Back to an earlier address isn't taken for them.
  useEffect(() => void changes.latest({ key, search }), [key, search]);
  const change = useCallback(
    (to: AddressChange, { replace = false }: { replace?: boolean } = {}) => {
      const shown = { key, search };
      const next = changed(new URLSearchParams(changes.latest(shown)), to);
      changes.add(shown, next.toString());
      setParams(next, { replace, state: keepScroll });
    },
    [setParams, key, search],
  );
  return { params, change };
}
