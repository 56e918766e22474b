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

/** Shared by the whole page: filters and the search field change the same address. */
const changes = new AddressChanges();

/** The query string after a change, for a link; other parameters stay. */
export const addressWith = (params: URLSearchParams, change: AddressChange): string =>
  `?${changed(params, change).toString()}`;

/** Stores the state of a list in the query string, so that it can be shared and Back undoes a change. */
export function useUrlParams(): {
  params: URLSearchParams;
  change: (change: AddressChange, how?: { replace?: boolean }) => void;
} {
  const [params, setParams] = useSearchParams();
  const { key, search } = useLocation();
  // Drop changes that have been rendered, so that Back to an earlier address isn't mistaken for one.
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
