import { zodResolver } from '@hookform/resolvers/zod';
import { register as createAccount } from '@haat/shared/api/account';
import { registerSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { useHydrated } from '../hydration/use-hydrated';
import { credentialProblem } from './credential-problem';
import { storeNextPath } from './stored-next-path';
import { MailSent } from './MailSent';
import { confirmPasswordSchema, samePassword } from './same-password';
import styles from './CredentialForm.module.css';

const formSchema = z.extend(registerSchema, { confirmPassword: confirmPasswordSchema }).check(samePassword());
const empty = { name: '', email: '', password: '', confirmPassword: '' };
/** The address that is known already, such as a guest order's. */
const givenEmail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/**
 * The create-account form (§2 Auth page): full name, email, password, confirm password, all required. If authentication
 * is off, it sends nothing. The response does not reveal whether the address has an account; an email continues.
 */
export function CreateAccountForm({ closed, labelledBy }: { closed: boolean; labelledBy: string }) {
  const { t } = useTexts();
  const [sentTo, setSentTo] = useState('');
  const hydrated = useHydrated();
  const [problem, setProblem] = useState('');
  const [params] = useSearchParams();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    defaultValues: { ...empty, email: givenEmail(useLocation().state) },
    resolver: zodResolver(formSchema),
  });
  const submit = handleSubmit(async ({ name, email, password }) => {
    setProblem('');
    try {
      await createAccount({ name: name.trim(), email: email.trim(), password });
    } catch (error) {
      const { text, fields } = credentialProblem(error);
      if (!markFields(fields, ['name', 'email', 'password'], setError)) setProblem(text);
      return;
    }
    storeNextPath(params.get('next'));
    setSentTo(email.trim());
  });
  if (sentTo)
    return (
      <MailSent to={sentTo} onAgain={() => setSentTo('')}>
        {t('Open the link in the email to confirm your account. It works for 24 hours.')}
      </MailSent>
    );
  return (
    <form
      className={styles.form}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => void (closed ? event.preventDefault() : submit(event))}
    >
      {problem ? (
        <p className={styles.problem} role="alert">
          {t(problem)}
        </p>
      ) : null}
      <TextField
        label={t('Full name')}
        autoComplete="name"
        required
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('Password')}
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
      {/* Disabled until hydration: a form sent before would put the input into the address. */}
      <Button type="submit" wide look="secondary" disabled={!hydrated} busy={isSubmitting}>
        {t(isSubmitting ? 'Creating your account…' : 'Create Account')}
      </Button>
    </form>
  );
}
