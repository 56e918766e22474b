import { COPY_TIMING } from '../worker/worker-protocol';

/**
 * When this document was stored (ISO date), if it is a copy that the worker shows without a connection; else
 * null.
 */
export function storedCopyDate(): string | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by the entry's type
  return navigation?.serverTiming?.find(({ name }) => name === COPY_TIMING)?.description ?? null;
}

/** For useSyncExternalStore: called when the browser goes offline or online. */
export function onConnection(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/**
 * Without a connection a link leads to another document: of a page that was seen the worker has a copy, with all that
 * was in it, where the router would wait for data that doesn't come.
 * @returns how to stop
 */
export function forceDocumentNavigation(): () => void {
  const past = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    const isPage =
      link &&
      link.origin === location.origin &&
      (link.pathname !== location.pathname || link.search !== location.search);
    // The browser follows the link itself when no listener here sees the click.
    if (isPage && navigator.serviceWorker?.controller) event.stopPropagation();
  };
  document.addEventListener('click', past, true);
  return () => document.removeEventListener('click', past, true);
}
