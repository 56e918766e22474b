import { useEffect, useState, useSyncExternalStore } from 'react';
import { SLOW_AFTER_MS } from './deadline';
import { LazyPageMessage } from './LazyPageMessage';
import { usePages } from './pages-context';
import styles from './RemotePage.module.css';

/**
 * Informs the visitor that a page can be read but not used yet, or not at all. Fixed to the window's edge, so that
 * nothing moves.
 */
export function ServerHtmlNotice({ remote, page, isReadable }: { remote: string; page: string; isReadable: boolean }) {
  const { store } = usePages();
  const { status } = useSyncExternalStore(
    store.subscribe,
    () => store.state(remote, page),
    () => store.state(remote, page),
  );
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (status !== 'loading') return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [status]);
  if (status === 'ready' || (status === 'loading' && !slow) || (status === 'failed' && !isReadable)) return null;
  return (
    <div className={styles.notice} role="status">
      <LazyPageMessage
        kind={status === 'failed' ? 'read-only' : isReadable ? 'readable' : 'slow'}
        onRetry={() => void store.retry(remote, page)}
      />
    </div>
  );
}
