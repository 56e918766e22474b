import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toDateTimeField } from '../tables/date-time-field';
import { recordCash } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { cashOutstanding } from './quantities';
import { t } from '../language/t';

const dayOf = (iso: string) => toDateTimeField(iso).slice(0, 10);

/** Records the cash of an order when the courier pays it to the shop. */
export function CashForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const cash = cashOutstanding(order);
  const [today] = useState(() => dayOf(new Date().toISOString()));
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  const [fault, setFault] = useState<string>();
  const firstDay = cash ? dayOf(cash.collectedAt ?? cash.at) : today;
  const amount = formatRupees(cash?.amount ?? 0);
  const recording = useMutation({
    mutationFn: () =>
      change((version) => recordCash(order.id, { receivedOn: day, reference: reference.trim(), version })),
    onSuccess: () => {
      notify(t('{{amount}} recorded as received.', { amount }));
      onDone();
    },
  });
  return (
    <OrderForm
      submit={t('Record {{amount}} as received', { amount })}
      busy={recording.isPending}
      error={recording.error}
      onSubmit={() => {
        if (day < firstDay || day > today) return setFault(t('Enter a date between the delivery and today'));
        setFault(undefined);
        recording.mutate();
      }}
      onCancel={onDone}
    >
      <TextField
        label={t('Received on')}
        type="date"
        min={firstDay}
        max={today}
        value={day}
        error={fault}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={t('Courier’s payment reference')}
        optional
        maxLength={60}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <p className={styles.hint}>{t('The customer is not notified. You can undo this under Payment.')}</p>
    </OrderForm>
  );
}
