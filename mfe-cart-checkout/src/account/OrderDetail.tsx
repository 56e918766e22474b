import { cancelOrder } from '@haat/shared/api/orders';
import type { Order } from '@haat/shared/contract/order';
import { formatDay, formatNearDay } from '@haat/shared/india/calendar';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressLine } from '../address/checked-address';
import { SumsTable } from '../checkout/SumsTable';
import { canBeCancelled } from '../orders/can-be-cancelled';
import { OrderLines } from '../orders/OrderLines';
import { paymentText } from '../orders/payment-text';
import { myOrdersQuery } from './account-queries';
import styles from './OrderDetail.module.css';

/** What is in an order and what became of it, folded; with the way to cancel it while that is possible. */
export function OrderDetail({ order }: { order: Order }) {
  return (
    <>
      {order.status === 'Delivered' || order.status === 'Cancelled' ? null : <p className={styles.arrives}>Arrives by {formatNearDay(order.estimatedDelivery)}</p>}
      <p><Link to={`/orders/${order.id}`} aria-label={`Everything about order ${order.id}`}>Everything about this order</Link></p>
      <Disclosure summary="What is in it">
        <OrderLines lines={order.lines} />
        <SumsTable items={order.itemsTotal} discount={order.discount} shipping={order.shipping} tax={order.tax} total={order.total} taxLabel="Tax" />
        <p>To {order.address.fullName}, {addressLine(order.address)}</p>
        <p>{paymentText(order.payment)}</p>
        <ol className={styles.timeline} aria-label="What became of it">
          {order.timeline.map(({ status, at }) => <li key={`${status} ${at}`}>{status}: {formatDay(at)}</li>)}
        </ol>
      </Disclosure>
      {canBeCancelled(order) ? <CancelOrder order={order} /> : null}
    </>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: (cancelled) => {
      queryClient.setQueryData(myOrdersQuery.queryKey, (orders) => orders?.map((one) => (one.id === cancelled.id ? cancelled : one)));
      setAsking(false);
      notify(`Order ${order.id} is cancelled.`);
    },
    // It may be on its way by now: the list is read again, so that the page says what is true.
    onError: () => queryClient.invalidateQueries({ queryKey: myOrdersQuery.queryKey }),
  });
  return (
    <div>
      <Button look="secondary" size="small" aria-label={`Cancel order ${order.id}`} onClick={() => setAsking(true)}>Cancel order</Button>
      <Dialog open={asking} onOpenChange={setAsking} title="Cancel this order?">
        <div className={styles.asking}>
          <p>Order {order.id} will not be sent.{order.payment.method === 'card' ? ' What was reserved on your card is released.' : ''}</p>
          {cancel.isError ? <p role="alert" className={styles.problem}>{serverMessage(cancel.error, 'The order could not be cancelled. Please try again.')}</p> : null}
          <div className={styles.actions}>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>Cancel the order</Button>
            <Button look="quiet" onClick={() => setAsking(false)}>Keep it</Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
