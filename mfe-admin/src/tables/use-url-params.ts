import { keepScroll } from '@haat/shared/keep-scroll';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
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

/** The change that leads from one query string to another. */
function changeBetween(from: URLSearchParams, to: URLSearchParams): AddressChange {
  const names = new Set([...from.keys(), ...to.keys()]);
  return Object.fromEntries(
    [...names].filter((name) => from.get(name) !== to.get(name)).map((name) => [name, to.get(name)]),
  );
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
  /** Opens a query string made from the rendered one, such as a link's: changes that aren't rendered yet stay. */
  follow: (to: string, state?: unknown) => void;
} {
  const [params, setParams] = useSearchParams();
  const { key, search } = useLocation();
  const navigate = useNavigate();
  // A timer or an open dialog may hold the functions of an earlier render: they start from the latest address.
  const rendered = useRef({ key, search });
  useLayoutEffect(() => {
    rendered.current = { key, search };
  }, [key, search]);
  // Drop changes that have been rendered, so that Back to an earlier address isn't mistaken for one.
  useEffect(() => void changes.latest({ key, search }), [key, search]);
  const change = useCallback(
    (to: AddressChange, { replace = false }: { replace?: boolean } = {}) => {
      const shown = rendered.current;
      const next = changed(new URLSearchParams(changes.latest(shown)), to);
      changes.add(shown, next.toString());
      setParams(next, { replace, state: keepScroll });
    },
    [setParams],
  );
  const follow = useCallback(
    (to: string, state: unknown = keepScroll) => {
      const shown = rendered.current;
      const now = shown.search.replace(/^\?/, '');
      const wanted = to.replace(/^\?/, '');
      const latest = changes.latest(shown);
      const next =
        latest === now
          ? wanted
          : changed(
              new URLSearchParams(latest),
              changeBetween(new URLSearchParams(now), new URLSearchParams(wanted)),
            ).toString();
      changes.add(shown, next);
      // As for any link, the same address adds no entry to the history.
      void navigate(`?${next}`, { replace: next === now, state });
    },
    [navigate],
  );
  return { params, change, follow };
}
