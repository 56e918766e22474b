import { askForStock } from '@haat/shared/api/stock-wishes';
import { runtimeConfig, serverMessage, useSession } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useState, type FormEvent } from 'react';
import styles from './BackInStock.module.css';

/** Asks to be told by one mail when it is back: an account at its own address, a guest at the one that is entered. */
export function BackInStock({ productId, sku }: { productId: string; sku: string | undefined }) {
  const { token } = useSession();
  const isGuest = token === null || !runtimeConfig().authentication;
  const [email, setEmail] = useState('');
  const [{ busy, done, problem }, setState] = useState({ busy: false, done: '', problem: '' });
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setState({ busy: true, done: '', problem: '' });
    try {
      const said = await askForStock({ productId, sku: sku ?? null, ...(isGuest ? { email: email.trim() } : {}) });
      setState({ busy: false, done: said, problem: '' });
    } catch (error) {
      setState({ busy: false, done: '', problem: serverMessage(error, 'That did not work. Please try again.') });
    }
  };
  if (done) return <p role="status">{done}</p>;
  return (
    <form className={styles.form} aria-label="Tell me when it is back" onSubmit={(event) => void ask(event)}>
      {isGuest ? <TextField label="Email" type="email" autoComplete="email" required maxLength={200} value={email} onChange={(event) => setEmail(event.target.value)} /> : null}
      {problem ? <p role="alert" className={styles.problem}>{problem}</p> : null}
      <Button type="submit" look="secondary" wide busy={busy}>Tell me when it is back</Button>
    </form>
  );
}
