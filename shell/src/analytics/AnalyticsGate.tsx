import { runtimeConfig } from '@haat/shared/state';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../lazy-component';
import { onceLoaded } from '../once-loaded';
import { sendsDoNotTrack } from './sends-do-not-track';

const Analytics = lazyComponent(() => import('./Analytics'));

/**
 * Loads analytics if the shop's flag is on and the browser does not ask not to be tracked. It loads after the page, so
 * that no page waits for it.
 * @param canAsk whether this page may ask the visitor for consent
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
