import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { ButtonLink } from '@haat/shared/ui/Button';
import { CircleCheck } from 'lucide-react';
import { OrderAddress } from './OrderAddress';
import { OrderCard, OrderCards } from './OrderCard';
import { OrderContents } from './OrderContents';
import { paymentText } from './payment-text';
import styles from './PlacedOrder.module.css';

/** An order as its confirmation shows it. */
export function PlacedOrder({ order }: { order: Order }) {
  const cancelled = order.status === 'Cancelled';
  return (
    <>
      <header className={styles.thanks}>
        <CircleCheck aria-hidden="true" className={styles.mark} />
        <h1>{cancelled ? 'This order is cancelled' : 'Thank you, your order is placed'}</h1>
        <p>
          Order <strong className={styles.number}>{order.id}</strong>
          {cancelled ? null : <> arrives by <strong>{formatNearDay(order.estimatedDelivery)}</strong></>}
        </p>
        <p className={styles.soft}>Note the order number: it is what we ask for when you write or call.</p>
      </header>
      <OrderCard id="ordered" title="What you ordered"><OrderContents order={order} taxLabel="Estimated tax" /></OrderCard>
      <OrderCards>
        <OrderCard id="delivered-to" title="Delivering to">
          <OrderAddress address={order.address} />
          {order.email ? <p className={styles.soft}>{order.email}</p> : null}
        </OrderCard>
        <OrderCard id="paid-with" title="Payment">
          <p>{paymentText(order.payment)}</p>
          <p className={styles.soft}>
            {order.payment.method === 'cod' ? `Please keep ${formatRupees(order.total)} ready for the courier.` : 'Of the card we keep its last four digits only.'}
          </p>
        </OrderCard>
      </OrderCards>
      <div className={styles.actions}><ButtonLink to="/">Continue shopping</ButtonLink><ButtonLink to={`/orders/${order.id}`} look="secondary">Follow this order</ButtonLink></div>
    </>
  );
}
