import { deliveryDay } from '@haat/shared/india/calendar';
import { useTexts } from '@haat/shared/state';
import { Truck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './DeliveryPromise.module.css';

const never = () => () => undefined;

/**
 * 'FREE delivery in 2 days', and which day that is. The day is filled in by the browser: a page out of a cache may
 * have been made yesterday.
 */
export function DeliveryPromise() {
  const { t } = useTexts();
  const day = useSyncExternalStore(
    never,
    () => deliveryDay(Date.now(), t),
    () => '',
  );
  return (
    <p className={styles.promise}>
      <Truck aria-hidden="true" className={styles.icon} />
      <span>
        <strong>{t('FREE delivery in 2 days')}</strong>
        <span className={styles.day}>{day ? t('by {{day}}', { day }) : ''}</span>
      </span>
    </p>
  );
}
