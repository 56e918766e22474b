import { attemptReasonKeys, rtoReasonKeys, type AttemptReason, type RtoReason } from '@haat/shared/contract/parcels';
import { formatRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { Check } from '../forms/Check';
import { FormDialog } from '../forms/FormDialog';
import { FieldRow } from '../ui/FieldRow';
import { correctTracking, parcelStep, parcelRefundQuery } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import type { Parcel, ParcelDialog } from './order-dialog';
import { nameOf } from './quantities';
import { t } from '../language/t';

interface FormProps {
  parcel: Parcel;
  onDone: () => void;
}

const attemptLabels: Record<AttemptReason, string> = {
  'not-home': msg('No one at the address'),
  address: msg('Address not found'),
  phone: msg('Phone not answered'),
  postponed: msg('Customer asked for another day'),
  courier: msg('Courier delayed'),
};
const rtoLabels: Record<RtoReason, string> = {
  refused: msg('Delivery refused'),
  undeliverable: msg('Could not be delivered'),
};

/** A form that requires a reason; none is preselected. */
function ReasonForm<Reason extends string>({
  parcel,
  onDone,
  reasons,
  labels,
  step,
  submit,
  done,
  hint,
}: FormProps & {
  reasons: readonly Reason[];
  labels: Record<Reason, string>;
  step: 'attempt' | 'return-to-origin';
  submit: string;
  done: string;
  hint: string;
}) {
  const { order, change } = useOrder();
  const [reason, setReason] = useState<Reason | ''>('');
  const [fault, setFault] = useState<string>();
  const recording = useMutation({
    mutationFn: () => change((version) => parcelStep(order.id, parcel.number, step, { reason, version })),
    onSuccess: () => {
      notify(done);
      onDone();
    },
  });
  return (
    <OrderForm
      submit={submit}
      busy={recording.isPending}
      error={recording.error}
      onSubmit={() => {
        if (reason === '') return setFault(t('Choose a reason'));
        setFault(undefined);
        recording.mutate();
      }}
      onCancel={onDone}
    >
      <SelectField
        label={t('Reason')}
        value={reason}
        error={fault}
        onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? '')}
      >
        <option value="">{t('Choose')}</option>
        {reasons.map((one) => (
          <option key={one} value={one}>
            {t(labels[one])}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>{hint}</p>
    </OrderForm>
  );
}

const AttemptForm = (props: FormProps) => (
  <ReasonForm
    {...props}
    reasons={attemptReasonKeys}
    labels={attemptLabels}
    step="attempt"
    submit={t('Record failed delivery')}
    done={t('Failed delivery recorded.')}
    hint={t('The order stays in transit, and the courier tries again. The customer gets an email with the reason.')}
  />
);
const ReturnForm = (props: FormProps) => (
  <ReasonForm
    {...props}
    reasons={rtoReasonKeys}
    labels={rtoLabels}
    step="return-to-origin"
    submit={t('Record return to shop')}
    done={t('Return to shop recorded.')}
    hint={t('The refund follows when the parcel is received back. The customer gets an email.')}
  />
);

/** Closes a parcel that came back or is lost; the button states the refund. */
const endLabels = {
  received: {
    plain: msg('Record as received back'),
    refund: msg('Record as received back and refund {{amount}}'),
  },
  lost: { plain: msg('Record as lost'), refund: msg('Record as lost and refund {{amount}}') },
} as const;

function EndForm({ parcel, onDone, as }: FormProps & { as: 'received' | 'lost' }) {
  const { order, change } = useOrder();
  const [notRestocked, setNotRestocked] = useState<ReadonlySet<string>>(new Set());
  const refundAmount = useQuery(parcelRefundQuery(order.id, parcel.number, order.version));
  const ending = useMutation({
    mutationFn: () =>
      change((version) =>
        parcelStep(order.id, parcel.number, as, {
          version,
          ...(as === 'received' && { notRestocked: [...notRestocked] }),
        }),
      ),
    onSuccess: () => {
      notify(as === 'received' ? t('Parcel recorded as received back.') : t('Parcel recorded as lost.'));
      onDone();
    },
  });
  const labels = endLabels[as];
  return (
    <OrderForm
      submit={refundAmount.data ? t(labels.refund, { amount: formatRupees(refundAmount.data) }) : t(labels.plain)}
      busy={ending.isPending}
      disabled={refundAmount.data === undefined}
      error={ending.error ?? refundAmount.error}
      onSubmit={() => ending.mutate()}
      onCancel={onDone}
    >
      {as === 'received' ? (
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{t('Restock items')}</legend>
          {parcel.lines.map(({ lineId, quantity }) => {
            const line = order.lines.find(({ id }) => id === lineId);
            return line ? (
              <Check
                key={lineId}
                checked={!notRestocked.has(lineId)}
                onChange={({ target }) =>
                  setNotRestocked((before) => {
                    const next = new Set(before);
                    if (target.checked) next.delete(lineId);
                    else next.add(lineId);
                    return next;
                  })
                }
              >
                {quantity} × {nameOf(line)}
              </Check>
            ) : null;
          })}
        </fieldset>
      ) : null}
      <p className={styles.hint}>
        {refundAmount.data === 0 ? <>{t('The items are not paid for, so there is no refund.')} </> : null}
        {as === 'received'
          ? t('Items that you don’t restock are written off.')
          : t('The items are written off. Claim their value from the courier.')}{' '}
        {t('The customer gets an email. This can’t be undone.')}
      </p>
    </OrderForm>
  );
}

function TrackingForm({ parcel, onDone }: FormProps) {
  const { order, change } = useOrder();
  const [carrier, setCarrier] = useState(parcel.carrier);
  const [number, setNumber] = useState(parcel.tracking);
  const [fault, setFault] = useState<string>();
  const correcting = useMutation({
    mutationFn: () =>
      change((version) => correctTracking(order.id, parcel.number, { carrier, trackingNumber: number, version })),
    onSuccess: () => {
      notify(t('Tracking number saved.'));
      onDone();
    },
  });
  return (
    <OrderForm
      submit={t('Save tracking number')}
      busy={correcting.isPending}
      error={correcting.error}
      onSubmit={() => {
        if (!/^[A-Za-z0-9-]{4,40}$/.test(number.trim()))
          return setFault(t('Enter the tracking number: letters, digits and hyphens'));
        setFault(undefined);
        correcting.mutate();
      }}
      onCancel={onDone}
    >
      <FieldRow>
        <TextField
          label={t('Tracking number')}
          autoComplete="off"
          maxLength={40}
          value={number}
          error={fault}
          onChange={({ target }) => setNumber(target.value)}
        />
        <TextField
          label={t('Carrier')}
          autoComplete="off"
          maxLength={60}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </FieldRow>
      <p className={styles.hint}>{t('The customer gets an email with the new number.')}</p>
    </OrderForm>
  );
}

const dialogs = {
  attempt: { title: msg('Record failed delivery'), Form: AttemptForm },
  return: { title: msg('Record return to shop'), Form: ReturnForm },
  received: { title: msg('Record as received back'), Form: (props: FormProps) => <EndForm {...props} as="received" /> },
  lost: { title: msg('Record as lost'), Form: (props: FormProps) => <EndForm {...props} as="lost" /> },
  tracking: { title: msg('Edit tracking number'), Form: TrackingForm },
} as const;

/** The dialogs of a parcel's actions. */
export default function ParcelDialogs({
  parcel,
  open,
  onClose,
}: {
  parcel: Parcel;
  open: ParcelDialog | null;
  onClose: () => void;
}) {
  return Object.entries(dialogs).map(([id, { title, Form }]) => (
    <FormDialog
      key={id}
      open={open === id}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('{{title}}: parcel {{parcel}}', { title: t(title), parcel: parcel.number })}
    >
      <Form parcel={parcel} onDone={onClose} />
    </FormDialog>
  ));
}
