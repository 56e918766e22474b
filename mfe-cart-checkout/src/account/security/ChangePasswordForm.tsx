import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword } from '@haat/shared/api/account';
import { changePasswordSchema, passwordSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { notify, useTexts } from '@haat/shared/state';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { confirmPasswordSchema, samePassword } from '../../sign-in/same-password';
import { sessionsQuery } from '../account-queries';
import { CredentialForm } from './CredentialForm';
import { Section } from './Section';
import { useCredentialCall } from '../../sign-in/use-credential-call';

const formSchema = z
  .object({
    currentPassword: changePasswordSchema.shape.currentPassword,
    password: passwordSchema,
    confirmPassword: confirmPasswordSchema,
  })
  .check(samePassword());
const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password; asks for the current one. */
export function ChangePasswordForm() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: empty, resolver: zodResolver(formSchema) });
  const { problem, call } = useCredentialCall((fields) =>
    markFields(
      fields.map(({ path, message }) => ({ path: path === 'newPassword' ? 'password' : path, message })),
      ['currentPassword', 'password'],
      setError,
    ),
  );
  const submit = handleSubmit(async ({ currentPassword, password }) => {
    if (!(await call(() => changePassword({ currentPassword, newPassword: password })))) return;
    reset(empty);
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    notify(t('Your password is changed. You are signed out everywhere else.'));
  });
  return (
    <Section id="change-password" title={t('Password')}>
      <CredentialForm
        labelledBy="change-password"
        problem={problem}
        busy={isSubmitting}
        button={t('Change password')}
        onSubmit={() => void submit()}
      >
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          required
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          required
          hint={t('At least 10 characters')}
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </CredentialForm>
    </Section>
  );
}
