import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fromDateTimeField, toDateTimeField } from '../tables/date-time-field';
import { deliverOrder } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { t } from '../language/t';

/** Marks the order as delivered, and states what that records. */
export function DeliverForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [initial] = useState(() => toDateTimeField(new Date().toISOString()));
  const [typed, setTyped] = useState(initial);
  const [fault, setFault] = useState<string>();
  const delivering = useMutation({
    // An unchanged time means now: the field has no seconds.
    mutationFn: () =>
      change((version) => deliverOrder(order.id, typed === initial ? null : fromDateTimeField(typed), version)),
    onSuccess: () => {
      notify(t('Order {{order}} marked as delivered.', { order: order.id }));
      onDone();
    },
  });
  return (
    <OrderForm
      submit={
        order.due > 0
          ? t('Mark delivered, {{amount}} collected', { amount: formatRupees(order.due) })
          : t('Mark delivered')
      }
      busy={delivering.isPending}
      error={delivering.error}
      onSubmit={() => {
        if (fromDateTimeField(typed) === null) return setFault(t('Enter a date and time'));
        setFault(undefined);
        delivering.mutate();
      }}
      onCancel={onDone}
    >
      <TextField
        label={t('Delivered at (IST)')}
        type="datetime-local"
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.hint}>
        <p>{t('This records:')}</p>
        <ul className={styles.records}>
          <li>{t('The order as delivered. Return and claim periods start at this time.')}</li>
          {order.due > 0 ? (
            <li>
              {t(
                '{{amount}} in cash as collected by the courier. Record it as received when the courier pays it to the shop.',
                { amount: formatRupees(order.due) },
              )}
            </li>
          ) : null}
          <li>{t('An email to the customer.')}</li>
        </ul>
        <p>{t('You can undo this for 48 hours.')}</p>
      </div>
    </OrderForm>
  );
}
