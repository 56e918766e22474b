import type { Passkey } from '@haat/shared/contract/passkeys';
import { formatDay } from '@haat/shared/india/calendar';
import { Button } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../Loading';
import { LoadProblem } from '../LoadProblem';
import { passkeysQuery } from './passkeys-query';
import { Section } from './Section';
import styles from './Section.module.css';

const PasskeyForm = lazy(() => import(/* webpackChunkName: "passkey-form" */ './PasskeyForm').then(({ PasskeyForm: Component }) => ({ default: Component })));

/** What is being done: a passkey is added, or one of them is changed. */
export type PasskeyChange = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** The account's passkeys, with which it is signed in to without a password. */
export function Passkeys() {
  const { data: passkeys, error, isError, isFetching, refetch } = useQuery(passkeysQuery);
  const [change, setChange] = useState<PasskeyChange | null>(null);
  const form = change ? (
    <Suspense fallback={<Loading what="the form" height="12rem" />}>
      <PasskeyForm key={change.kind} change={change} mayProveByPasskey={passkeys !== undefined && passkeys.length > 0} onClose={() => setChange(null)} />
    </Suspense>
  ) : null;
  const isOf = (id: string) => change !== null && change.kind !== 'add' && change.passkey.id === id;
  return (
    <Section id="passkeys" title="Passkeys" about="Sign in by your fingerprint, your face or your device’s screen lock, without typing a password.">
      {passkeys ? (
        <>
          {passkeys.length > 0 ? (
            <ul className={styles.passkeys}>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.passkey}>
                  <div className={styles.named}>
                    <strong>{passkey.name}</strong>
                    <div className={styles.used}>Added on {formatDay(passkey.createdAt)}{passkey.usedAt ? `, last used on ${formatDay(passkey.usedAt)}` : ', not used yet'}</div>
                  </div>
                  {isOf(passkey.id) ? <div className={styles.whole}>{form}</div> : (
                    <div>
                      <Button look="quiet" size="small" aria-label={`Rename ${passkey.name}`} onClick={() => setChange({ kind: 'rename', passkey })}>Rename</Button>
                      <Button look="quiet" size="small" aria-label={`Remove ${passkey.name}`} onClick={() => setChange({ kind: 'remove', passkey })}>Remove</Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          {change?.kind === 'add' ? form : <div><Button look="secondary" onClick={() => setChange({ kind: 'add' })}>Add a passkey…</Button></div>}
        </>
      ) : isError ? <LoadProblem what="your passkeys" error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading what="your passkeys" height="3rem" />}
    </Section>
  );
}
