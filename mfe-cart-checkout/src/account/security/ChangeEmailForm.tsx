import { zodResolver } from '@hookform/resolvers/zod';
import { changeEmail } from '@haat/shared/api/account';
import { changeEmailSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { useTexts } from '@haat/shared/state';
import { TextField } from '@haat/shared/ui/Field';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MailSent } from '../../sign-in/MailSent';
import { profileQuery } from '../account-queries';
import { CredentialForm } from './CredentialForm';
import { Section } from './Section';
import { useCredentialCall } from '../../sign-in/use-credential-call';

/** Requests a change of the email address, which takes effect when the link in the email to it is opened. */
export function ChangeEmailForm() {
  const { t } = useTexts();
  const { data: profile } = useQuery(profileQuery);
  const [sentTo, setSentTo] = useState('');
  const {
    register,
    handleSubmit,
    setError,
    resetField,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { email: '', password: '' }, resolver: zodResolver(changeEmailSchema) });
  const { problem, call } = useCredentialCall((fields) => markFields(fields, ['email', 'password'], setError));
  const submit = handleSubmit(async ({ email, password }) => {
    if (!(await call(() => changeEmail({ email: email.trim(), password })))) return;
    resetField('password');
    setSentTo(email.trim());
  });
  return (
    <Section
      id="change-email"
      title={t('Email address')}
      {...(profile ? { about: t('Your email address is {{address}}.', { address: profile.email }) } : {})}
    >
      {sentTo ? (
        <MailSent to={sentTo} onAgain={() => setSentTo('')}>
          {t('Open the link in the email to confirm this address.')}
        </MailSent>
      ) : (
        <CredentialForm
          labelledBy="change-email"
          problem={problem}
          busy={isSubmitting}
          button={t('Change email address')}
          onSubmit={() => void submit()}
        >
          <TextField
            label={t('New email address')}
            type="email"
            autoComplete="email"
            required
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label={t('Your password')}
            autoComplete="current-password"
            required
            error={errors.password?.message}
            {...register('password')}
          />
        </CredentialForm>
      )}
    </Section>
  );
}
