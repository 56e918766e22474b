import { keepScroll } from '@haat/shared/keep-scroll';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type AddressChange = Readonly<Record<string, string | null>>;

/** What a list shows stands in the page's address: it can be sent to a colleague, and Back takes it back. */
export function useAddress(): { params: URLSearchParams; change: (change: AddressChange, how?: { replace?: boolean }) => void } {
  const [params, setParams] = useSearchParams();
  const change = useCallback((changed: AddressChange, { replace = false }: { replace?: boolean } = {}) => {
    setParams((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, { replace, state: keepScroll });
  }, [setParams]);
  return { params, change };
}
