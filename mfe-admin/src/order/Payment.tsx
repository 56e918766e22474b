import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useStaff } from '../access/staff-context';
import { whenText } from '../tables/when';
import { Card, Facts } from './Card';
import { cashPaidBack } from './order-calls';
import { useOrder } from './order-context';
import styles from './Payment.module.css';

const methods = { card: 'Card', upi: 'UPI', cod: 'Cash at the door' } as const;
const states: Readonly<Record<string, string>> = {
  pending: 'waits',
  authorised: 'authorised',
  captured: 'paid',
  failed: 'failed',
  cancelled: 'ended',
};
const back = { pending: 'on its way', done: 'paid back', failed: 'failed' } as const;

/** What it comes to, with its tax; how it was paid, and what went back. */
export function Payment() {
  const { order } = useOrder();
  const { gst } = order;
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
          ['Items', formatRupees(order.itemsTotal)],
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
          ['Kept', formatRupees(order.kept)],
        ]}
      />
      <ul className={styles.list} aria-label="Payments">
        {order.payments.map((payment) => (
          <li key={`${payment.at} ${payment.reference ?? ''}`}>
            {methods[payment.method]}
            {payment.method === 'card' && order.payment.brand
              ? ` (${order.payment.brand} …${order.payment.lastFour ?? ''})`
              : ''}
            : {formatRupees(payment.amount)}, {states[payment.status] ?? payment.status}
            <span className={styles.soft}>
              {[whenText(payment.at), payment.reference, payment.declined].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {order.refunds.length > 0 ? (
        <>
          <h3 className={styles.title}>Paid back</h3>
          <ul className={styles.list} aria-label="Refunds">
            {order.refunds.map((refund) => (
              <li key={`${refund.at} ${refund.reason}`}>
                {formatRupees(refund.amount)}, {back[refund.status]}
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

/** A cash refund that staff pay by hand and confirm with the transfer's reference. */
function CashRefund({ refund }: { refund: StaffOrder['cashRefunds'][number] }) {
  const { may } = useStaff();
  const { add } = useOrder();
  const [reference, setReference] = useState('');
  const paying = useMutation({ mutationFn: () => add(() => cashPaidBack(refund.id, reference.trim())) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    paying.mutate();
  };
  return (
    <form className={styles.cash} onSubmit={submit} aria-label={`Pay ${formatRupees(refund.amount)} back`}>
      <p>
        {formatRupees(refund.amount)} was paid in cash and is to go back by hand
        {refund.upiId ? (
          <>
            {' '}
            to <strong>{refund.upiId}</strong>
          </>
        ) : refund.email ? (
          <>: ask {refund.email} where to</>
        ) : null}
        .
      </p>
      {may('orders.refund') ? (
        <>
          <TextField
            label="Number of the transfer"
            value={reference}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => setReference(event.target.value)}
            error={paying.isError ? serverMessage(paying.error, 'It could not be kept. Please try again.') : undefined}
          />
          <Button
            type="submit"
            size="small"
            look="secondary"
            busy={paying.isPending}
            disabled={reference.trim() === ''}
          >
            It is paid back
          </Button>
        </>
      ) : null}
    </form>
  );
}
