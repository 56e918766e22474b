import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';
import { onceLoaded } from '../warm-routes';
import { messageWorker } from './message-worker';

const Offline = lazyComponent(() => import(/* webpackChunkName: "offline" */ './Offline'));

/**
 * What says that there is no connection, fetched while there is one, once the page is there. Who signs out leaves no
 * copies of pages behind.
 */
export function OfflineGate() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    onceLoaded(() => setIsOpen(true), end.signal);
    return () => end.abort();
  }, []);
  const { token } = useSession();
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (wasSignedIn.current && token === null) messageWorker({ type: 'forget' });
    wasSignedIn.current = token !== null;
  }, [token]);
  return isOpen ? (
    <Suspense fallback={null}>
      <Offline />
    </Suspense>
  ) : null;
}
