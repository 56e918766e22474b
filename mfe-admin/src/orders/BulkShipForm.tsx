import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { Button } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadLabel } from '../order/download-documents';
import { bookCourier, orderQuery } from '../order/order-api';
import styles from './BulkOrders.module.css';
import { RefusedOrders } from './RefusedOrders';
import { useOneByOne } from './use-one-by-one';
import { t } from '../language/t';

/** Books the courier for all unshipped items of the selected packed orders, one parcel each. */
export function BulkShipForm({
  rows,
  onDone,
  onBack,
}: {
  rows: StaffOrderRow[];
  onDone: () => void;
  onBack: () => void;
}) {
  const able = rows.filter(({ status, unshipped }) => status === 'Packed' && unshipped > 0);
  const left = rows
    .filter((row) => !able.includes(row))
    .map(({ id, status }) => ({ id, why: t('The order is {{status}}', { status: t(status).toLowerCase() }) }));
  // Any order says which courier can be booked.
  const first = useQuery({ ...orderQuery(rows[0]?.id ?? ''), refetchInterval: false });
  const courier = first.data?.courier;
  const { start, isRunning, sent, result } = useOneByOne(({ id, version }) => bookCourier(id, { version }));
  const parcelOf = (id: string) => (rows.find((row) => row.id === id)?.parcels ?? 0) + 1;
  const [isFetching, setFetching] = useState(false);
  // One after the other: browsers drop downloads that start at the same time.
  const downloadAll = async (ids: readonly string[]) => {
    setFetching(true);
    for (const id of ids) await downloadLabel(id, parcelOf(id));
    setFetching(false);
  };
  if (result)
    return (
      <div className={styles.preview}>
        <p role="status">
          {t('Courier booked for {{count}} orders.', {
            count: result.done.length,
            one: 'Courier booked for {{count}} order.',
          })}
        </p>
        {result.done.length > 1 ? (
          <div>
            <Button look="secondary" size="small" onClick={() => void downloadAll(result.done)} busy={isFetching}>
              {t('Download all {{count}} labels', { count: result.done.length })}
            </Button>
          </div>
        ) : null}
        {result.done.length > 0 ? (
          <ul className={styles.refused} aria-label={t('Labels')}>
            {result.done.map((id) => (
              <li key={id}>
                <Button look="quiet" size="small" onClick={() => void downloadLabel(id, parcelOf(id))}>
                  {t('Label of {{order}}', { order: id })}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <RefusedOrders refused={result.refused}>
          {t('{{count}} orders have not shipped:', {
            count: result.refused.length,
            one: '{{count}} order has not shipped:',
          })}
        </RefusedOrders>
        <div className={styles.actions}>
          <Button onClick={onDone}>{t('Done')}</Button>
        </div>
      </div>
    );
  return (
    <div className={styles.preview}>
      {first.isError ? (
        <p role="alert" className={styles.bad}>
          {t('The courier could not be looked up. Try again.')}
        </p>
      ) : courier === null ? (
        <p role="alert">{t('No courier can be booked. Ship each order on its page.')}</p>
      ) : courier === undefined ? (
        <p role="status">{t('Checking orders…')}</p>
      ) : (
        <p role="status">
          {isRunning
            ? t('{{sent}} of {{count}} orders…', { sent, count: able.length, one: '{{sent}} of {{count}} order…' })
            : t(
                '{{courier}} is booked for {{count}} orders, one parcel each. They move to In Transit, their invoices are issued, and the customers get an email. This can’t be undone.',
                {
                  count: able.length,
                  one: '{{courier}} is booked for {{count}} order, as one parcel. It moves to In Transit, its invoice is issued, and the customer gets an email. This can’t be undone.',
                  courier,
                },
              )}
        </p>
      )}
      <RefusedOrders refused={left}>
        {t('{{count}} orders can’t be shipped:', { count: left.length, one: '{{count}} order can’t be shipped:' })}
      </RefusedOrders>
      <div className={styles.actions}>
        <Button busy={isRunning} disabled={!courier || able.length === 0} onClick={() => start(able)}>
          {t('Book courier for {{count}} orders', { count: able.length, one: 'Book courier for {{count}} order' })}
        </Button>
        {isRunning ? null : (
          <Button look="quiet" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
      </div>
    </div>
  );
}
