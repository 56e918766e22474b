import { zodResolver } from '@hookform/resolvers/zod';
import { orderShipSchema } from '@haat/shared/contract/order-changes';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ChoiceList } from '../forms/ChoiceList';
import { useStoredPreference } from '../person/use-stored-preference';
import { FieldRow } from '../ui/FieldRow';
import { downloadParcelSlip } from './download-documents';
import { LineQuantities, portionsOf } from './LineQuantities';
import { shipParcel } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { unshippedOf } from './quantities';
import { t } from '../language/t';

const formSchema = z.object({
  carrier: orderShipSchema.shape.carrier,
  trackingNumber: orderShipSchema.shape.trackingNumber,
});
/** Suggested carriers in India; any other name can be entered. */
const carriers = ['India Post', 'Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'Xpressbees', 'Shadowfax'];
const asText = (stored: unknown) => (typeof stored === 'string' ? stored : null);

/** Ships one parcel with all or some of the remaining items. The tracking number has the focus, ready for a scanner. */
export function ShipForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const [lastCarrier, keepCarrier] = useStoredPreference('carrier', asText, '');
  const [counts, setCounts] = useState<Record<string, number>>(() =>
    Object.fromEntries(order.lines.map((line) => [line.id, unshippedOf(line)])),
  );
  const {
    control,
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { carrier: lastCarrier, trackingNumber: '' }, resolver: zodResolver(formSchema) });
  const carrier = useWatch({ control, name: 'carrier' });
  const [problem, setProblem] = useState<unknown>(null);
  const list = useId();
  const lines = portionsOf(order.lines, unshippedOf, counts);
  const inside = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = order.lines.reduce((sum, line) => sum + unshippedOf(line), 0) - inside;
  const number = (order.parcels.at(-1)?.number ?? 0) + 1;
  const send = handleSubmit(async (entered) => {
    setProblem(null);
    try {
      await change((version) => shipParcel(order.id, { ...entered, lines, version }));
    } catch (error) {
      setProblem(error);
      return;
    }
    keepCarrier(entered.carrier.trim());
    notify(t('Parcel {{number}} of order {{order}} shipped.', { number, order: order.id }), {
      label: t('Packing slip'),
      run: () => downloadParcelSlip(order.id, number),
    });
    onDone();
  });
  return (
    <OrderForm
      submit={left > 0 ? t('Ship {{inside}} of {{value}} items', { inside, value: inside + left }) : t('Ship parcel')}
      busy={isSubmitting}
      whyNot={inside === 0 ? t('Choose at least one item') : undefined}
      error={problem}
      onSubmit={() => void send()}
      onCancel={onDone}
    >
      <FieldRow>
        <TextField
          label={t('Tracking number')}
          autoComplete="off"
          maxLength={40}
          autoFocus
          error={errors.trackingNumber?.message}
          {...register('trackingNumber')}
        />
        <TextField
          label={t('Carrier')}
          list={list}
          autoComplete="off"
          maxLength={60}
          error={errors.carrier?.message}
          {...register('carrier')}
        />
        <ChoiceList id={list} choices={carriers} typed={carrier} />
      </FieldRow>
      <LineQuantities
        legend={t('Items in this parcel')}
        lines={order.lines}
        max={unshippedOf}
        counts={counts}
        onChange={setCounts}
      />
      <p className={styles.hint}>
        {left > 0
          ? t('The order stays packed until the other items ship. This parcel gets its own invoice.')
          : t('The order moves to In Transit and its invoice is issued.')}{' '}
        {t('The customer gets an email.')}
      </p>
    </OrderForm>
  );
}
