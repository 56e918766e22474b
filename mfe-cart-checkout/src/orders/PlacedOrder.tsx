import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { runtimeConfig, Sentence, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { CircleCheck } from 'lucide-react';
import { useSignedIn } from '../account/use-signed-in';
import { OrderAddress } from './OrderAddress';
import { OrderCard, OrderCards } from './OrderCard';
import { OrderContents } from './OrderContents';
import { paymentText } from './payment-text';
import styles from './PlacedOrder.module.css';

/**
 * What was paid and what waits for the courier. A backend that does not state `paid` knows no cancellations and no
 * changed items: card and UPI paid all before the order was placed.
 */
function sumsOf({ status, total, storeCredit = 0, paid, due, payment: { method } }: Order) {
  if (paid !== undefined) return { paid, due };
  const rest = status === 'Placed' ? total - storeCredit : 0;
  return method === 'cod' ? { paid: 0, due: due || rest } : { paid: rest, due };
}

/** An order, as its confirmation shows it. */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useTexts();
  const who = useSignedIn();
  const cancelled = order.status === 'Cancelled';
  const { paid, due } = sumsOf(order);
  const refunded = order.refunds.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);
  return (
    <>
      <header className={styles.thanks}>
        <CircleCheck aria-hidden="true" className={styles.mark} />
        <h1>{t(cancelled ? 'This order is cancelled' : 'Thank you, your order is placed')}</h1>
        <p>
          <Sentence
            of={
              cancelled
                ? 'Order <number>{{id}}</number>'
                : 'Order <number>{{id}}</number> arrives by <day>{{day}}</day>'
            }
            values={{ id: order.id, day: formatNearDay(order.estimatedDelivery, t) }}
            parts={{
              number: (words) => <strong className={styles.number}>{words}</strong>,
              day: (words) => <strong>{words}</strong>,
            }}
          />
        </p>
        {order.email && !cancelled ? (
          <p className={styles.soft}>{t('A confirmation is on its way to {{email}}.', { email: order.email })}</p>
        ) : null}
        <p className={styles.soft}>{t('Keep your order number ready when you contact us.')}</p>
      </header>
      <OrderCard id="ordered" title={t('Items')}>
        <OrderContents order={order} />
      </OrderCard>
      <OrderCards>
        <OrderCard id="delivered-to" title={t('Delivering to')}>
          <OrderAddress address={order.address} />
        </OrderCard>
        <OrderCard id="paid-with" title={t('Payment')}>
          <p>{paymentText(order, t)}</p>
          {paid > 0 ? <p className={styles.soft}>{t('Paid: {{amount}}', { amount: formatRupees(paid) })}</p> : null}
          {refunded > 0 ? (
            <p className={styles.soft}>{t('Refunds: {{amount}}', { amount: formatRupees(refunded) })}</p>
          ) : null}
          {due > 0 && !cancelled ? (
            <p className={styles.soft}>
              {t('Please keep {{amount}} ready for the courier.', { amount: formatRupees(due) })}
            </p>
          ) : null}
          {order.payment.method === 'card' ? (
            <p className={styles.soft}>{t('We store only your card’s brand and last four digits.')}</p>
          ) : null}
        </OrderCard>
      </OrderCards>
      {who === 'guest' && runtimeConfig().authentication && order.email ? (
        <OrderCard id="your-account" title={t('Create an account')}>
          <p>{t('See all your orders in one place, return items and check out faster next time.')}</p>
          <div>
            <ButtonLink
              to="/authpage?next=/profile/orders#create-title"
              state={{ email: order.email }}
              look="secondary"
              className={styles.account}
            >
              {t('Create account with {{email}}', { email: order.email })}
            </ButtonLink>
          </div>
        </OrderCard>
      ) : null}
      <div className={styles.actions}>
        <ButtonLink to="/">{t('Continue shopping')}</ButtonLink>
        <ButtonLink to={`/orders/${order.id}`} look="secondary">
          {t('Track order')}
        </ButtonLink>
      </div>
    </>
  );
}
