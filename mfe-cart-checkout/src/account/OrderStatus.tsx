import type { Order } from '@haat/shared/contract/order';
import { useTexts } from '@haat/shared/state';
import styles from './OrderStatus.module.css';

/** An order's status, with a colour for a good or bad result. */
export function OrderStatus({ status }: { status: Order['status'] }) {
  const { t } = useTexts();
  const tone =
    status === 'Delivered'
      ? styles.good
      : status === 'Cancelled' || status === 'Payment Failed'
        ? styles.bad
        : styles.inProgress;
  return <span className={`${styles.status} ${tone}`}>{t(status)}</span>;
}
