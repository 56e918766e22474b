import { useEffect, useState, type ReactNode } from 'react';
import { endActing } from '@haat/shared/api/account';
import { leaveActingTab, useTexts } from '@haat/shared/state';
import styles from './ActingBanner.module.css';

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/**
 * Says whose shop staff are looking at and until when, with the way out; at that moment the tab is empty again. @param
 * until milliseconds since 1970
 */
export default function ActingBanner({ name, until }: { name: string; until: number }): ReactNode {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const timer = setTimeout(leaveActingTab, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const end = () => {
    setLeaving(true);
    // The tab is left whatever the server answers; the session ends by itself.
    endActing().catch(() => undefined);
  };
  return (
    <aside className={styles.banner} aria-label={t('Seen as a customer')}>
      <p>
        <strong>{t('You see the shop as {{name}} does.', { name })}</strong>{' '}
        {t('You can look at everything and change nothing, until {{time}}. This stands in the audit log.', {
          time: clock.format(until),
        })}
      </p>
      <button type="button" className={styles.end} disabled={leaving} onClick={end}>
        {t('End this')}
      </button>
    </aside>
  );
}
