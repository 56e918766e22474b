import { visitAt } from '../visit';
import { messageWorker } from './message-worker';

/** A page that is left sooner is not stored, in milliseconds. */
const MIN_VISIT_MS = 1_500;

const isKept = (url: URL): boolean => {
  const route = visitAt(url)?.route;
  return route !== undefined && ((route.audience ?? 'everyone') === 'everyone' || route.worksOffline === true);
};

/** The files that this document has loaded; the worker stores those of the shop. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(?:assets\/shell|remotes|api\/media)\//.test(name));

/**
 * Has the worker store a visited page as a document: client-side navigation requests no document, and the first page
 * may have loaded before the worker. Does nothing when the browser saves data.
 * @param address path and query, with the language
 * @returns cancels it
 */
export function storeVisitedPage(address: string): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker || connection?.saveData || !isKept(new URL(address, location.href)))
    return () => undefined;
  const report = () => messageWorker({ type: 'seen', page: address, files: loaded() });
  let whenThere: (() => void) | undefined;
  const clock = setTimeout(() => {
    if (navigator.serviceWorker.controller) return report();
    // The worker takes control of this page once it is installed.
    whenThere = report;
    navigator.serviceWorker.addEventListener('controllerchange', report, { once: true });
  }, MIN_VISIT_MS);
  return () => {
    clearTimeout(clock);
    if (whenThere) navigator.serviceWorker.removeEventListener('controllerchange', whenThere);
  };
}
