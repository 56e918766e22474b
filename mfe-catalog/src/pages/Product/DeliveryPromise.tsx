import { deliveryDay } from '@haat/shared/india/calendar';
import { useTexts } from '@haat/shared/state';
import { Truck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './DeliveryPromise.module.css';

const subscribeToNothing = () => () => undefined;

/** 'FREE delivery in 2 days', with the day. The browser fills in the day, because a cached page may be a day old. */
export function DeliveryPromise() {
  const { t } = useTexts();
  const day = useSyncExternalStore(
    subscribeToNothing,
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
