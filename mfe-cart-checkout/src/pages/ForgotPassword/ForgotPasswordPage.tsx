import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@haat/shared/api/account';
import { forgotSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { TextField } from '@haat/shared/ui/Field';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../hydration/use-hydrated';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { credentialProblem } from '../../sign-in/credential-problem';
import { CredentialPage } from '../../sign-in/CredentialPage';
import { storeNextPath } from '../../sign-in/stored-next-path';
import { MailSent } from '../../sign-in/MailSent';
import styles from '../../sign-in/CredentialForm.module.css';

/**
 * Requests a password reset. The response is the same for known and unknown addresses, so it doesn't reveal who has an
 * account.
 */
export function Component(): ReactElement {
  const { t } = useTexts();
  const closed = !runtimeConfig().authentication;
  const [sentTo, setSentTo] = useState('');
  const hydrated = useHydrated();
  const [problem, setProblem] = useState('');
  const [params] = useSearchParams();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { email: '' }, resolver: zodResolver(forgotSchema) });
  const submit = handleSubmit(async ({ email }) => {
    setProblem('');
    try {
      await requestPasswordReset(email.trim());
      storeNextPath(params.get('next'));
      setSentTo(email.trim());
    } catch (error) {
      const { text, fields } = credentialProblem(error);
      if (!markFields(fields, ['email'], setError)) setProblem(text);
    }
  });
  return (
    <CredentialPage title={t('Forgot your password?')} path="/forgot-password">
      {closed ? <ClosedNote /> : null}
      {sentTo ? (
        <MailSent to={sentTo} maybe onAgain={() => setSentTo('')}>
          {t('Open the link in the email to choose a new password. It works for one hour.')}
        </MailSent>
      ) : (
        <Card>
          <form
            className={styles.form}
            noValidate
            aria-label={t('Reset password')}
            onSubmit={(event) => void (closed ? event.preventDefault() : submit(event))}
          >
            {problem ? (
              <p className={styles.problem} role="alert">
                {t(problem)}
              </p>
            ) : null}
            <TextField
              label={t('Email')}
              type="email"
              autoComplete="username"
              required
              hint={t('The address of your account')}
              error={errors.email?.message}
              {...register('email')}
            />
            {/* Disabled until hydration: a form sent before would put the input into the address. */}
            <Button type="submit" wide disabled={!hydrated} busy={isSubmitting}>
              {t(isSubmitting ? 'Sending…' : 'Reset password')}
            </Button>
          </form>
        </Card>
      )}
    </CredentialPage>
  );
}
