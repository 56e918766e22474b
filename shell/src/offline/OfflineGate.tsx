import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '@haat/shared/state';
import { lazyComponent } from '../lazy-component';
import { onceLoaded } from '../once-loaded';
import { messageWorker } from './message-worker';

const Offline = lazyComponent(() => import(/* webpackChunkName: "offline" */ './Offline'));

/** Loads the offline message after the page, while there is a connection. Signing out deletes the stored pages. */
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
