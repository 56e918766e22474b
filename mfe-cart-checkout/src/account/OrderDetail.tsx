import { cancelOrder } from '@haat/shared/api/orders';
import type { OrderPage } from '@haat/shared/api/orders-client';
import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { notify, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { Disclosure } from '@haat/shared/ui/Disclosure';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressLine } from '../address/checked-address';
import { arrives } from '../orders/arrives';
import { canBeCancelled } from '../orders/can-be-cancelled';
import { OrderActions } from '../orders/OrderActions';
import { OrderContents } from '../orders/OrderContents';
import { OrderTimeline } from '../orders/OrderTimeline';
import { PayNow } from '../orders/PayNow';
import { paymentSums } from '../orders/payment-sums';
import { paymentText } from '../orders/payment-text';
import { myOrdersKey } from './account-queries';
import styles from './OrderDetail.module.css';

/** An order's items and timeline, collapsed; with a button to cancel it while that is possible. */
export function OrderDetail({ order }: { order: Order }) {
  const { t } = useTexts();
  return (
    <>
      {arrives(order) ? (
        <p className={styles.arrives}>{t('Arrives by {{day}}', { day: formatNearDay(order.estimatedDelivery, t) })}</p>
      ) : null}
      <PayNow order={order} />
      <p>
        <Link to={`/orders/${order.id}`}>{t('View order {{id}}', { id: order.id })}</Link>
      </p>
      <Disclosure summary={t('Items')}>
        <OrderContents order={order} reviewable={order.status === 'Delivered'} />
        <p>
          {t('Delivering to {{name}}, {{address}}', {
            name: order.address.fullName,
            address: addressLine(order.address),
          })}
        </p>
        <p>{[paymentText(order, t), ...paymentSums(order, t)].join(' · ')}</p>
        <OrderTimeline steps={order.timeline} label={t('Order status')} />
      </Disclosure>
      {order.status === 'Delivered' ? (
        <div className={styles.actions}>
          <OrderActions order={order} />
        </div>
      ) : null}
      {canBeCancelled(order) ? <CancelOrder order={order} /> : null}
    </>
  );
}

function CancelOrder({ order }: { order: Order }) {
  const { t } = useTexts();
  const [asking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: (cancelled) => {
      queryClient.setQueriesData<OrderPage>(
        { queryKey: myOrdersKey },
        (page) => page && { ...page, content: page.content.map((one) => (one.id === cancelled.id ? cancelled : one)) },
      );
      setAsking(false);
      notify(t('Order {{id}} is cancelled.', { id: order.id }));
    },
    // It may have shipped meanwhile: refetch the list to show the current status.
    onError: () => queryClient.invalidateQueries({ queryKey: myOrdersKey }),
  });
  return (
    <div>
      <Button
        look="secondary"
        size="small"
        aria-label={t('Cancel order {{id}}', { id: order.id })}
        onClick={() => setAsking(true)}
      >
        {t('Cancel order')}
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title={t('Cancel this order?')}>
        <div className={styles.asking}>
          <p>
            {t('We won’t ship order {{id}}.', { id: order.id })}
            {order.payment.method === 'card' ? ` ${t('The amount reserved on your card will be released.')}` : ''}
            {order.storeCredit ? ` ${t('We give your store credit back at once.')}` : ''}
          </p>
          {cancel.isError ? (
            <p role="alert" className={styles.problem}>
              {t(serverMessage(cancel.error, msg('We could not cancel the order. Please try again.')))}
            </p>
          ) : null}
          <div className={styles.actions}>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('Cancel order')}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('Keep order')}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
