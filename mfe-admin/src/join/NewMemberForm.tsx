import { zodResolver } from '@hookform/resolvers/zod';
import { registerSchema } from '@haat/shared/contract/account';
import { TextField } from '@haat/shared/ui/Field';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { MutationForm } from '../forms/MutationForm';
import { useCall } from '../forms/use-call';
import { t } from '../language/t';

const formSchema = z.pick(registerSchema, { name: true, password: true });

/**
 * Creates the account of an invited person who has none yet. The password is entered once: after a typo, 'Forgot your
 * password?' sets a new one.
 */
export function NewMemberForm({
  email,
  send,
}: {
  email: string;
  send: (who: { name: string; password: string }) => Promise<void>;
}) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { name: '', password: '' }, resolver: zodResolver(formSchema) });
  const { problem, call } = useCall((path, message) => {
    if (path !== 'name' && path !== 'password') return false;
    setError(path, { type: 'server', message });
    return true;
  });
  const submit = handleSubmit(async (who) => void (await call(() => send(who))));
  return (
    <MutationForm
      label={t('Join the team')}
      problem={problem}
      busy={isSubmitting}
      button={t('Join the team')}
      onSubmit={() => void submit()}
    >
      {/* Lets a password manager save the password with the email address. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={t('Full name')}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        hint={t('At least 10 characters')}
        required
        error={errors.password?.message}
        {...register('password')}
      />
    </MutationForm>
  );
}
