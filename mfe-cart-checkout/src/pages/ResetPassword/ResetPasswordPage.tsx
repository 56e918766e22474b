import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@haat/shared/api/account';
import { passwordSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { notify, runtimeConfig, useTexts, writeToken } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { BrokenLink } from '../../sign-in/BrokenLink';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { CredentialPage } from '../../sign-in/CredentialPage';
import { takeNextPath } from '../../sign-in/stored-next-path';
import { confirmPasswordSchema, samePassword } from '../../sign-in/same-password';
import { useCredentialCall } from '../../sign-in/use-credential-call';
import { WithLinkToken } from '../../sign-in/WithLinkToken';
import styles from '../../sign-in/CredentialForm.module.css';

const formSchema = z.object({ password: passwordSchema, confirmPassword: confirmPasswordSchema }).check(samePassword());
const again = { to: '/forgot-password', name: msg('Get a new link') };

/** The page of the link in a password reset email. */
export function Component(): ReactElement {
  const { t } = useTexts();
  return (
    <CredentialPage title={t('Choose a new password')} path="/reset-password">
      {runtimeConfig().authentication ? (
        <WithLinkToken again={again} height="16rem">
          {(token) => <ResetForm token={token} />}
        </WithLinkToken>
      ) : (
        <ClosedNote />
      )}
    </CredentialPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '', confirmPassword: '' }, resolver: zodResolver(formSchema) });
  const { problem, isOver, call } = useCredentialCall((fields) => markFields(fields, ['password'], setError));
  const submit = handleSubmit(async ({ password }) => {
    if (!(await call(() => resetPassword(token, password)))) return;
    // The reset ends all sessions of the account, so sign out here too.
    writeToken(null);
    notify(t('Your password is changed. Sign in with the new one.'));
    const next = takeNextPath();
    await navigate(next ? `/login?next=${encodeURIComponent(next)}` : '/login', { replace: true });
  });
  if (isOver) return <BrokenLink text={problem} again={again} />;
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        aria-label={t('Choose a new password')}
        onSubmit={(event) => void submit(event)}
      >
        {problem ? (
          <p className={styles.problem} role="alert">
            {t(problem)}
          </p>
        ) : null}
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          required
          hint={t('At least 10 characters. We’ll sign you out on all devices')}
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
        <Button type="submit" wide busy={isSubmitting}>
          {t(isSubmitting ? 'Saving…' : 'Save new password')}
        </Button>
      </form>
    </Card>
  );
}
