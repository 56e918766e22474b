import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { orderKinds, ordersKey } from '../orders/orders-query';
import { changesBetween } from './changes-between';
import { Customer } from './Customer';
import { History } from './History';
import { Lines } from './Lines';
import { Notes } from './Notes';
import { OrderActions } from './OrderActions';
import { OrderContext, type OrderWork } from './order-context';
import { orderQuery } from './order-calls';
import styles from './OrderDesk.module.css';
import { Payment } from './Payment';
import { Returns } from './Returns';
import { WhatIsNew } from './WhatIsNew';

// Few orders have any.
const Claims = lazy(() => import(/* webpackChunkName: "claims" */ './Claims'));

/** All of one order, kept up to date, and all that can be done about it. */
export function OrderDesk({ id }: { id: string }) {
  const { data, error, isError, refetch } = useQuery(orderQuery(id));
  if (isError && !data) return <AdminFailure error={error} what="The order" retry={() => void refetch()} />;
  if (!data)
    return (
      <>
        <p role="status">Loading the order…</p>
        <Skeleton height="24rem" />
      </>
    );
  return <Work order={data} />;
}

function Work({ order }: { order: StaffOrder }) {
  const client = useQueryClient();
  // What returns, claims and refunds are of, their ids don't say.
  useRefetchOnChanges(
    orderKinds,
    { queryKey: orderQuery(order.id).queryKey },
    ({ about, ids }) => about !== 'order' || ids.includes(order.id),
  );
  const [seen, setSeen] = useState(order);
  const { id } = order;
  const seenVersion = seen.version;
  const accept = useCallback(() => setSeen(order), [order]);
  const change = useCallback(
    async (make: (version: number) => Promise<unknown>) => {
      try {
        await make(seenVersion);
      } catch (error) {
        // What made it fail may be news: they are asked for, and stand there until they are seen.
        void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
        throw error;
      }
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
    () => ({ order, changes: changesBetween(seen, order), accept, change, add }),
    [order, seen, accept, change, add],
  );
  return (
    <OrderContext value={work}>
      <OrderActions />
      <WhatIsNew />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Lines />
          <Returns />
          {order.claims.length > 0 ? (
            <Suspense fallback={null}>
              <Claims />
            </Suspense>
          ) : null}
          <Notes />
          <History />
        </div>
        <div className={styles.column}>
          <Customer />
          <Payment />
        </div>
      </div>
    </OrderContext>
  );
}
