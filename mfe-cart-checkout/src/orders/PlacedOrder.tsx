import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { CircleCheck } from 'lucide-react';
import { addressLine } from '../address/checked-address';
import { SumsTable } from '../checkout/SumsTable';
import { OrderLines } from './OrderLines';
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
      <Card as="section" labelledBy="ordered">
        <div className={styles.block}>
          <h2 id="ordered" className={styles.title}>What you ordered</h2>
          <OrderLines lines={order.lines} />
          <SumsTable items={order.itemsTotal} discount={order.discount} shipping={order.shipping} tax={order.tax} total={order.total} taxLabel="Estimated tax" />
        </div>
      </Card>
      <div className={styles.pair}>
        <Card as="section" labelledBy="delivered-to">
          <div className={styles.block}>
            <h2 id="delivered-to" className={styles.title}>Delivering to</h2>
            <p><strong>{order.address.fullName}</strong><br />{addressLine(order.address)}</p>
            {order.email ? <p className={styles.soft}>{order.email}</p> : null}
          </div>
        </Card>
        <Card as="section" labelledBy="paid-with">
          <div className={styles.block}>
            <h2 id="paid-with" className={styles.title}>Payment</h2>
            <p>{paymentText(order.payment)}</p>
            <p className={styles.soft}>
              {order.payment.method === 'cod' ? `Please keep ${formatRupees(order.total)} ready for the courier.` : 'Of the card we keep its last four digits only.'}
            </p>
          </div>
        </Card>
      </div>
      <div className={styles.actions}><ButtonLink to="/">Continue shopping</ButtonLink><ButtonLink to={`/orders/${order.id}`} look="secondary">Follow this order</ButtonLink></div>
    </>
  );
}
