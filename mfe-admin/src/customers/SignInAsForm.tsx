import { zodResolver } from '@hookform/resolvers/zod';
import { ACTING_MINUTES, signInAsSchema } from '@haat/shared/contract/customers';
import { actIn, notify } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { useForm } from 'react-hook-form';
import { CallForm } from '../forms/CallForm';
import { useCall } from '../forms/use-call';
import { signInAs } from './customer-calls';
import type { CustomerFormProps } from './CustomerDialog';

/** Opens the shop in a tab of its own as the customer sees it. */
export function SignInAsForm({ customer, onClose }: CustomerFormProps) {
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { reason: '' }, resolver: zodResolver(signInAsSchema) });
  const { problem, call } = useCall();
  const submit = handleSubmit(async ({ reason }) => {
    // Open the tab during the user gesture: after the request the popup blocker would stop it.
    const tab = window.open('', '_blank');
    if (!tab) return notify('The browser let no tab open. Allow this site to open tabs, and try again.');
    const isDone = await call(async () => actIn(tab, (await signInAs(customer.id, reason)).token));
    if (isDone) onClose();
    else tab.close();
  });
  return (
    <CallForm
      label="See the shop as they do"
      problem={problem}
      busy={isSubmitting}
      button="Open the shop"
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>{`A tab opens in which you see what they see, for ${ACTING_MINUTES} minutes. You can order, pay and change nothing there. They see it among their sessions, and it stands in the audit log.`}</p>
      <TextField
        label="What for"
        maxLength={200}
        autoComplete="off"
        required
        error={errors.reason?.message}
        {...register('reason')}
      />
    </CallForm>
  );
}
