import { cancelReasons, type CancelReason } from '@haat/shared/contract/order-changes';
import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { randomKey } from '@haat/shared/random-key';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { Check } from '../forms/Check';
import { cancelReasonLabels } from './cancel-reason-labels';
import { LineQuantities, portionsOf } from './LineQuantities';
import { cancelLines, refundAmountQuery } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import { RefundTo } from './RefundTo';
import styles from './OrderForm.module.css';
import { nameOf, unshippedOf } from './quantities';
import { t } from '../language/t';

const wholeLabels = {
  plain: msg('Cancel the whole order'),
  refund: msg('Cancel the whole order and refund {{amount}}'),
  credit: msg('Cancel the whole order and refund {{amount}} as store credit'),
} as const;
const itemLabels = {
  plain: msg('Cancel items'),
  refund: msg('Cancel items and refund {{amount}}'),
  credit: msg('Cancel items and refund {{amount}} as store credit'),
} as const;
interface Faults {
  lines?: string;
  reason?: string;
  note?: string;
}

/**
 * Cancels items that have not shipped: chosen lines, or the whole order. Refunds what was paid for them and restocks
 * each line unless the user switches that off.
 */
export function CancelForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const isUnpaid = order.status === 'Awaiting Payment';
  const left = order.lines.filter((line) => unshippedOf(line) > 0);
  // An unpaid order can only be cancelled as a whole.
  const [isWhole, setWhole] = useState(isUnpaid);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [notRestocked, setNotRestocked] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [note, setNote] = useState('');
  const [refundTo, setRefundTo] = useState<To>('original');
  const [faults, setFaults] = useState<Faults>({});
  const fields = useRef<HTMLDivElement>(null);
  const id = useId();
  // Idempotency key: a retry has no further effect.
  const [key, setKey] = useState(randomKey);
  const renew = () => {
    setKey(randomKey());
    setFaults({});
  };
  const chosen = isWhole
    ? left.map((line) => ({ lineId: line.id, quantity: unshippedOf(line) }))
    : portionsOf(order.lines, unshippedOf, counts);
  const isAll =
    chosen.length > 0 &&
    order.parcels.length === 0 &&
    left.every((line) => chosen.some(({ lineId, quantity }) => lineId === line.id && quantity === unshippedOf(line)));
  const refundAmount = useQuery({
    ...refundAmountQuery(order.id, 'cancel', chosen),
    enabled: chosen.length > 0 && !isUnpaid,
  });
  const amount = isUnpaid ? 0 : refundAmount.data;
  const isRefund = chosen.length > 0 && amount !== undefined && amount > 0;
  const cancelling = useMutation({
    mutationFn: () =>
      change((version) =>
        cancelLines(order.id, {
          key,
          version,
          reason: reason as CancelReason, // `submit` has checked it
          ...(note.trim() && { note: note.trim() }),
          ...(isUnpaid ? {} : { lines: chosen }),
          ...(isRefund && refundTo === 'credit' && { refundTo }),
          notRestocked: chosen.map(({ lineId }) => lineId).filter((lineId) => notRestocked.has(lineId)),
        }),
      ),
    onSuccess: () => {
      notify(isAll ? t('Order {{order}} cancelled.', { order: order.id }) : t('Items cancelled.'));
      onDone();
    },
  });
  const submit = () => {
    const found: Faults = {
      ...(chosen.length === 0 && { lines: t('Choose at least one item') }),
      ...(reason === '' && { reason: t('Choose a reason') }),
      ...(reason === 'other' && note.trim() === '' && { note: t('Describe the reason') }),
    };
    setFaults(found);
    if (found.lines) fields.current?.querySelector('input')?.focus();
    else if (found.reason) fields.current?.querySelector('select')?.focus();
    else if (found.note) fields.current?.querySelector<HTMLElement>('[name="note"]')?.focus();
    else cancelling.mutate();
  };
  const isCredit = refundTo === 'credit';
  const labels = isAll ? wholeLabels : itemLabels;
  const refundNote =
    chosen.length === 0 || amount === undefined
      ? null
      : amount === 0
        ? t('The items are not paid for, so there is no refund.')
        : t(
            isCredit
              ? '{{amount}} is added to the customer’s store credit.'
              : '{{amount}} is refunded to the original payment method.',
            { amount: formatRupees(amount) },
          );
  return (
    <OrderForm
      submit={
        amount !== undefined && amount > 0
          ? t(isCredit ? labels.credit : labels.refund, { amount: formatRupees(amount) })
          : t(labels.plain)
      }
      busy={cancelling.isPending}
      // Disabled until the refund is known: the user must not confirm an unknown amount.
      disabled={chosen.length > 0 && amount === undefined && !refundAmount.isError}
      error={cancelling.error ?? refundAmount.error}
      onSubmit={submit}
      onCancel={onDone}
    >
      <div ref={fields} className={styles.form}>
        {isWhole ? (
          <p>
            {order.parcels.length > 0
              ? t('All items that have not shipped will be cancelled:')
              : t('All items of the order will be cancelled:')}
          </p>
        ) : (
          <LineQuantities
            legend={t('Choose items to cancel')}
            lines={order.lines}
            max={unshippedOf}
            counts={counts}
            error={faults.lines}
            onChange={(next) => {
              setCounts(next);
              renew();
            }}
          />
        )}
        {chosen.length > 0 ? (
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>{t('Restock items')}</legend>
            {chosen.map(({ lineId, quantity }) => {
              const line = order.lines.find((one) => one.id === lineId);
              return line ? (
                <Check
                  key={lineId}
                  checked={!notRestocked.has(lineId)}
                  onChange={({ target }) => {
                    setNotRestocked((before) => {
                      const next = new Set(before);
                      if (target.checked) next.delete(lineId);
                      else next.add(lineId);
                      return next;
                    });
                    renew();
                  }}
                >
                  {quantity} × {nameOf(line)}
                </Check>
              ) : null;
            })}
          </fieldset>
        ) : null}
        <SelectField
          label={t('Reason')}
          value={reason}
          error={faults.reason}
          onChange={({ target }) => {
            setReason(cancelReasons.find((one) => one === target.value) ?? '');
            renew();
          }}
        >
          <option value="">{t('Choose')}</option>
          {cancelReasons.map((one) => (
            <option key={one} value={one}>
              {t(cancelReasonLabels[one])}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('Internal note')}
          name="note"
          optional={reason !== 'other'}
          hint={t('Customers don’t see it.')}
          maxLength={500}
          autoComplete="off"
          value={note}
          error={faults.note}
          onChange={({ target }) => {
            setNote(target.value);
            renew();
          }}
        />
      </div>
      {isRefund ? (
        <RefundTo
          value={refundTo}
          onChange={(to) => {
            setRefundTo(to);
            renew();
          }}
        />
      ) : null}
      <p className={styles.hint}>
        {refundNote} {t('The customer gets an email. This can’t be undone.')}
      </p>
      {isUnpaid ? null : (
        <section className={styles.separate} aria-labelledby={`${id}-whole`}>
          <h3 id={`${id}-whole`} className={styles.legend}>
            {isWhole ? t('Cancel part of the order') : t('Cancel the whole order')}
          </h3>
          <div>
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                setWhole(!isWhole);
                renew();
              }}
            >
              {isWhole ? t('Choose items') : t('Choose whole order')}
            </Button>
          </div>
        </section>
      )}
    </OrderForm>
  );
}
