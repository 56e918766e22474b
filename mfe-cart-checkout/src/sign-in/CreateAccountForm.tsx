import { zodResolver } from '@hookform/resolvers/zod';
import { register as createAccount } from '@haat/shared/api/account';
import { registerSchema } from '@haat/shared/contract/account';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useHydrated } from '../hydration/use-hydrated';
import { credentialProblem } from './credential-problem';
import styles from './CredentialForm.module.css';

const formSchema = z.extend(registerSchema, { confirmPassword: z.string().check(z.minLength(1, 'Enter the password once more')) }).check(
  z.superRefine<{ password: string; confirmPassword: string }>(({ password, confirmPassword }, context) => {
    if (confirmPassword !== '' && password !== confirmPassword) {
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: 'The two passwords are not the same', input: '' });
    }
  }, { when: () => true }),
);
const empty = { name: '', email: '', password: '', confirmPassword: '' };
const isField = (path: string): path is keyof typeof empty => path in empty;

/**
 * The create-account form (§2 Auth page): full name, email, password, confirm password, all required. Closed
 * (authentication off) it prevents the default action and sends nothing.
 * @param onDone called when the account is made and the shopper signed in
 */
export function CreateAccountForm({ closed, onDone, labelledBy }: { closed: boolean; onDone: () => void; labelledBy: string }) {
  const hydrated = useHydrated();
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, setError, formState: { errors, isSubmitting } } = useForm({ defaultValues: empty, resolver: zodResolver(formSchema) });
  const submit = handleSubmit(async ({ name, email, password }) => {
    setProblem('');
    try {
      await createAccount({ name: name.trim(), email: email.trim(), password });
    } catch (error) {
      const { text, fields } = credentialProblem(error);
      setProblem(text);
      for (const { path, message } of fields) if (isField(path)) setError(path, { type: 'server', message });
      return;
    }
    onDone();
  });
  return (
    <form className={styles.form} noValidate aria-labelledby={labelledBy} onSubmit={(event) => void (closed ? event.preventDefault() : submit(event))}>
      {problem ? <p className={styles.problem} role="alert">{problem}</p> : null}
      <TextField label="Full name" autoComplete="name" required error={errors.name?.message} {...register('name')} />
      <TextField label="Email" type="email" autoComplete="email" required error={errors.email?.message} {...register('email')} />
      <TextField label="Password" type="password" autoComplete="new-password" required hint="At least 10 characters" error={errors.password?.message} {...register('password')} />
      <TextField label="Confirm password" type="password" autoComplete="new-password" required error={errors.confirmPassword?.message} {...register('confirmPassword')} />
      {/* Sent before the script is there, the form would put what was typed into the address. */}
      <Button type="submit" wide look="secondary" disabled={!hydrated} busy={isSubmitting}>{isSubmitting ? 'Creating your account…' : 'Create Account'}</Button>
    </form>
  );
}
