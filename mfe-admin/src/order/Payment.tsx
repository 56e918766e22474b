import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { formatDay } from '@haat/shared/india/calendar';
import { notify, serverMessage, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { useUnsaved } from '../forms/use-unsaved';
import { whenText } from '../tables/when';
import { Card, Facts } from './Card';
import { cashPaidBack, recordCash } from './order-api';
import { useOrder } from './order-context';
import styles from './Payment.module.css';
import { t } from '../language/t';

const methods = { card: msg('Card'), upi: 'UPI', cod: msg('Cash on delivery'), credit: msg('Store credit') } as const;
const states: Readonly<Record<string, string>> = {
  pending: msg('not paid'),
  authorised: msg('authorised'),
  captured: msg('paid'),
  failed: msg('failed'),
  cancelled: msg('cancelled'),
};
const refundStates = { pending: msg('in progress'), done: msg('refunded'), failed: msg('failed') } as const;

/** The sums of the order (terms of the glossary), its payments and its refunds. */
export function Payment() {
  const { order } = useOrder();
  const { gst } = order;
  const refunded = order.refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0);
  const settled = order.payments.reduce((sum, { status, amount }) => (status === 'captured' ? sum + amount : sum), 0);
  // What is neither paid nor still to pay: items that were cancelled before they were paid, or replaced by others.
  const unbilled = order.total - settled - order.due - order.difference;
  const hasUnbilled = unbilled >= 0.005 && order.lines.some(({ cancelled, returned }) => cancelled > 0 || returned > 0);
  const taxes = gst
    ? (
        [
          ['CGST', gst.cgst],
          ['SGST', gst.sgst],
          ['IGST', gst.igst],
        ] as const
      )
        .filter(([, sum]) => sum > 0)
        .map(([name, sum]) => [t('of which {{name}}', { name }), formatRupees(sum)] as const)
    : [[t('Tax'), formatRupees(order.tax)] as const];
  return (
    <Card title={t('Payment')}>
      <Facts
        facts={[
          [t('Items total'), formatRupees(order.itemsTotal)],
          ...(order.discount > 0
            ? [
                [
                  order.couponCode ? t('Coupon {{couponCode}}', { couponCode: order.couponCode }) : t('Discount'),
                  `−${formatRupees(order.discount)}`,
                ] as const,
              ]
            : []),
          [order.deliveryOption === 'express' ? t('Express delivery') : t('Delivery'), formatRupees(order.shipping)],
          ...taxes,
          [t('Total'), <strong key="total">{formatRupees(order.total)}</strong>],
          ...(hasUnbilled ? [[t('Replaced, removed or returned items'), `−${formatRupees(unbilled)}`] as const] : []),
          ...(order.storeCredit ? [[t('Store credit'), `−${formatRupees(order.storeCredit)}`] as const] : []),
          ...(order.due > 0 ? [[t('To pay on delivery'), formatRupees(order.due)] as const] : []),
          ...(order.difference > 0 ? [[t('To be paid by link'), formatRupees(order.difference)] as const] : []),
          ...(refunded > 0 ? [[t('Refunded'), `−${formatRupees(refunded)}`] as const] : []),
          [t('Net paid'), <strong key="net">{formatRupees(order.kept)}</strong>],
        ]}
      />
      <ul className={styles.list} aria-label={t('Payments')}>
        {order.payments.map((payment) => (
          <li key={`${payment.at} ${payment.method} ${payment.reference ?? ''}`}>
            {payment.gateway === 'none' ? t('No payment needed') : t(methods[payment.method])}
            {payment.method === 'card' && order.payment.brand
              ? ` (${order.payment.brand} …${order.payment.lastFour ?? ''})`
              : ''}
            : {formatRupees(payment.amount)},{' '}
            {payment.isTransferred
              ? t('paid for the exchanged order')
              : payment.gateway === 'none'
                ? t('free of charge')
                : payment.method === 'cod' && payment.status === 'captured'
                  ? t('collected')
                  : t(states[payment.status] ?? payment.status)}
            <span className={styles.muted}>
              {[whenText(payment.collectedAt ?? payment.at), payment.reference, payment.declined]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Cash payment={payment} />
          </li>
        ))}
      </ul>
      {order.exchangeOf ? (
        <p>
          <Sentence
            of="Exchange {{reference}} of order <link/>"
            values={{ reference: order.exchangeOf.reference }}
            parts={{
              link: () => (
                <Link to={`/admin/orders/${order.exchangeOf?.orderId ?? ''}`}>{order.exchangeOf?.orderId}</Link>
              ),
            }}
          />
        </p>
      ) : null}
      {order.replacementOf ? (
        <p>
          <Sentence
            of="Replacement for claim {{reference}} of order <link/>"
            values={{ reference: order.replacementOf.reference }}
            parts={{
              link: () => (
                <Link to={`/admin/orders/${order.replacementOf?.orderId ?? ''}`}>{order.replacementOf?.orderId}</Link>
              ),
            }}
          />
        </p>
      ) : null}
      {order.refunds.length > 0 ? (
        <>
          <h3 className={styles.title}>{t('Refunds')}</h3>
          <ul className={styles.list} aria-label={t('Refunds')}>
            {order.refunds.map((refund) => (
              <li key={`${refund.at} ${refund.reason} ${refund.amount} ${refund.toCredit ? 'credit' : ''}`}>
                {formatRupees(refund.amount)},{' '}
                {refund.toCredit ? t('added to store credit') : t(refundStates[refund.status])}
                <span className={styles.muted}>
                  {refund.reason} · {whenText(refund.doneAt ?? refund.at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {order.cashRefunds
        .filter(({ status }) => status === 'pending')
        .map((refund) => (
          <CashRefund key={refund.id} refund={refund} />
        ))}
    </Card>
  );
}

type Receipt = Omit<Parameters<typeof recordCash>[1], 'version'>;

/** Whether the shop has received the courier's cash, with an Undo. */
function Cash({ payment }: { payment: StaffOrder['payments'][number] }) {
  const { may } = useStaff();
  const { order, change } = useOrder();
  const undoing = useMutation({
    mutationFn: (cash: Receipt) => change((version) => recordCash(order.id, { ...cash, version })),
    onSuccess: (_, { receivedOn }) => {
      if (receivedOn !== null) return notify(t('Cash receipt restored.'));
      const { receivedOn: day, receivedReference: reference } = payment;
      notify(t('Cash receipt undone.'), {
        label: t('Undo'),
        run: () => undoing.mutate({ receivedOn: day, reference }),
      });
    },
    onError: (error) => notify(t(serverMessage(error, msg('The server didn’t answer. Try again.')))),
  });
  if (payment.method !== 'cod' || payment.status !== 'captured' || payment.amount === 0 || payment.isTransferred)
    return null;
  if (payment.receivedOn === null) return <span className={styles.open}>{t('With the courier')}</span>;
  return (
    <span className={styles.received}>
      {[t('Received {{day}}', { day: formatDay(payment.receivedOn, t) }), payment.receivedReference]
        .filter(Boolean)
        .join(' · ')}
      {may('orders.cash') ? (
        <Button look="quiet" size="small" busy={undoing.isPending} onClick={() => undoing.mutate({ receivedOn: null })}>
          {t('Undo receipt')}
        </Button>
      ) : null}
    </span>
  );
}

/** A cash refund that staff transfer manually and confirm with its reference. */
function CashRefund({ refund }: { refund: StaffOrder['cashRefunds'][number] }) {
  const { may } = useStaff();
  const { add } = useOrder();
  const [reference, setReference] = useState('');
  useUnsaved(reference.trim() !== '');
  const paying = useMutation({ mutationFn: () => add(() => cashPaidBack(refund.id, reference.trim())) });
  return (
    // Submitted by the button only: Enter must not move money.
    <form
      className={styles.cash}
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('Manual refund of {{amount}}', { amount: formatRupees(refund.amount) })}
    >
      <p>
        {t('{{amount}} was paid in cash.', { amount: formatRupees(refund.amount) })}{' '}
        {refund.upiId ? (
          <Sentence
            of="Transfer the refund manually to <strong/>."
            parts={{ strong: () => <strong>{refund.upiId}</strong> }}
          />
        ) : refund.email ? (
          t('Ask {{email}} for an account or UPI ID and transfer the refund manually.', { email: refund.email })
        ) : (
          t('Transfer the refund manually.')
        )}
      </p>
      {may('orders.refund') ? (
        <>
          <TextField
            label={t('Transfer reference')}
            value={reference}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setReference(event.target.value)}
            error={
              paying.isError
                ? t(serverMessage(paying.error, msg('The refund could not be recorded. Try again.')))
                : undefined
            }
          />
          <Button
            size="small"
            look="secondary"
            busy={paying.isPending}
            disabled={reference.trim() === ''}
            onClick={() => paying.mutate()}
          >
            {t('Record {{amount}} as refunded', { amount: formatRupees(refund.amount) })}
          </Button>
        </>
      ) : null}
    </form>
  );
}
