import { zodResolver } from '@hookform/resolvers/zod';
import { IMPERSONATION_MINUTES, impersonateSchema } from '@haat/shared/contract/customers';
import { startImpersonation, notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { requestImpersonation } from './customer-api';
import type { CustomerFormProps } from './customer-dialog';
import { t } from '../language/t';

/** Impersonates the customer: opens the shop in a new tab as they see it. */
export function ImpersonateForm({ customer, onClose }: CustomerFormProps) {
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(impersonateSchema) });
  const { problem, call } = useCall();
  const submit = handleSubmit(async ({ reason }) => {
    // Open the tab during the user gesture: after the request the popup blocker would stop it.
    const tab = window.open('', '_blank');
    if (!tab) return notify(t('Your browser blocked the new tab. Allow pop-ups for this site and try again.'));
    const isDone = await call(async () =>
      startImpersonation(tab, (await requestImpersonation(customer.id, reason)).token),
    );
    if (isDone) onClose();
    else tab.close();
  });
  return (
    <MutationForm
      label={t('Impersonate customer')}
      problem={problem}
      busy={isSubmitting}
      button={t('Open shop')}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>
        {t(
          'A new tab shows the shop as the customer sees it, for {{IMPERSONATION_MINUTES}} minutes. You can look, but not order, pay or change anything. The customer sees this session in their account, and the audit log records it.',
          { IMPERSONATION_MINUTES },
        )}
      </p>
      <TextField
        label={t('Reason')}
        maxLength={200}
        autoComplete="off"
        required
        error={errors.reason?.message}
        {...register('reason')}
      />
    </MutationForm>
  );
}
