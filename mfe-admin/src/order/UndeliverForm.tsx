import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { undeliverOrder } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { t } from '../language/t';

/** Reverts the delivery of an order. */
export function UndeliverForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const cash = order.payments.find(({ method, status }) => method === 'cod' && status === 'captured');
  const undoing = useMutation({
    mutationFn: () => change((version) => undeliverOrder(order.id, reason.trim(), version)),
    onSuccess: () => {
      notify(t('Order {{order}} is in transit again.', { order: order.id }));
      onDone();
    },
  });
  return (
    <OrderForm
      submit={t('Undo delivery')}
      busy={undoing.isPending}
      error={undoing.error}
      onSubmit={() => {
        if (reason.trim().length < 3) return setFault(t('Enter a reason'));
        setFault(undefined);
        undoing.mutate();
      }}
      onCancel={onDone}
    >
      <TextField
        label={t('Reason')}
        hint={t('Internal. Customers don’t see it.')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(target.value)}
      />
      <ul className={`${styles.hint} ${styles.records}`}>
        <li>{t('The order is in transit again, and can’t be returned until it is delivered.')}</li>
        {cash ? (
          <li>{t('{{amount}} in cash is due from the customer again.', { amount: formatRupees(cash.amount) })}</li>
        ) : null}
        <li>{t('Stock and invoice stay unchanged.')}</li>
        <li>{t('The customer gets an email if the delivery was already announced to them.')}</li>
      </ul>
    </OrderForm>
  );
}
