import { zodResolver } from '@hookform/resolvers/zod';
import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { randomKey } from '@haat/shared/random-key';
import { TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Check } from '../forms/Check';
import { numberOf } from '../forms/typed-number';
import { LineQuantities, portionsOf } from './LineQuantities';
import { refundOrder, refundAmountQuery } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import { refundLabel } from './refund-label';
import { RefundTo } from './RefundTo';
import styles from './OrderForm.module.css';
import { sentOf } from './quantities';
import { t } from '../language/t';

type Kind = 'items' | 'sum';

const schemaFor = (kind: Kind, maxRupees: number) =>
  z.object({
    reason: z.string().check(z.trim(), z.minLength(3, t('Enter a reason. The customer sees it.')), z.maxLength(200)),
    amount: z.string().check(
      z.refine(
        (typed) =>
          kind === 'items' ||
          (numberOf(typed) > 0 && Math.abs(numberOf(typed) * 100 - Math.round(numberOf(typed) * 100)) < 1e-6),
        t('Enter an amount in rupees, like 250 or 99.50'),
      ),
      z.refine(
        (typed) => kind === 'items' || !(numberOf(typed) > maxRupees),
        t('At most {{amount}} can be refunded', { amount: formatRupees(maxRupees) }),
      ),
    ),
  });

/** Refunds shipped items or an amount. */
export function RefundForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const hasLeft = order.lines.some((line) => sentOf(line) > 0);
  const [kind, setKind] = useState<Kind>(hasLeft ? 'items' : 'sum');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [restock, setRestock] = useState(false);
  const [refundTo, setRefundTo] = useState<To>('original');
  // Idempotency key: a retry refunds nothing more. A different amount or choice gets a new key.
  const [key, setKey] = useState(randomKey);
  const [problem, setProblem] = useState<unknown>(null);
  const {
    register,
    handleSubmit,
    control,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { reason: '', amount: '' }, resolver: zodResolver(schemaFor(kind, order.kept)) });
  const typed = useWatch({ control, name: 'amount' });
  const lines = portionsOf(order.lines, sentOf, counts);
  const { data: refundAmount } = useQuery(refundAmountQuery(order.id, 'refund', kind === 'items' ? lines : []));
  const amount = kind === 'items' ? (lines.length > 0 ? refundAmount : undefined) : numberOf(typed);
  const choose = (next: Kind) => {
    setKind(next);
    setKey(randomKey());
  };
  const send = handleSubmit(async ({ reason, amount: entered }) => {
    setProblem(null);
    try {
      await change((version) =>
        refundOrder(order.id, {
          key,
          reason,
          version,
          restock: kind === 'items' && restock,
          ...(refundTo === 'credit' && { refundTo }),
          ...(kind === 'items' ? { lines } : { amount: numberOf(entered) }),
        }),
      );
    } catch (error) {
      setProblem(error);
      return;
    }
    const refunded = { amount: formatRupees(amount ?? 0) };
    notify(
      refundTo === 'credit' ? t('{{amount}} refunded as store credit.', refunded) : t('{{amount}} refunded.', refunded),
    );
    onDone();
  });
  return (
    <OrderForm
      submit={refundLabel(amount, refundTo)}
      busy={isSubmitting}
      disabled={kind === 'items' && refundAmount === undefined}
      whyNot={kind === 'items' && lines.length === 0 ? t('Choose at least one item') : undefined}
      error={problem}
      onSubmit={() => void send()}
      onCancel={onDone}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('Refund type')}</legend>
        <Check type="radio" name="kind" checked={kind === 'items'} disabled={!hasLeft} onChange={() => choose('items')}>
          {hasLeft ? t('Shipped items') : t('Shipped items (none yet)')}
        </Check>
        <Check type="radio" name="kind" checked={kind === 'sum'} onChange={() => choose('sum')}>
          {t('Custom amount')}
        </Check>
      </fieldset>
      {kind === 'items' ? (
        <>
          <LineQuantities
            legend={t('Choose items to refund')}
            lines={order.lines}
            max={sentOf}
            counts={counts}
            onChange={(next) => {
              setCounts(next);
              setKey(randomKey());
            }}
          />
          <Check checked={restock} onChange={(event) => setRestock(event.target.checked)}>
            {t('Restock the items')}
          </Check>
        </>
      ) : (
        <TextField
          label={t('Amount in rupees')}
          hint={t('At most {{amount}}', { amount: formatRupees(order.kept) })}
          inputMode="decimal"
          autoComplete="off"
          error={errors.amount?.message}
          {...register('amount', { onChange: () => setKey(randomKey()) })}
        />
      )}
      <TextField
        label={t('Reason')}
        hint={t('The customer sees this text.')}
        maxLength={200}
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
      <RefundTo
        value={refundTo}
        onChange={(to) => {
          setRefundTo(to);
          setKey(randomKey());
        }}
      />
      <p className={styles.hint}>
        {refundTo === 'credit'
          ? t('The customer can use it for the next order.')
          : order.payment.method === 'cod'
            ? t(
                'The order was paid in cash. Transfer the refund manually and enter the transfer reference on this page.',
              )
            : t('The refund is sent automatically to the original payment method.')}{' '}
        {t('This can’t be undone.')}
      </p>
    </OrderForm>
  );
}
