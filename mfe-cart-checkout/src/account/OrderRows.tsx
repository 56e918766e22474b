import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import type { ReactNode } from 'react';
import { countItems } from '../cart/count-items';
import styles from './OrderRows.module.css';
import { OrderStatus } from './OrderStatus';
import type { OrderRow } from './sample-account';

/** Orders as a list: number, day, how many items, total and status. `detail` adds what else there is to an order. */
export function OrderRows<T extends OrderRow>({
  orders,
  level,
  detail,
}: {
  orders: readonly T[];
  level: 2 | 3;
  detail?: (order: T) => ReactNode;
}) {
  const { t } = useTexts();
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id} className={styles.row}>
          <div className={styles.head}>
            <Heading className={styles.id}>{t('Order {{id}}', { id: order.id })}</Heading>
            <OrderStatus status={order.status} />
          </div>
          <p className={styles.facts}>
            {formatDay(order.date, t)} · {countItems(order.items, t)} · <strong>{formatRupees(order.total)}</strong>
          </p>
          {detail?.(order)}
        </li>
      ))}
    </ul>
  );
}
