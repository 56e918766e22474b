import { MAX_PARCEL_GRAMS } from '@haat/shared/contract/couriers';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadLabel } from './download-documents';
import { LineQuantities, portionsOf } from './LineQuantities';
import { bookCourier } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { unshippedOf } from './quantities';
import { t } from '../language/t';

/** Books the courier for one parcel with all or some of the remaining items, and ships it with the courier's AWB. */
export function BookCourierForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, unshippedOf(line)])),
  );
  const [weight, setWeight] = useState('');
  const [fault, setFault] = useState<string>();
  const lines = portionsOf(order.lines, unshippedOf, counts);
  const inside = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = order.lines.reduce((sum, line) => sum + unshippedOf(line), 0) - inside;
  const number = (order.parcels.at(-1)?.number ?? 0) + 1;
  const booking = useMutation({
    mutationFn: (grams: number | null) =>
      change((version) => bookCourier(order.id, { lines, version, ...(grams !== null && { weightGrams: grams }) })),
    onSuccess: () => {
      notify(t('Courier booked for parcel {{number}} of order {{order}}.', { number, order: order.id }), {
        label: t('Label'),
        run: () => void downloadLabel(order.id, number),
      });
      onDone();
    },
  });
  return (
    <OrderForm
      submit={
        left > 0
          ? t('Book courier for {{inside}} of {{value}} items', { inside, value: inside + left })
          : t('Book courier')
      }
      busy={booking.isPending}
      whyNot={inside === 0 ? t('Choose at least one item') : undefined}
      error={booking.error}
      onSubmit={() => {
        const grams = weight.trim() === '' ? null : Number(weight);
        if (grams !== null && !(Number.isInteger(grams) && grams >= 1 && grams <= MAX_PARCEL_GRAMS))
          return setFault(t('Enter whole grams from 1 to 30,000'));
        setFault(undefined);
        booking.mutate(grams);
      }}
      onCancel={onDone}
    >
      <LineQuantities
        legend={t('Items in this parcel')}
        lines={order.lines}
        max={unshippedOf}
        counts={counts}
        onChange={setCounts}
      />
      <TextField
        label={t('Weight in grams (optional)')}
        inputMode="numeric"
        autoComplete="off"
        value={weight}
        error={fault}
        hint={t('Of the packed parcel. Without it, the items’ weights count.')}
        onChange={({ target }) => setWeight(target.value)}
      />
      <p className={styles.hint}>
        {t('{{courier}} assigns the tracking number and a pickup time, and its scans appear in the order’s history.', {
          courier: order.courier ?? '',
        })}{' '}
        {left > 0
          ? t('The order stays packed until the other items ship. This parcel gets its own invoice.')
          : t('The order moves to In Transit and its invoice is issued.')}{' '}
        {t('The customer gets an email.')}
      </p>
    </OrderForm>
  );
}
