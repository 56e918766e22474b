import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { formatDay } from '@haat/shared/india/calendar';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaff } from '../access/staff-context';
import { useUnsaved } from '../forms/use-unsaved';
import { whenText } from '../tables/when';
import { Card, Facts } from './Card';
import { cashPaidBack, recordCash } from './order-api';
import { useOrder } from './order-context';
import styles from './Payment.module.css';

const methods = { card: 'Card', upi: 'UPI', cod: 'Cash on delivery', credit: 'Store credit' } as const;
const states: Readonly<Record<string, string>> = {
  pending: 'not paid',
  authorised: 'authorised',
  captured: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
};
const refundStates = { pending: 'in progress', done: 'refunded', failed: 'failed' } as const;

/** The sums of the order (terms of the glossary), its payments and its refunds. */
export function Payment() {
  const { order } = useOrder();
  const { gst } = order;
  const refunded = order.refunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0);
  const settled = order.payments.reduce((sum, { status, amount }) => (status === 'captured' ? sum + amount : sum), 0);
  // What is neither paid nor still to pay: items that were cancelled or removed before they were paid.
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
        .map(([name, sum]) => [`of which ${name}`, formatRupees(sum)] as const)
    : [['Tax', formatRupees(order.tax)] as const];
  return (
    <Card title="Payment">
      <Facts
        facts={[
          ['Items total', formatRupees(order.itemsTotal)],
          ...(order.discount > 0
            ? [
                [
                  order.couponCode ? `Coupon ${order.couponCode}` : 'Discount',
                  `−${formatRupees(order.discount)}`,
                ] as const,
              ]
            : []),
          [order.deliveryOption === 'express' ? 'Express delivery' : 'Delivery', formatRupees(order.shipping)],
          ...taxes,
          ['Total', <strong key="total">{formatRupees(order.total)}</strong>],
          ...(hasUnbilled ? [['Removed before payment', `−${formatRupees(unbilled)}`] as const] : []),
          ...(order.storeCredit ? [['Store credit', `−${formatRupees(order.storeCredit)}`] as const] : []),
          ...(order.due > 0 ? [['To pay on delivery', formatRupees(order.due)] as const] : []),
          ...(order.difference > 0 ? [['To be paid by link', formatRupees(order.difference)] as const] : []),
          ...(refunded > 0 ? [['Refunded', `−${formatRupees(refunded)}`] as const] : []),
          ['Net paid', <strong key="net">{formatRupees(order.kept)}</strong>],
        ]}
      />
      <ul className={styles.list} aria-label="Payments">
        {order.payments.map((payment) => (
          <li key={`${payment.at} ${payment.method} ${payment.reference ?? ''}`}>
            {payment.gateway === 'none' ? 'No payment needed' : methods[payment.method]}
            {payment.method === 'card' && order.payment.brand
              ? ` (${order.payment.brand} …${order.payment.lastFour ?? ''})`
              : ''}
            : {formatRupees(payment.amount)},{' '}
            {payment.isTransferred
              ? 'paid for the exchanged order'
              : payment.gateway === 'none'
                ? 'free of charge'
                : payment.method === 'cod' && payment.status === 'captured'
                  ? 'collected'
                  : (states[payment.status] ?? payment.status)}
            <span className={styles.soft}>
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
          Exchange {order.exchangeOf.reference} of order{' '}
          <Link to={`/admin/orders/${order.exchangeOf.orderId}`}>{order.exchangeOf.orderId}</Link>
        </p>
      ) : null}
      {order.replacementOf ? (
        <p>
          Replacement for claim {order.replacementOf.reference} of order{' '}
          <Link to={`/admin/orders/${order.replacementOf.orderId}`}>{order.replacementOf.orderId}</Link>
        </p>
      ) : null}
      {order.refunds.length > 0 ? (
        <>
          <h3 className={styles.title}>Refunds</h3>
          <ul className={styles.list} aria-label="Refunds">
            {order.refunds.map((refund) => (
              <li key={`${refund.at} ${refund.reason} ${refund.amount} ${refund.toCredit ? 'credit' : ''}`}>
                {formatRupees(refund.amount)}, {refund.toCredit ? 'added to store credit' : refundStates[refund.status]}
                <span className={styles.soft}>
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

/** Whether the shop has received the courier's cash, with an Undo. */
function Cash({ payment }: { payment: StaffOrder['payments'][number] }) {
  const { may } = useStaff();
  const { order, change } = useOrder();
  const undoing = useMutation({
    mutationFn: () => change((version) => recordCash(order.id, { receivedOn: null, version })),
    onSuccess: () => notify('Cash receipt undone.'),
    onError: (error) => notify(serverMessage(error, 'The server didn’t answer. Try again.')),
  });
  if (payment.method !== 'cod' || payment.status !== 'captured' || payment.amount === 0 || payment.isTransferred)
    return null;
  if (payment.receivedOn === null) return <span className={styles.open}>With the courier</span>;
  return (
    <span className={styles.received}>
      {[`Received ${formatDay(payment.receivedOn)}`, payment.receivedReference].filter(Boolean).join(' · ')}
      {may('orders.cash') ? (
        <Button look="quiet" size="small" busy={undoing.isPending} onClick={() => undoing.mutate()}>
          Undo receipt
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
      aria-label={`Manual refund of ${formatRupees(refund.amount)}`}
    >
      <p>
        {formatRupees(refund.amount)} was paid in cash. Transfer the refund manually
        {refund.upiId ? (
          <>
            {' '}
            to <strong>{refund.upiId}</strong>
          </>
        ) : refund.email ? (
          <>: ask {refund.email} for an account or UPI ID</>
        ) : null}
        .
      </p>
      {may('orders.refund') ? (
        <>
          <TextField
            label="Transfer reference"
            value={reference}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setReference(event.target.value)}
            error={
              paying.isError ? serverMessage(paying.error, 'The refund could not be recorded. Try again.') : undefined
            }
          />
          <Button
            size="small"
            look="secondary"
            busy={paying.isPending}
            disabled={reference.trim() === ''}
            onClick={() => paying.mutate()}
          >
            Record {formatRupees(refund.amount)} as refunded
          </Button>
        </>
      ) : null}
    </form>
  );
}
