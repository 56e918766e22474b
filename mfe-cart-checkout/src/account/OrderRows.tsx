import type { Order } from '@haat/shared/contract/order';
import { formatDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { useTexts } from '@haat/shared/state';
import { Picture } from '@haat/shared/ui/Picture';
import type { ReactNode } from 'react';
import { countItems } from '../cart/count-items';
import { changedSums } from '../orders/payment-sums';
import styles from './OrderRows.module.css';
import { OrderStatus } from './OrderStatus';
import type { OrderRow } from './sample-account';

/** Max number of pictures in a row on a phone. */
const MAX_PICTURES = 4;

/** An order of an account, or of the sample account. */
type Row = OrderRow & Partial<Order>;
const isOrder = (row: Row): row is Order => row.payment !== undefined;

/**
 * A list of orders: number, day, number of items, total and what changed in it, status and items. `detail` adds further
 * content to an order.
 */
export function OrderRows<T extends Row>({
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
          {isOrder(order) && changedSums(order, t).length > 0 ? (
            <p className={styles.facts}>{changedSums(order, t).join(' · ')}</p>
          ) : null}
          {order.lines ? <OrderItems lines={order.lines} /> : null}
          {detail?.(order)}
        </li>
      ))}
    </ul>
  );
}

/** An order's items, to recognise it. */
function OrderItems({ lines }: { lines: Order['lines'] }) {
  const { t } = useTexts();
  const more = lines.length - MAX_PICTURES;
  return (
    <div className={styles.items}>
      <div className={styles.pictures}>
        {lines.slice(0, MAX_PICTURES).map(({ id, sku, name, image }) => (
          <Picture key={`${id} ${sku}`} src={image} alt="" name={name} sizes="56px" className={styles.picture} />
        ))}
        {more > 0 ? (
          <span className={styles.more} aria-hidden="true">
            +{more}
          </span>
        ) : null}
      </div>
      <p className={styles.names}>
        {lines.length > 1
          ? t('{{name}} and {{count}} more', { name: lines[0]?.name ?? '', count: lines.length - 1 })
          : lines[0]?.name}
      </p>
    </div>
  );
}
