import { zodResolver } from '@hookform/resolvers/zod';
import { staffAddressSchema } from '@haat/shared/contract/staff-address';
import { orderEditSchema } from '@haat/shared/contract/staff-order-changes';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { markFields } from '@haat/shared/forms/mark-fields';
import { phoneOf } from '@haat/shared/india/phone';
import { states } from '@haat/shared/india/states';
import { pinDigits } from '@haat/shared/india/pin-digits';
import { failureOf, notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { msg } from '@haat/shared/text/msg';
import { FieldRow } from '../ui/FieldRow';
import { editOrder } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { t } from '../language/t';

/** Converts an empty field to null, as the API expects. */
const emptied = (typed: string): string | null => typed.trim() || null;
const asContract = (schema: z.ZodMiniType, of: (typed: string) => unknown) =>
  z.string().check((context) => {
    const parsed = schema.safeParse(of(context.value));
    if (!parsed.success)
      context.issues.push({
        code: 'custom',
        message: parsed.error.issues[0]?.message ?? t('Correct this entry'),
        input: context.value,
      });
  });
const formSchema = z.object({
  fullName: staffAddressSchema.shape.fullName,
  address: staffAddressSchema.shape.address,
  city: staffAddressSchema.shape.city,
  state: staffAddressSchema.shape.state,
  zipCode: staffAddressSchema.shape.zipCode,
  email: asContract(orderEditSchema.shape.email, emptied),
  phone: asContract(orderEditSchema.shape.phone, phoneOf),
  deliveryInstructions: z.string().check(z.maxLength(500)),
});
type Fields = z.infer<typeof formSchema>;
const labels: Record<keyof Fields, string> = {
  fullName: msg('Name'),
  address: msg('Address'),
  city: msg('Town or city'),
  state: msg('State'),
  zipCode: msg('PIN code'),
  email: msg('Email'),
  phone: msg('Phone'),
  deliveryInstructions: msg('Delivery instructions'),
};
const names = Object.keys(labels) as (keyof Fields)[]; // the record above has exactly these keys

const fieldsOf = (order: StaffOrder): Fields => ({
  fullName: order.address.fullName,
  address: order.address.address,
  city: order.address.city,
  state: order.address.state,
  zipCode: order.address.zipCode,
  email: order.email ?? '',
  phone: order.phone ?? '',
  deliveryInstructions: order.deliveryInstructions ?? '',
});

/**
 * Edits the address and contact details of an order. A colleague's change updates untouched fields and is offered for
 * edited ones.
 */
export function EditForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    setValue,
    getValues,
    formState: { errors, isSubmitting, dirtyFields },
  } = useForm<Fields>({ defaultValues: fieldsOf(order), resolver: zodResolver(formSchema) });
  const [problem, setProblem] = useState<unknown>(null);
  const theirs = fieldsOf(order);
  const theirText = JSON.stringify(theirs);
  // Untouched fields follow the server's value; edited fields keep what the user typed.
  useEffect(() => reset(JSON.parse(theirText) as Fields, { keepDirtyValues: true }), [reset, theirText]);
  const [first] = useState(theirs);
  const clashes = names.filter(
    (name) => dirtyFields[name] && theirs[name] !== first[name] && theirs[name] !== getValues(name),
  );

  const save = handleSubmit(async (entered) => {
    setProblem(null);
    const { fullName, address, city, state, zipCode } = entered;
    try {
      await change((version) =>
        editOrder(order.id, {
          version,
          address: { fullName, address, city, zipCode, state },
          email: emptied(entered.email),
          phone: phoneOf(entered.phone),
          deliveryInstructions: emptied(entered.deliveryInstructions),
        }),
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'answered') markFields(failure.fields, names, setError);
      setProblem(error);
      return;
    }
    notify(t('Order saved.'));
    onDone();
  });
  return (
    <OrderForm submit={t('Save')} busy={isSubmitting} error={problem} onSubmit={() => void save()} onCancel={onDone}>
      {clashes.length > 0 ? (
        <div role="status">
          {clashes.map((name) => (
            <p key={name} className={styles.hint}>
              {t('{{label}} was changed meanwhile to “{{their}}”. Your entry is still here.', {
                label: t(labels[name]),
                their: theirs[name] || t('nothing'),
              })}{' '}
              <Button look="quiet" size="small" onClick={() => setValue(name, theirs[name], { shouldDirty: true })}>
                {t('Use their change')}
              </Button>
            </p>
          ))}
        </div>
      ) : null}
      <TextField
        label={t(labels.fullName)}
        autoComplete="off"
        maxLength={100}
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <TextField
        label={t(labels.address)}
        autoComplete="off"
        maxLength={300}
        error={errors.address?.message}
        {...register('address')}
      />
      <FieldRow>
        <TextField
          label={t(labels.city)}
          autoComplete="off"
          maxLength={80}
          error={errors.city?.message}
          {...register('city')}
        />
        <SelectField
          label={t(labels.state)}
          hint={t('In another state the same total holds IGST instead of CGST and SGST, or the other way round.')}
          error={errors.state?.message}
          {...register('state')}
        >
          {states.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t(labels.zipCode)}
          autoComplete="off"
          inputMode="numeric"
          error={errors.zipCode?.message}
          {...register('zipCode', {
            onChange: ({ target: { value } }: { target: { value: string } }) => {
              if (pinDigits(value) !== value) setValue('zipCode', pinDigits(value), { shouldDirty: true });
            },
          })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t(labels.email)}
          type="email"
          autoComplete="off"
          optional
          maxLength={200}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label={t(labels.phone)}
          type="tel"
          autoComplete="off"
          optional
          maxLength={20}
          error={errors.phone?.message}
          {...register('phone')}
        />
      </FieldRow>
      <TextAreaField
        label={t(labels.deliveryInstructions)}
        optional
        rows={2}
        maxLength={500}
        error={errors.deliveryInstructions?.message}
        {...register('deliveryInstructions')}
      />
    </OrderForm>
  );
}
