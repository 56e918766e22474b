import { zodResolver } from '@hookform/resolvers/zod';
import { resetPassword } from '@haat/shared/api/account';
import { passwordSchema } from '@haat/shared/contract/account';
import { notify, runtimeConfig, writeToken } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { TextField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { BrokenLink } from '../../sign-in/BrokenLink';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { credentialProblem } from '../../sign-in/credential-problem';
import { CredentialPage } from '../../sign-in/CredentialPage';
import { confirmPasswordSchema, samePassword } from '../../sign-in/same-password';
import { useLinkToken } from '../../sign-in/use-link-token';
import styles from '../../sign-in/CredentialForm.module.css';

const formSchema = z.object({ password: passwordSchema, confirmPassword: confirmPasswordSchema }).check(samePassword());
const again = { to: '/forgot-password', name: 'Ask for a new link' };

/** Where the link of a message about a forgotten password leads. */
export function Component() {
  return (
    <CredentialPage title="Choose a new password" description="Choose a new password for your account at Haat." path="/reset-password">
      {runtimeConfig().authentication ? <ResetForm /> : <ClosedNote />}
    </CredentialPage>
  );
}

function ResetForm() {
  const token = useLinkToken();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean } | null>(null);
  const { register, handleSubmit, formState: { errors, isSubmitting } } = useForm({ defaultValues: { password: '', confirmPassword: '' }, resolver: zodResolver(formSchema) });
  const submit = handleSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await resetPassword(token ?? '', password);
    } catch (error) {
      const { text, status } = credentialProblem(error);
      setProblem({ text, isFinal: status === 410 });
      return;
    }
    // Whoever was signed in here is so no more, as everywhere.
    writeToken(null);
    notify('Your password is changed. Sign in with the new one.');
    await navigate('/login', { replace: true });
  });
  if (token === undefined) return <Skeleton height="16rem" />;
  if (token === null) return <BrokenLink text="It is not whole. Copy all of it from the message, to its end." again={again} />;
  if (problem?.isFinal) return <BrokenLink text={problem.text} again={again} />;
  return (
    <Card>
      <form className={styles.form} noValidate aria-label="Choose a new password" onSubmit={(event) => void submit(event)}>
        {problem ? <p className={styles.problem} role="alert">{problem.text}</p> : null}
        <TextField label="New password" type="password" autoComplete="new-password" required hint="At least 10 characters. Wherever you are signed in now, you will be signed out" error={errors.password?.message} {...register('password')} />
        <TextField label="Confirm password" type="password" autoComplete="new-password" required error={errors.confirmPassword?.message} {...register('confirmPassword')} />
        <Button type="submit" wide busy={isSubmitting}>{isSubmitting ? 'Saving…' : 'Save the new password'}</Button>
      </form>
    </Card>
  );
}
