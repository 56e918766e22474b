import { runtimeConfig } from '@haat/shared/state';
import type { Reports } from './remotes/report-events';
import type { Views } from './remotes/views';
import { onceLoaded } from './warm-routes';

/** An interaction that leads to another page is measured when that has been painted, in milliseconds. */
const AFTER_INTERACTION_MS = 500;

/**
 * Measures the Web Vitals of the page that the document was opened at, and tells them once: when it is left for another
 * page or hidden. For visits that are told of at all; loaded when the page is at rest, since what was before is kept by
 * the browser.
 */
export function measureVitals(
  reports: Pick<Reports, 'rateOf' | 'add' | 'flush'>,
  views: Pick<Views, 'first' | 'firstEnded'>,
  remote: string,
): void {
  if (!runtimeConfig().analytics || reports.rateOf(remote) === 0) return;
  onceLoaded(() => {
    void import(/* webpackChunkName: "vitals" */ 'web-vitals').then(
      ({ onCLS, onINP, onLCP }) => {
        const measured: { lcpMs?: number; inpMs?: number; cls?: number } = {};
        onLCP(({ value }) => (measured.lcpMs = Math.round(value)), { reportAllChanges: true });
        onINP(({ value }) => (measured.inpMs = Math.round(value)), { reportAllChanges: true });
        onCLS(({ value }) => (measured.cls = Math.round(value * 1_000) / 1_000), { reportAllChanges: true });
        let isTold = false;
        const tell = () => {
          // A page that another release had to show says nothing of the one that failed.
          if (isTold || !views.first || Object.keys(measured).length === 0) return;
          isTold = true;
          reports.add({ kind: 'vitals', ...views.first, ...measured });
          reports.flush();
        };
        // After the library's own listener, which takes what is still on its way.
        document.addEventListener('visibilitychange', () =>
          document.visibilityState === 'hidden' ? tell() : undefined,
        );
        void views.firstEnded.then(() => setTimeout(tell, AFTER_INTERACTION_MS));
      },
      () => undefined,
    );
  });
}
