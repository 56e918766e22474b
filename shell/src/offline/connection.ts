import { COPY_TIMING } from '../worker/worker-protocol';

/** When this document was stored (ISO date), if the worker shows it as a copy while offline; else null. */
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
 * Makes links load a document while offline: the worker has complete copies of visited pages, whereas the router would
 * wait for data that never arrives.
 * @returns removes the listener
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
