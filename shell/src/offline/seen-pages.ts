import { routeAt } from '../visit';
import { messageWorker } from './message-worker';

/** A page that is left sooner isn't worth a copy, in milliseconds. */
const LOOKED_AT_MS = 1_500;

const isKept = (pathname: string): boolean => {
  const route = routeAt(pathname)?.route;
  return route !== undefined && ((route.audience ?? 'everyone') === 'everyone' || route.worksOffline === true);
};

/** The files that this document has loaded; the worker stores those of the shop. */
const loaded = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(?:assets\/shell|remotes|api\/media)\//.test(name));

/**
 * Has a page kept that is being looked at, as its document: the next page of a visit has none, and the first may have
 * come before the worker was there. Not for those who save data.
 * @param address path and query
 * @returns how to stop
 */
export function storeVisitedPage(address: string): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!navigator.serviceWorker || connection?.saveData || !isKept(new URL(address, location.href).pathname))
    return () => undefined;
  const report = () => messageWorker({ type: 'seen', page: address, files: loaded() });
  let whenThere: (() => void) | undefined;
  const clock = setTimeout(() => {
    if (navigator.serviceWorker.controller) return report();
    // It takes this page when it has been installed.
    whenThere = report;
    navigator.serviceWorker.addEventListener('controllerchange', report, { once: true });
  }, LOOKED_AT_MS);
  return () => {
    clearTimeout(clock);
    if (whenThere) navigator.serviceWorker.removeEventListener('controllerchange', whenThere);
  };
}
