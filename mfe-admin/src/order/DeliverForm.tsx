import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { momentOfField, momentToField } from '../tables/moment-field';
import { deliverOrder } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';

/** Marks the order as delivered, and states what that records. */
export function DeliverForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [first] = useState(() => momentToField(new Date().toISOString()));
  const [typed, setTyped] = useState(first);
  const [fault, setFault] = useState<string>();
  const delivering = useMutation({
    // An unchanged time means now: the field has no seconds.
    mutationFn: () =>
      change((version) => deliverOrder(order.id, typed === first ? null : momentOfField(typed), version)),
    onSuccess: () => {
      notify(`Order ${order.id} marked as delivered.`);
      onDone();
    },
  });
  return (
    <OrderForm
      submit={order.due > 0 ? `Mark delivered, ${formatRupees(order.due)} collected` : 'Mark delivered'}
      busy={delivering.isPending}
      error={delivering.error}
      onSubmit={() => {
        if (momentOfField(typed) === null) return setFault('Enter a date and time');
        setFault(undefined);
        delivering.mutate();
      }}
      onCancel={onDone}
    >
      <TextField
        label="Delivered at (IST)"
        type="datetime-local"
        value={typed}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.hint}>
        <p>This records:</p>
        <ul className={styles.records}>
          <li>The order as delivered. Return and claim periods start at this time.</li>
          {order.due > 0 ? (
            <li>
              {formatRupees(order.due)} in cash as collected by the courier. Record it as received when the courier pays
              it to the shop.
            </li>
          ) : null}
          <li>An email to the customer.</li>
        </ul>
        <p>You can undo this for 48 hours.</p>
      </div>
    </OrderForm>
  );
}
