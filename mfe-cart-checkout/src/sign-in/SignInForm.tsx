import { zodResolver } from '@hookform/resolvers/zod';
import { signIn } from '@haat/shared/api/account';
import { loginSchema } from '@haat/shared/contract/account';
import { markFields } from '@haat/shared/forms/mark-fields';
import { offerPasskeys, signInByPasskey } from '@haat/shared/passkeys/ask-passkey';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../hydration/use-hydrated';
import { credentialProblem } from './credential-problem';
import { nextPath } from './next-path';
import styles from './CredentialForm.module.css';

const empty = { email: '', password: '' };

/**
 * The login form (§2 Auth page): email and password, both required, or a passkey. If authentication is off, it prevents
 * the default action and sends nothing.
 * @param onDone called after sign-in
 */
export function SignInForm({
  closed,
  onDone,
  labelledBy,
}: {
  closed: boolean;
  onDone: () => void;
  labelledBy: string;
}) {
  const { t } = useTexts();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState('');
  const next = useSearchParams()[0].get('next');
  const {
    register,
    handleSubmit,
    setError,
    resetField,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: empty, resolver: zodResolver(loginSchema) });
  const submit = handleSubmit(async (values) => {
    setProblem('');
    try {
      await signIn({ ...values, email: values.email.trim() });
    } catch (error) {
      const { text, fields } = credentialProblem(error);
      resetField('password');
      if (!markFields(fields, ['email', 'password'], setError)) setProblem(text);
      return;
    }
    onDone();
  });
  const done = useEffectEvent(onDone);
  const [asking, setAsking] = useState(false);
  useEffect(
    () =>
      closed || asking
        ? undefined
        : offerPasskeys({ onDone: () => done(), onRefused: (error) => setProblem(credentialProblem(error).text) }),
    [closed, asking],
  );
  const askPasskey = async () => {
    setProblem('');
    setAsking(true);
    try {
      await signInByPasskey();
    } catch (error) {
      setProblem(credentialProblem(error).text);
      setAsking(false);
      return;
    }
    onDone();
  };
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
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        required
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('Password')}
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password')}
      />
      <Link
        to={next ? `/forgot-password?next=${encodeURIComponent(nextPath(next))}` : '/forgot-password'}
        className={styles.link}
      >
        {t('Forgot your password?')}
      </Link>
      {/* Disabled until hydration: a form sent before would put the input into the address. */}
      <Button type="submit" wide disabled={!hydrated} busy={isSubmitting}>
        {t(isSubmitting ? 'Signing in…' : 'Sign in')}
      </Button>
      {closed ? null : (
        <Button look="secondary" wide disabled={!hydrated} busy={asking} onClick={() => void askPasskey()}>
          {t(asking ? 'Waiting for your passkey…' : 'Sign in with a passkey')}
        </Button>
      )}
    </form>
  );
}
