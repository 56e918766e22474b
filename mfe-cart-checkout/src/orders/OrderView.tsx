import type { Order } from '@haat/shared/contract/order';
import { formatDay, formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { Sentence, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { returnText } from '@haat/shared/text/return-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { OrderStatus } from '../account/OrderStatus';
import { optionsText } from '@haat/shared/text/options-text';
import { arrives } from './arrives';
import { canBeCancelled } from './can-be-cancelled';
import { CancelItems } from './CancelItems';
import { ChangeAddress } from './ChangeAddress';
import { claimsQuery, returnsQuery } from './order-queries';
import { isOpen, OrderActions } from './OrderActions';
import { OrderAddress } from './OrderAddress';
import { OrderCard, OrderCards } from './OrderCard';
import { OrderContents } from './OrderContents';
import { OrderTimeline } from './OrderTimeline';
import { PayNow } from './PayNow';
import { paymentSums } from './payment-sums';
import { paymentText } from './payment-text';
import styles from './OrderView.module.css';

/** An order with all details and its available actions. */
export function OrderView({ order }: { order: Order }) {
  const { t } = useTexts();
  const { tracking, parcels } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  const [cancellations, setCancellations] = useState(0);
  // The pressed button may be gone after a cancellation: focus the order's heading, which states the status.
  useEffect(() => {
    if (cancellations > 0) heading.current?.focus();
  }, [cancellations]);
  const isUnpacked = order.status === 'Awaiting Payment' || order.status === 'Placed';
  const isFinal = order.lines.every((line) => line.notReturnable);
  const hasLeft = order.status === 'In Transit' || order.status === 'Delivered';
  return (
    <>
      <header className={styles.block}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            <Sentence
              of="Order <number>{{id}}</number>"
              values={{ id: order.id }}
              parts={{ number: (children) => <span className={styles.number}>{children}</span> }}
            />
          </h1>
          <OrderStatus status={order.status} />
        </div>
        <p className={styles.soft}>
          {[
            t('Placed on {{day}}', { day: formatDay(order.date, t) }),
            arrives(order) ? t('arrives by {{day}}', { day: formatNearDay(order.estimatedDelivery, t) }) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <PayNow order={order} />
        <div className={styles.actions}>
          {canBeCancelled(order) ? (
            <CancelItems order={order} onCancelled={() => setCancellations((count) => count + 1)} />
          ) : null}
          <OrderActions order={order} />
        </div>
      </header>
      <OrderCards>
        <OrderCard id="became" title={t('Order status')}>
          <OrderTimeline steps={order.timeline} label={t('Order status')} />
          {parcels.length > 1 || (parcels.length === 1 && !hasLeft) ? (
            <Parcels order={order} />
          ) : tracking ? (
            <p>
              <Sentence
                of="Courier: {{carrier}}, <number>{{number}}</number>"
                values={{ carrier: tracking.carrier, number: tracking.number }}
                parts={{ number: (children) => <span className={styles.number}>{children}</span> }}
              />
            </p>
          ) : null}
          {order.returnUntil && isOpen(order.returnUntil) && order.lines.some(({ returnable }) => returnable > 0) ? (
            <p className={styles.soft}>
              {t('You can return items until {{day}}.', { day: formatDay(order.returnUntil, t) })}
            </p>
          ) : null}
          {isFinal && order.status === 'Delivered' ? (
            <p className={styles.soft}>{t('The items of this order can’t be returned.')}</p>
          ) : null}
          {order.returnUntil && !isOpen(order.returnUntil) && !isFinal ? (
            <p className={styles.soft}>
              {t('The return period ended on {{day}}.', { day: formatDay(order.returnUntil, t) })}
            </p>
          ) : null}
        </OrderCard>
        <OrderCard id="paid" title={t('Payment')}>
          <p>{paymentText(order, t)}</p>
          {paymentSums(order, t).map((sum) => (
            <p key={sum}>{sum}</p>
          ))}
          <Refunds order={order} />
          <h3 className={styles.subtitle}>{t('Delivering to')}</h3>
          <OrderAddress address={order.address} />
          {isUnpacked ? <ChangeAddress order={order} /> : null}
        </OrderCard>
      </OrderCards>
      <OrderCard id="in-it" title={t('Items')}>
        <OrderContents order={order} reviewable={order.status === 'Delivered'} />
      </OrderCard>
      {order.status === 'Delivered' || order.status === 'In Transit' ? <ReturnsAndClaims orderId={order.id} /> : null}
    </>
  );
}

/** The parcels of an order. */
function Parcels({ order: { parcels, lines } }: { order: Order }) {
  return (
    <ul className={styles.list}>
      {parcels.map(({ number, carrier, tracking, lines: parcelLines }) => (
        <li key={number}>
          <Sentence
            of="Parcel {{parcel}}, {{carrier}}: <number>{{number}}</number>"
            values={{ parcel: number, carrier, number: tracking }}
            parts={{ number: (children) => <span className={styles.number}>{children}</span> }}
          />
          <br />
          <span className={styles.soft}>
            {parcelLines
              .map(({ lineId, quantity }) => `${quantity} × ${lines.find(({ id }) => id === lineId)?.name ?? ''}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

const refundTexts = {
  pending: msg('<amount>{{amount}}</amount>, refund on its way'),
  done: msg('<amount>{{amount}}</amount>, refunded'),
  doneOn: msg('<amount>{{amount}}</amount>, refunded on {{day}}'),
  credit: msg('<amount>{{amount}}</amount>, added to your store credit'),
  failed: msg('<amount>{{amount}}</amount>, refund failed: we’re looking into it'),
};

function Refunds({ order }: { order: Order }) {
  const { t } = useTexts();
  if (order.refunds.length === 0) return null;
  return (
    <>
      <h3 className={styles.subtitle}>{t('Refunds')}</h3>
      <ul className={styles.list}>
        {order.refunds.map(({ amount, status, reason, at, doneAt, toCredit }) => (
          <li key={`${reason} ${at} ${amount} ${toCredit ? 'credit' : ''}`}>
            <Sentence
              of={refundTexts[toCredit ? 'credit' : status === 'done' && doneAt ? 'doneOn' : status]}
              values={{ amount: formatRupees(amount), day: doneAt ? formatDay(doneAt, t) : '' }}
              parts={{ amount: (children) => <strong className={styles.number}>{children}</strong> }}
            />
            <br />
            <span className={styles.soft}>
              {t(reason)} · {formatDay(at, t)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const claimTexts = { Open: msg('We’ll review it within 24 hours.'), Accepted: 'Accepted', Declined: 'Declined' };

/** Returns and claims; renders nothing without any. */
function ReturnsAndClaims({ orderId }: { orderId: string }) {
  const { t } = useTexts();
  const { data: returns = [] } = useQuery(returnsQuery(orderId));
  const { data: claims = [] } = useQuery(claimsQuery(orderId));
  if (returns.length === 0 && claims.length === 0) return null;
  return (
    <OrderCard id="sent-back" title={t('Returns and claims')}>
      {returns.map((one) => (
        <div key={one.reference} className={styles.block}>
          <h3 className={styles.subtitle}>
            <Sentence
              of="Return <number>{{reference}}</number>"
              values={{ reference: one.reference }}
              parts={{ number: (children) => <span className={styles.number}>{children}</span> }}
            />
          </h3>
          <p>
            {one.lines
              .map((line) => `${line.quantity} × ${[line.name, optionsText(line)].filter(Boolean).join(', ')}`)
              .join('; ')}
          </p>
          <p className={styles.soft}>{returnText(one, t)}</p>
          <OrderTimeline
            steps={one.timeline}
            label={t('Status of return {{reference}}', { reference: one.reference })}
          />
        </div>
      ))}
      {claims.map((one) => (
        <div key={one.reference} className={styles.block}>
          <h3 className={styles.subtitle}>
            <Sentence
              of="Claim <number>{{reference}}</number>"
              values={{ reference: one.reference }}
              parts={{ number: (children) => <span className={styles.number}>{children}</span> }}
            />
          </h3>
          <p>
            {[
              t(claimTexts[one.status]),
              one.refund > 0 ? t('{{amount}} refunded', { amount: formatRupees(one.refund) }) : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {one.answer ? <p className={styles.soft}>{one.answer}</p> : null}
        </div>
      ))}
    </OrderCard>
  );
}
