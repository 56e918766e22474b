import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { SLOW_AFTER_MS } from './deadline';
import { usePages } from './pages-context';
import styles from './RemotePage.module.css';

/**
 * Tells the visitor that a page can be read but not used yet, or not at all. Fixed to the window's edge, so that
 * nothing moves.
 */
export function KeptPageNotice({ remote, page, isReadable }: { remote: string; page: string; isReadable: boolean }) {
  const { store } = usePages();
  const { t } = useTexts();
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
      <Panel
        tone={status === 'failed' ? 'bad' : 'info'}
        title={
          status === 'failed' ? t('You can only read this page right now') : t('This page is taking longer than usual')
        }
        actions={
          <Button look="secondary" onClick={() => void store.retry(remote, page)}>
            {t('Try Again')}
          </Button>
        }
      >
        <p>
          {status === 'failed'
            ? t(
                'Its buttons don’t work right now. Its links do, your cart is safe, and the rest of the shop works as usual.',
              )
            : isReadable
              ? t('You can read it now. Its buttons will work soon.')
              : t('It’s still loading. The rest of the shop works as usual.')}
        </p>
      </Panel>
    </div>
  );
}
