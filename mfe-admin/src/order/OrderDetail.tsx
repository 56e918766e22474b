import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { failureOf } from '@haat/shared/state';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { orderKinds, ordersKey } from '../orders/orders-query';
import { changesBetween } from './changes-between';
import { Customer } from './Customer';
import { Handling } from './Handling';
import { History } from './History';
import { Lines } from './Lines';
import { Notes } from './Notes';
import { OrderActions } from './OrderActions';
import { OrderContext, type OrderWork } from './order-context';
import { orderQuery } from './order-api';
import styles from './OrderDetail.module.css';
import { Payment } from './Payment';
import { OrderChanges } from './OrderChanges';
import { t } from '../language/t';

// Loaded on demand: few orders need them.
const Returns = lazy(() => import(/* webpackChunkName: "returns" */ './Returns'));
const PaymentLinkCard = lazy(() => import(/* webpackChunkName: "payment-link" */ '../drafts/PaymentLinkCard'));
const Claims = lazy(() => import(/* webpackChunkName: "claims" */ './Claims'));

/** Marks the page as busy until such a part is shown, which React may delay. */
const Waiting = () => <div aria-busy="true" />;

/** The page of an order, kept up to date, with all its actions. */
export function OrderDetail({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(orderQuery(id));
  if (isError && !data) return <AdminFailure error={error} what={t('Order')} retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">{t('Loading the order…')}</p>
        <Skeleton height="24rem" />
      </>
    );
  return <Work order={data} />;
}

/** Whether a request was refused because another change came first. */
function isConflict(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'answered' && failure.code === 'stale';
}

function Work({ order }: { order: StaffOrder }) {
  const client = useQueryClient();
  const { may } = useStaff();
  // Returns, claims and refunds have ids of their own, so any change of one may concern this order.
  useRefetchOnChanges(
    orderKinds,
    { queryKey: orderQuery(order.id).queryKey },
    ({ about, ids }) => about !== 'order' || ids.includes(order.id),
  );
  const [seen, setSeen] = useState(order);
  const { id } = order;
  const seenVersion = seen.version;
  const [conflicts, setConflicts] = useState(0);
  const accept = useCallback(() => {
    setSeen(order);
    setConflicts(0);
  }, [order]);
  const change = useCallback(
    async (make: (version: number) => Promise<unknown>) => {
      try {
        await make(seenVersion);
      } catch (error) {
        // Another change may be the reason for the failure: refetch, so that it is shown.
        void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
        if (isConflict(error)) setConflicts((before) => before + 1);
        throw error;
      }
      setConflicts(0);
      setSeen(await client.fetchQuery(orderQuery(id)));
      void client.invalidateQueries({ queryKey: [...ordersKey, 'list'] });
      void client.invalidateQueries({ queryKey: [...ordersKey, 'counts'] });
    },
    [client, id, seenVersion],
  );
  const add = useCallback(
    async (make: () => Promise<unknown>) => {
      const { version } = await client.fetchQuery(orderQuery(id));
      if (version === seenVersion) return change(make);
      await make();
      await client.fetchQuery(orderQuery(id));
    },
    [client, id, seenVersion, change],
  );
  const work = useMemo<OrderWork>(
    () => ({ order, changes: changesBetween(seen, order), conflicts, accept, change, add }),
    [order, seen, conflicts, accept, change, add],
  );
  return (
    <OrderContext value={work}>
      <OrderActions />
      <OrderChanges />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Lines />
          {order.returns.length > 0 ? (
            <Suspense fallback={<Waiting />}>
              <Returns />
            </Suspense>
          ) : null}
          {order.claims.length > 0 ? (
            <Suspense fallback={<Waiting />}>
              <Claims />
            </Suspense>
          ) : null}
        </div>
        <div className={`${styles.column} ${styles.side}`}>
          <Customer />
          <Payment />
          {(order.status === 'Awaiting Payment' || order.difference > 0) && may('orders.write') ? (
            <Suspense fallback={<Waiting />}>
              <PaymentLinkCard orderId={order.id} email={order.customer.email} change={change} />
            </Suspense>
          ) : null}
          <Handling />
        </div>
        <div className={styles.column}>
          <Notes />
          <History />
        </div>
      </div>
    </OrderContext>
  );
}
