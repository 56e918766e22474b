import { runtimeConfig } from '@haat/shared/state';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../lazy-component';
import { onceLoaded } from '../warm-routes';
import { sendsDoNotTrack } from './sends-do-not-track';

const Analytics = lazyComponent(() => import('./Analytics'));

/**
 * Counts visits where the shop's flag is on and the browser doesn't ask not to be tracked; otherwise no visitor is
 * asked, and none of the code is loaded. Fetched once the page is there: no page waits for being counted.
 * @param canAsk whether this page is one to ask on
 */
export function AnalyticsGate({ canAsk }: { canAsk: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!runtimeConfig().analytics || sendsDoNotTrack()) return undefined;
    const end = new AbortController();
    onceLoaded(() => setIsOpen(true), end.signal);
    return () => end.abort();
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <Analytics canAsk={canAsk} />
    </Suspense>
  ) : null;
}
