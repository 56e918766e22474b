import type { Order } from '@haat/shared/contract/order';
import { formatNearDay } from '@haat/shared/india/calendar';
import { runtimeConfig, Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { ButtonLink } from '@haat/shared/ui/Button';
import { CircleCheck } from 'lucide-react';
import { useSignedIn } from '../account/use-signed-in';
import { arrives } from './arrives';
import { OrderAddress } from './OrderAddress';
import { OrderCard, OrderCards } from './OrderCard';
import { OrderContents } from './OrderContents';
import { PayNow } from './PayNow';
import { paymentSums } from './payment-sums';
import { paymentText } from './payment-text';
import styles from './PlacedOrder.module.css';

/** Headings of orders that do not go ahead. */
const headings: Partial<Record<Order['status'], string>> = {
  'Awaiting Payment': msg('This order is waiting for your payment'),
  'Payment Failed': msg('This order was not paid in time'),
  Cancelled: msg('This order is cancelled'),
};

/** An order, as its confirmation shows it. */
export function PlacedOrder({ order }: { order: Order }) {
  const { t } = useTexts();
  const who = useSignedIn();
  const isPlaced = arrives(order) || order.status === 'Delivered';
  return (
    <>
      <header className={styles.thanks}>
        {isPlaced ? <CircleCheck aria-hidden="true" className={styles.mark} /> : null}
        <h1>{t(headings[order.status] ?? msg('Thank you, your order is placed'))}</h1>
        <p>
          <Sentence
            of={
              arrives(order)
                ? 'Order <number>{{id}}</number> arrives by <day>{{day}}</day>'
                : 'Order <number>{{id}}</number>'
            }
            values={{ id: order.id, day: formatNearDay(order.estimatedDelivery, t) }}
            parts={{
              number: (children) => <strong className={styles.number}>{children}</strong>,
              day: (children) => <strong>{children}</strong>,
            }}
          />
        </p>
        <PayNow order={order} />
        {order.email && isPlaced ? (
          <p className={styles.soft}>{t('A confirmation is on its way to {{email}}.', { email: order.email })}</p>
        ) : null}
        <p className={styles.soft}>{t('Keep your order number ready when you contact us.')}</p>
        <ButtonLink to={`/orders/${order.id}`} look={isPlaced ? 'primary' : 'secondary'}>
          {t('Track order')}
        </ButtonLink>
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
          {paymentSums(order, t, msg('Please keep {{amount}} ready for the courier.')).map((sum) => (
            <p key={sum} className={styles.soft}>
              {sum}
            </p>
          ))}
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
        <ButtonLink to="/" look="secondary">
          {t('Continue shopping')}
        </ButtonLink>
      </div>
    </>
  );
}
