import { useEffect, useRef } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/**
 * Passes a Back or Forward to the router that came between its first render, which reads the address, and its first
 * commit, from which on it listens. On a slow phone that takes seconds.
 */
export function useMissedNavigation(): void {
  const { pathname, search } = useLocation();
  const first = useRef(useHref({ pathname, search }));
  useEffect(() => {
    if (location.pathname + location.search !== first.current)
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, []);
}
