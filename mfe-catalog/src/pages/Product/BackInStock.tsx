import { requestBackInStock } from '@haat/shared/api/back-in-stock';
import { useMarkedFields } from '@haat/shared/forms/use-marked-fields';
import { runtimeConfig, serverMessage, useSession, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useState, type FormEvent } from 'react';
import styles from './BackInStock.module.css';

/** Requests a back-in-stock email: to the account's address, or to the one that a guest enters. */
export function BackInStock({ productId, sku }: { productId: string; sku: string | undefined }) {
  const { t } = useTexts();
  const { token } = useSession();
  const isGuest = token === null || !runtimeConfig().authentication;
  const [email, setEmail] = useState('');
  const { form, wrong, mark, markRefused, correct } = useMarkedFields(['email']);
  const [{ busy, done, problem }, setState] = useState({ busy: false, done: '', problem: '' });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current?.checkValidity()) {
      mark({ email: msg('Enter an email address like name@example.in') });
      return;
    }
    setState({ busy: true, done: '', problem: '' });
    try {
      const message = await requestBackInStock({
        productId,
        sku: sku ?? null,
        ...(isGuest ? { email: email.trim() } : {}),
      });
      // The API's message contains the address, so it cannot be translated.
      const [address] = /\S+@\S+/.exec(message) ?? [];
      setState({
        busy: false,
        done: address ? t('We will email {{email}} once when it is back in stock.', { email: address }) : t(message),
        problem: '',
      });
    } catch (error) {
      const isMarked = isGuest && markRefused(error);
      setState({
        busy: false,
        done: '',
        problem: isMarked ? '' : serverMessage(error, msg('Something went wrong. Please try again.')),
      });
    }
  };
  if (done) return <p role="status">{done}</p>;
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={t('Notify me when in stock')}
      onSubmit={(event) => void submit(event)}
    >
      {isGuest ? (
        <TextField
          name="email"
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          maxLength={200}
          value={email}
          error={wrong.email}
          onChange={(event) => {
            setEmail(event.target.value);
            correct('email');
          }}
        />
      ) : null}
      {problem ? (
        <p role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      ) : null}
      <Button type="submit" wide busy={busy}>
        {t('Notify me when in stock')}
      </Button>
    </form>
  );
}
