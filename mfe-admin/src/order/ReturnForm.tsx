import { returnReasons } from '@haat/shared/contract/return';
import { returnReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import { randomKey } from '@haat/shared/random-key';
import { http, notify } from '@haat/shared/state';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LineQuantities, portionsOf } from './LineQuantities';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import { sentOf } from './quantities';
import { t } from '../language/t';

/**
 * Creates a return on behalf of the customer, e.g. after a call, also for items that customers can't return themselves.
 */
export function ReturnForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  // Idempotency key: a retry has no further effect.
  const [key] = useState(randomKey);
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [reason, setReason] = useState<(typeof returnReasons)[number] | ''>('');
  const [note, setNote] = useState('');
  const [upiId, setUpiId] = useState('');
  const isCash = order.payment.method === 'cod';
  const lines = portionsOf(order.lines, sentOf, counts);
  const starting = useMutation({
    mutationFn: () =>
      change(() =>
        http.post(`/api/orders/${encodeURIComponent(order.id)}/returns`, {
          key,
          reason,
          lines,
          ...(note.trim() && { note: note.trim() }),
          ...(isCash && { upiId: upiId.trim() || null }),
        }),
      ),
    onSuccess: () => {
      notify(t('Return started. The customer gets an email.'));
      onDone();
    },
  });
  return (
    <OrderForm
      submit={t('Start return')}
      busy={starting.isPending}
      whyNot={lines.length === 0 ? t('Choose at least one item') : reason === '' ? t('Choose a reason') : undefined}
      error={starting.error}
      onSubmit={() => starting.mutate()}
      onCancel={onDone}
    >
      <LineQuantities
        legend={t('Items to return')}
        lines={order.lines}
        max={sentOf}
        counts={counts}
        onChange={setCounts}
      />
      <SelectField
        label={t('Reason')}
        value={reason}
        onChange={(event) => setReason(returnReasons.find((one) => one === event.target.value) ?? '')}
      >
        <option value="">{t('Choose')}</option>
        {returnReasons.map((one) => (
          <option key={one} value={one}>
            {t(returnReasonLabels[one])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('Note')}
        hint={t('The customer sees it.')}
        optional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {isCash ? (
        <TextField
          label={t('UPI ID for the refund')}
          autoComplete="off"
          maxLength={100}
          value={upiId}
          onChange={(event) => setUpiId(event.target.value)}
        />
      ) : null}
    </OrderForm>
  );
}
