import { courierStatuses } from '@haat/shared/contract/courier-status';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { Picture } from '@haat/shared/ui/Picture';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { whenText } from '../tables/when';
import { Card } from './Card';
import { downloadLabel, downloadParcelInvoice, downloadParcelSlip } from './download-documents';
import styles from './Lines.module.css';
import { useOrder } from './order-context';
import { ParcelActions } from './ParcelActions';
import { nameOf, optionsText, unshippedOf } from './quantities';
import { t } from '../language/t';

const parcelStates = {
  sent: null,
  returning: msg('Returning to shop (RTO)'),
  returned: msg('Received back'),
  lost: msg('Lost'),
} as const;

/** What the courier reported last, where it says more than the parcel's state. */
const courierText = ({ state, courierStatus }: StaffOrder['parcels'][number]) =>
  courierStatus === null || courierStatus === 'attempt-failed' || courierStatus === 'returning' || isEnded(state)
    ? null
    : courierStatuses[courierStatus];
const isEnded = (state: StaffOrder['parcels'][number]['state']) => state === 'returned' || state === 'lost';

/** The line items, the parcels and their documents. */
export function Lines() {
  const { order } = useOrder();
  const { may } = useStaff();
  return (
    <Card title={t('Items')}>
      <ul className={styles.lines}>
        {order.lines.map((line) => {
          const states = [
            line.cancelled > 0 ? t('{{cancelled}} cancelled', { cancelled: line.cancelled }) : '',
            line.shipped > 0 ? t('{{shipped}} shipped', { shipped: line.shipped }) : '',
            line.returned > 0 ? t('{{returned}} returned', { returned: line.returned }) : '',
            unshippedOf(line) > 0 && order.parcels.length > 0
              ? t('{{unshipped}} not shipped', { unshipped: unshippedOf(line) })
              : '',
          ].filter(Boolean);
          return (
            <li key={line.id} className={styles.line}>
              <Picture
                src={line.image}
                alt=""
                name={line.name}
                width={48}
                height={48}
                sizes="48px"
                className={styles.picture}
              />
              <div className={styles.what}>
                <Link to={`/product/${encodeURIComponent(line.productId)}`} className={styles.name}>
                  {line.name}
                </Link>
                <span className={styles.muted}>
                  {[line.sku, optionsText(line.options)].filter(Boolean).join(' · ')}
                </span>
                {states.length > 0 ? <span className={styles.state}>{states.join(', ')}</span> : null}
              </div>
              <span className={styles.sum}>
                {line.quantity} × {formatRupees(line.price)}
              </span>
              <span className={styles.total}>{formatRupees(line.total)}</span>
            </li>
          );
        })}
      </ul>
      {order.parcels.length > 0 ? (
        <ul className={styles.parcels} aria-label={t('Parcels')}>
          {order.parcels.map((parcel) => (
            <li key={parcel.number} className={styles.parcel}>
              <div>
                <strong>{t('Parcel {{parcel}}', { parcel: parcel.number })}</strong> · {parcel.carrier}{' '}
                <span className={styles.number}>{parcel.tracking}</span>
                {parcel.state === 'sent' && parcel.attempts === 0 && parcel.courierStatus === null ? null : (
                  <div className={styles.state}>
                    {[
                      parcel.attempts > 0
                        ? t('{{count}} failed deliveries', { count: parcel.attempts, one: '{{count}} failed delivery' })
                        : null,
                      t(parcelStates[parcel.state] ?? ''),
                      courierText(parcel),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                )}
                <div className={styles.muted}>
                  {whenText(parcel.shippedAt)} ·{' '}
                  {parcel.pickupAt && parcel.courierStatus === null
                    ? `${t('Pickup {{time}}', { time: whenText(parcel.pickupAt) })} · `
                    : null}
                  {parcel.lines
                    .map(
                      ({ lineId, quantity }) =>
                        `${quantity} × ${order.lines
                          .filter(({ id }) => id === lineId)
                          .map(nameOf)
                          .join()}`,
                    )
                    .join(', ')}
                </div>
              </div>
              <div className={styles.papers}>
                <button
                  type="button"
                  className={styles.paper}
                  onClick={() => downloadParcelSlip(order.id, parcel.number)}
                >
                  {t('Packing slip')}
                </button>
                {parcel.isBooked && may('orders.fulfil') ? (
                  <button
                    type="button"
                    className={styles.paper}
                    onClick={() => void downloadLabel(order.id, parcel.number)}
                  >
                    {t('Label')}
                  </button>
                ) : null}
                {parcel.invoice ? (
                  <button
                    type="button"
                    className={styles.paper}
                    onClick={() => downloadParcelInvoice(order.id, parcel)}
                  >
                    {t('Invoice {{invoice}}', { invoice: parcel.invoice })}
                  </button>
                ) : null}
                <ParcelActions parcel={parcel} />
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
