import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { randomKey } from '@haat/shared/random-key';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { LineQuantities, portionsOf } from './LineQuantities';
import { cancelLines, worthQuery } from './order-calls';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { unshippedOf } from './quantities';

/** Cancels what hasn't left, all or some of it: its stock goes back, and what was paid for it. */
export function CancelForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, unshippedOf(line)])),
  );
  // One wish, however often it is sent.
  const [key, setKey] = useState(randomKey);
  const lines = portionsOf(order.lines, unshippedOf, counts);
  const isAll =
    lines.reduce((sum, { quantity }) => sum + quantity, 0) ===
      order.lines.reduce((sum, line) => sum + unshippedOf(line), 0) && order.parcels.length === 0;
  const { data: worth } = useQuery(worthQuery(order.id, 'cancel', lines));
  const cancelling = useMutation({
    mutationFn: () => change((version) => cancelLines(order.id, { key, lines, version })),
    onSuccess: () => {
      notify(isAll ? `${order.id} is cancelled.` : 'What you chose is cancelled.');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    cancelling.mutate();
  };
  return (
    <OrderForm
      submit={isAll ? 'Cancel the order' : 'Cancel what is chosen'}
      busy={cancelling.isPending}
      disabled={lines.length === 0}
      error={cancelling.error}
      onSubmit={submit}
      onCancel={onDone}
    >
      <LineQuantities
        legend="Cancel"
        lines={order.lines}
        most={unshippedOf}
        counts={counts}
        onChange={(next) => {
          setCounts(next);
          setKey(randomKey());
        }}
      />
      <p className={styles.hint}>
        It goes back into the stock.
        {lines.length > 0 && worth !== undefined ? (
          <>
            {' '}
            <strong className={styles.sum}>
              {worth > 0 ? `${formatRupees(worth)} goes back to the shopper.` : 'Nothing was paid for it.'}
            </strong>
          </>
        ) : null}{' '}
        This can’t be undone.
      </p>
    </OrderForm>
  );
}
