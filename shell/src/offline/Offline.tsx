import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHref, useLocation } from 'react-router-dom';
import { formatDay } from '@haat/shared/india/calendar';
import { useTexts, type Texts } from '@haat/shared/state';
import { storedCopyDate, forceDocumentNavigation, onConnection } from './connection';
import { storeVisitedPage } from './seen-pages';
import styles from './Offline.module.css';

/** The message for a page without a connection, or for a cached copy. */
function messageFor(t: Texts['t'], pathname: string, storedAt: string | null): string {
  if (pathname.startsWith('/checkout'))
    return t('Checkout needs a connection. Nothing was ordered, and your cart is unchanged.');
  if (storedAt)
    return t('This page was saved on {{day}}. Prices and stock may have changed.', { day: formatDay(storedAt, t) });
  return t('Recently viewed pages still open, and you can add items to your cart.');
}

/** Shows that the browser is offline or that this page is a stored copy, and stores the visited pages. */
export default function Offline() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const address = useHref(pathname + search);
  const isConnected = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  // Only the page that the document was opened at is a copy; later pages of the visit were loaded separately.
  const [copy, setCopy] = useState(() => ({ storedAt: storedCopyDate(), at: pathname + search }));
  const storedAt = copy.at === pathname + search ? copy.storedAt : null;

  useEffect(() => (isConnected ? storeVisitedPage(address) : undefined), [isConnected, address]);
  const showsNotice = !isConnected || storedAt !== null;
  useEffect(() => (showsNotice ? forceDocumentNavigation() : undefined), [showsNotice]);
  useEffect(() => {
    // Queries refetch on reconnect, so the page is no longer a copy.
    const isBack = () => setCopy({ storedAt: null, at: '' });
    addEventListener('online', isBack);
    return () => removeEventListener('online', isBack);
  }, []);

  return (
    <div role="status" className={styles.container}>
      {showsNotice ? (
        <div className={styles.banner}>
          <p>
            <strong>{isConnected ? t('We could not reach the shop.') : t('You’re offline.')}</strong>{' '}
            {messageFor(t, pathname, storedAt)}
          </p>
          {isConnected ? (
            <button type="button" className={styles.retry} onClick={() => location.reload()}>
              {t('Try Again')}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
