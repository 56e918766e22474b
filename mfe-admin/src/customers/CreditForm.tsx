import { zodResolver } from '@hookform/resolvers/zod';
import { refundAmountSchema } from '@haat/shared/contract/refund-amount';
import { formatRupees } from '@haat/shared/money';
import { randomKey } from '@haat/shared/random-key';
import { notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { MutationForm } from '../forms/MutationForm';
import { numberOf } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { changeCredit, creditQuery } from './customer-api';
import type { CustomerFormProps } from './customer-dialog';
import { t } from '../language/t';

const schemaFor = (max: number) =>
  z.object({
    amount: z.string().check(
      z.refine(
        (typed) => refundAmountSchema.safeParse(numberOf(typed)).success,
        t('Enter an amount in rupees, like 250 or 99.50'),
      ),
      z.refine((typed) => !(numberOf(typed) > max), t('At most {{amount}}', { amount: formatRupees(max) })),
    ),
    reason: z.string().check(z.trim(), z.minLength(3, t('Enter a reason. The customer sees it.')), z.maxLength(200)),
  });

/** Gives a customer store credit, or takes some back. Submitted by its button only, because it moves money. */
function CreditForm({ customer, onClose, act }: CustomerFormProps & { act: 'give' | 'take' }) {
  const client = useQueryClient();
  const balance = useQuery(creditQuery(customer.id)).data?.balance ?? 0;
  // Idempotency key: a retry changes nothing more. Another amount gets a new key.
  const [key, setKey] = useState(randomKey);
  const {
    register,
    handleSubmit,
    control,
    setError,
    formState: { errors },
  } = useForm({
    defaultValues: { amount: '', reason: '' },
    resolver: zodResolver(schemaFor(act === 'take' ? balance : Number.POSITIVE_INFINITY)),
  });
  const { problem, isBusy, call } = useCall((path, message) => {
    if (path !== 'amount' && path !== 'reason') return false;
    setError(path, { message });
    return true;
  });
  const amount = numberOf(useWatch({ control, name: 'amount' }));
  const label = act === 'give' ? t('Give store credit') : t('Take back store credit');
  const submit = handleSubmit(async ({ amount: typed, reason }) => {
    const isDone = await call(async () =>
      client.setQueryData(
        creditQuery(customer.id).queryKey,
        await changeCredit(customer.id, { key, act, amount: numberOf(typed), reason }),
      ),
    );
    if (!isDone) return;
    notify(
      t(act === 'give' ? '{{amount}} given.' : '{{amount}} taken back.', { amount: formatRupees(numberOf(typed)) }),
    );
    onClose();
  });
  return (
    <MutationForm
      label={label}
      problem={problem}
      busy={isBusy}
      button={
        amount > 0
          ? t(act === 'give' ? 'Give {{amount}}' : 'Take back {{amount}}', { amount: formatRupees(amount) })
          : label
      }
      byButtonOnly
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>
        {act === 'give'
          ? t('{{customer}} can use it to pay orders. Balance now: {{amount}}.', {
              customer: customer.name || customer.email,
              amount: formatRupees(balance),
            })
          : t('Balance now: {{amount}}.', { amount: formatRupees(balance) })}
      </p>
      <TextField
        label={t('Amount in rupees')}
        inputMode="decimal"
        autoComplete="off"
        hint={act === 'take' ? t('At most {{amount}}', { amount: formatRupees(balance) }) : undefined}
        error={errors.amount?.message}
        {...register('amount', { onChange: () => setKey(randomKey()) })}
      />
      <TextField
        label={t('Reason')}
        hint={t('The customer sees this text.')}
        maxLength={200}
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
    </MutationForm>
  );
}

export const GiveCreditForm = (props: CustomerFormProps) => <CreditForm {...props} act="give" />;
export const TakeCreditForm = (props: CustomerFormProps) => <CreditForm {...props} act="take" />;
