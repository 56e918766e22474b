import { measureVitals } from './measure-vitals';
import { startWorker } from './offline/start-worker';
import type { Reports } from './remotes/report-events';
import type { Views } from './remotes/views';
import { loadFonts } from './theme/load-fonts';
import { warmRoutes, type WarmRoutesOptions } from './warm-routes';

export interface AfterLoadOptions extends Pick<WarmRoutesOptions, 'enter' | 'load'> {
  reports: Reports;
  views: Views;
  /** The remote of the document's first page. */
  remote: string;
  /** Whether this browser registers the service worker. */
  hasWorker: boolean;
}

/**
 * What no first page waits for: links are warmed, the shop's fonts are fetched for the next page, the service worker is
 * registered, and the page is measured.
 */
export function afterLoad({ reports, views, remote, hasWorker, enter, load }: AfterLoadOptions): void {
  warmRoutes({ enter, load });
  void loadFonts();
  if (hasWorker) void startWorker();
  measureVitals(reports, views, remote);
}
