import { zodResolver } from '@hookform/resolvers/zod';
import { requestPasswordReset } from '@haat/shared/api/account';
import { loginSchema } from '@haat/shared/contract/account';
import { runtimeConfig } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Container } from '@haat/shared/ui/Container';
import { TextField } from '@haat/shared/ui/Field';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useHydrated } from '../../hydration/use-hydrated';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { credentialProblem } from '../../sign-in/credential-problem';
import styles from './ForgotPasswordPage.module.css';

const formSchema = z.pick(loginSchema, { email: true });

/** Asks for a new password. The answer is the same whether the address is known or not, so it tells nobody who has an account. */
export function Component() {
  const closed = !runtimeConfig().authentication;
  const [asked, setAsked] = useState(false);
  const hydrated = useHydrated();
  const [problem, setProblem] = useState('');
  const { register, handleSubmit, formState: { errors, isSubmitting } } = useForm({ defaultValues: { email: '' }, resolver: zodResolver(formSchema) });
  const submit = handleSubmit(async ({ email }) => {
    setProblem('');
    try {
      await requestPasswordReset(email.trim());
      setAsked(true);
    } catch (error) {
      setProblem(credentialProblem(error).text);
    }
  });
  return (
    <Container narrow>
      <PageHead title="Forgot your password?" description="Ask for a new password for your account at Haat." canonicalPath="/forgot-password" noIndex />
      <div className={styles.page}>
        <h1>Forgot your password?</h1>
        {closed ? <ClosedNote /> : null}
        {asked ? (
          <div role="status">
            <Panel tone="good" title="We have noted it" actions={<ButtonLink to="/login" look="secondary">Back to sign in</ButtonLink>}>
              <p>If there is an account with this address, we have noted that it needs a new password.</p>
            </Panel>
          </div>
        ) : (
          <Card>
            <form className={styles.form} noValidate aria-label="Ask for a new password" onSubmit={(event) => void (closed ? event.preventDefault() : submit(event))}>
              {problem ? <p className={styles.problem} role="alert">{problem}</p> : null}
              <TextField label="Email" type="email" autoComplete="username" required hint="The one that your account has" error={errors.email?.message} {...register('email')} />
              {/* Sent before the script is there, the form would put what was typed into the address. */}
              <Button type="submit" wide disabled={!hydrated} busy={isSubmitting}>{isSubmitting ? 'Sending…' : 'Ask for a new password'}</Button>
            </form>
          </Card>
        )}
      </div>
    </Container>
  );
}
