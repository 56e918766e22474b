import { requestBackInStock } from '@haat/shared/api/back-in-stock';
import { failureOf, runtimeConfig, serverMessage, useSession, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useRef, useState, type FormEvent } from 'react';
import styles from './BackInStock.module.css';

/** Requests a back-in-stock email: to the account's address, or to the one that a guest enters. */
export function BackInStock({ productId, sku }: { productId: string; sku: string | undefined }) {
  const { t } = useTexts();
  const { token } = useSession();
  const isGuest = token === null || !runtimeConfig().authentication;
  const [email, setEmail] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const [{ busy, done, problem }, setState] = useState({ busy: false, done: '', problem: '' });
  const mark = (message: string) => {
    setWrong(message);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isGuest && input.current?.validity.valid === false)
      return mark(msg('Enter an email address like name@example.in'));
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
      const failure = failureOf(error);
      const refused = failure.kind === 'answered' && failure.fields.find(({ path }) => path === 'email');
      if (isGuest && refused) {
        setState({ busy: false, done: '', problem: '' });
        return mark(refused.message);
      }
      setState({
        busy: false,
        done: '',
        problem: serverMessage(error, msg('Something went wrong. Please try again.')),
      });
    }
  };
  if (done) return <p role="status">{done}</p>;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('Notify me when in stock')}
      onSubmit={(event) => void submit(event)}
    >
      {isGuest ? (
        <TextField
          ref={input}
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          maxLength={200}
          value={email}
          error={wrong}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(undefined);
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
