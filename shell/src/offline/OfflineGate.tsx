import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';
import { onceLoaded } from '../once-loaded';
import { messageWorker } from './message-worker';

const Offline = lazyComponent(() => import(/* webpackChunkName: "offline" */ './Offline'));

/** Loads the offline message after the page, while there is a connection. Signing out deletes the stored pages. */
export function OfflineGate() {
  const [isPageLoaded, setIsPageLoaded] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    onceLoaded(() => setIsPageLoaded(true), controller.signal);
    return () => controller.abort();
  }, []);
  const { token } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && token === null) messageWorker({ type: 'forget' });
    wasSignedIn.current = token !== null;
  }, [token]);
  return isPageLoaded ? (
    <Suspense fallback={null}>
      <Offline />
    </Suspense>
  ) : null;
}
