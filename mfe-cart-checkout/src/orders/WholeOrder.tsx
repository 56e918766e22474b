import type { Order } from '@haat/shared/contract/order';
import { formatDay, formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { OrderStatus } from '../account/OrderStatus';
import { canBeCancelled } from './can-be-cancelled';
import { CancelItems } from './CancelItems';
import { downloadInvoice } from './download-invoice';
import { claimsQuery, returnsQuery } from './order-queries';
import { OrderAddress } from './OrderAddress';
import { OrderCard, OrderCards } from './OrderCard';
import { OrderContents } from './OrderContents';
import { OrderTimeline } from './OrderTimeline';
import { paymentText } from './payment-text';
import { useReorder } from './use-reorder';
import styles from './WholeOrder.module.css';

/** All there is to an order, and what can be done about it now. */
export function WholeOrder({ order }: { order: Order }) {
  const reorder = useReorder(order);
  const invoice = useMutation({
    mutationFn: (number: string) => downloadInvoice(order.id, number),
    onError: () => notify('The invoice could not be fetched. Please try again.'),
  });
  const { invoice: number, tracking } = order;
  const isOpen = (until: string | null) => until !== null && Date.now() <= Date.parse(until);
  const hasLeft = order.status === 'In Transit' || order.status === 'Delivered';
  return (
    <>
      <header className={styles.block}>
        <div className={styles.head}>
          <h1>Order <span className={styles.number}>{order.id}</span></h1>
          <OrderStatus status={order.status} />
        </div>
        <p className={styles.soft}>Placed on {formatDay(order.date)}{order.status === 'Delivered' || order.status === 'Cancelled' || order.status === 'Payment Failed' ? null : <> · arrives by {formatNearDay(order.estimatedDelivery)}</>}</p>
        <div className={styles.actions}>
          {canBeCancelled(order) ? <CancelItems order={order} /> : null}
          {number ? <Button look="secondary" size="small" busy={invoice.isPending} onClick={() => invoice.mutate(number)}>Invoice (PDF)</Button> : null}
          {isOpen(order.returnUntil) && order.lines.some((line) => line.returnable > 0) ? <ButtonLink look="secondary" size="small" to={`/returns?order=${order.id}#track`}>Return items</ButtonLink> : null}
          {hasLeft && (order.claimUntil === null || isOpen(order.claimUntil)) ? <ButtonLink look="secondary" size="small" to={`/protection?order=${order.id}#claim`}>Something is wrong</ButtonLink> : null}
          <Button look="secondary" size="small" busy={reorder.isPending} onClick={() => reorder.mutate()}>Order again</Button>
        </div>
      </header>
      <OrderCards>
        <OrderCard id="became" title="What became of it">
          <OrderTimeline steps={order.timeline} label="What became of the order" />
          {tracking ? <p>{tracking.carrier} brings it: <span className={styles.number}>{tracking.number}</span></p> : null}
          {order.returnUntil && isOpen(order.returnUntil) ? <p className={styles.soft}>It can be returned until {formatDay(order.returnUntil)}.</p> : null}
        </OrderCard>
        <OrderCard id="paid" title="Payment">
          <p>{paymentText(order.payment)}</p>
          <Refunds order={order} />
          <h3 className={styles.subtitle}>Delivering to</h3>
          <OrderAddress address={order.address} />
        </OrderCard>
      </OrderCards>
      <OrderCard id="in-it" title="What is in it"><OrderContents order={order} /></OrderCard>
      {order.status === 'Delivered' || order.status === 'In Transit' ? <SentBack orderId={order.id} /> : null}
    </>
  );
}

const refundWords = { pending: 'on its way to you', done: 'paid back', failed: 'could not be paid back: we look into it' } as const;

function Refunds({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>Refunds</h3>
      <ul className={styles.list}>
        {order.refunds.map(({ amount, status, reason, at, doneAt }) => (
          <li key={`${reason} ${at}`}>
            <strong className={styles.number}>{formatRupees(amount)}</strong>, {refundWords[status]}{doneAt ? ` on ${formatDay(doneAt)}` : ''}<br />
            <span className={styles.soft}>{reason} · {formatDay(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const claimWords = { Open: 'We review it within 24 hours.', Accepted: 'Accepted', Declined: 'Declined' } as const;

/** Returns and claims; nothing while there are none. */
function SentBack({ orderId }: { orderId: string }) {
  const { data: returns = [] } = useQuery(returnsQuery(orderId));
  const { data: claims = [] } = useQuery(claimsQuery(orderId));
  if (returns.length === 0 && claims.length === 0) return null;
  return (
    <OrderCard id="sent-back" title="Returns and claims">
      {returns.map((one) => (
        <div key={one.reference} className={styles.block}>
          <h3 className={styles.subtitle}>Return <span className={styles.number}>{one.reference}</span></h3>
          <p>{one.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')} · {formatRupees(one.refund)}</p>
          <OrderTimeline steps={one.timeline} label={`What became of return ${one.reference}`} />
        </div>
      ))}
      {claims.map((one) => (
        <div key={one.reference} className={styles.block}>
          <h3 className={styles.subtitle}>Claim <span className={styles.number}>{one.reference}</span></h3>
          <p>{claimWords[one.status]}{one.refund > 0 ? ` · ${formatRupees(one.refund)} refunded` : ''}</p>
          {one.answer ? <p className={styles.soft}>{one.answer}</p> : null}
        </div>
      ))}
    </OrderCard>
  );
}
