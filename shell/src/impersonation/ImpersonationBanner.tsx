import { useEffect, useState, type ReactNode } from 'react';
import { endImpersonation } from '@haat/shared/api/sign-out';
import { leaveImpersonationTab, useTexts } from '@haat/shared/state';
import styles from './ImpersonationBanner.module.css';

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' });

/**
 * Shows which customer staff view the shop as, until when, and a button to stop. At that time the tab's data is
 * cleared.
 * @param until milliseconds since 1970
 */
export default function ImpersonationBanner({ name, until }: { name: string; until: number }): ReactNode {
  const { t } = useTexts();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const timer = setTimeout(leaveImpersonationTab, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const end = () => {
    setLeaving(true);
    // Leave the tab even if the request fails: the session expires anyway.
    endImpersonation().catch(() => undefined);
  };
  return (
    <aside className={styles.banner} aria-label={t('Customer view')}>
      <p>
        <strong>{t('You are viewing the shop as {{name}}.', { name })}</strong>{' '}
        {t('You can view everything but change nothing until {{time}}. This is recorded in the audit log.', {
          time: clock.format(until),
        })}
      </p>
      <button type="button" className={styles.end} disabled={leaving} onClick={end}>
        {t('Stop viewing')}
      </button>
    </aside>
  );
}
