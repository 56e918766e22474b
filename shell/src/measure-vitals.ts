import { runtimeConfig } from '@haat/shared/state';
import type { Reports } from './remotes/report-events';
import type { Views } from './remotes/views';

/**
 * Delay after a navigation, in milliseconds, so that the interaction that caused it is measured with its next paint.
 */
const AFTER_INTERACTION_MS = 500;

/**
 * Measures the Web Vitals of the first page of the document and reports them once, when it is left or hidden. Only for
 * sampled visits. Called once the page has loaded: the browser buffers earlier entries.
 */
export function measureVitals(
  reports: Pick<Reports, 'rateOf' | 'add' | 'flush'>,
  views: Pick<Views, 'first' | 'firstEnded'>,
  remote: string,
): void {
  if (!runtimeConfig().analytics || reports.rateOf(remote) === 0) return;
  void import(/* webpackChunkName: "vitals" */ 'web-vitals').then(
    ({ onCLS, onINP, onLCP }) => {
      const measured: { lcpMs?: number; inpMs?: number; cls?: number } = {};
      onLCP(({ value }) => (measured.lcpMs = Math.round(value)), { reportAllChanges: true });
      onINP(({ value }) => (measured.inpMs = Math.round(value)), { reportAllChanges: true });
      onCLS(({ value }) => (measured.cls = Math.round(value * 1_000) / 1_000), { reportAllChanges: true });
      let isReported = false;
      const report = () => {
        // A page shown by a fallback release is not measured, since the values would count for the failed release.
        if (isReported || !views.first || Object.keys(measured).length === 0) return;
        isReported = true;
        reports.add({ kind: 'vitals', ...views.first, ...measured });
        reports.flush();
      };
      // Runs after the library's own listener, which reports pending entries.
      document.addEventListener('visibilitychange', () =>
        document.visibilityState === 'hidden' ? report() : undefined,
      );
      void views.firstEnded.then(() => setTimeout(report, AFTER_INTERACTION_MS));
    },
    () => undefined,
  );
}
