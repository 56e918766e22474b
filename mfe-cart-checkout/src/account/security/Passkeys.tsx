import { formatDay } from '@haat/shared/india/calendar';
import { useTexts } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Loading } from '../Loading';
import { LoadProblem } from '../LoadProblem';
import type { PasskeyChange } from './passkey-change';
import { passkeysQuery } from './passkeys-query';
import { Section } from './Section';
import styles from './Section.module.css';

const PasskeyForm = lazy(() =>
  import(/* webpackChunkName: "passkey-form" */ './PasskeyForm').then(({ PasskeyForm: Component }) => ({
    default: Component,
  })),
);

/** The account's passkeys, for signing in without a password. */
export function Passkeys() {
  const { t } = useTexts();
  const { data: passkeys, error, isError, isFetching, refetch } = useQuery(passkeysQuery);
  const [change, setChange] = useState<PasskeyChange | null>(null);
  const form = change ? (
    <Suspense fallback={<Loading text={t('Loading the form…')} height="12rem" />}>
      <PasskeyForm
        key={change.kind}
        change={change}
        mayProveByPasskey={passkeys !== undefined && passkeys.length > 0}
        onClose={() => setChange(null)}
      />
    </Suspense>
  ) : null;
  const isOf = (id: string) => change !== null && change.kind !== 'add' && change.passkey.id === id;
  return (
    <Section
      id="passkeys"
      title={t('Passkeys')}
      about={t('Sign in with your fingerprint, face or screen lock, without a password.')}
    >
      {passkeys ? (
        <>
          {passkeys.length > 0 ? (
            <ul className={styles.passkeys}>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.passkey}>
                  <div className={styles.named}>
                    <strong>{passkey.name}</strong>
                    <div className={styles.used}>
                      {passkey.usedAt
                        ? t('Added on {{day}}, last used on {{used}}', {
                            day: formatDay(passkey.createdAt, t),
                            used: formatDay(passkey.usedAt, t),
                          })
                        : t('Added on {{day}}, not used yet', { day: formatDay(passkey.createdAt, t) })}
                    </div>
                  </div>
                  {isOf(passkey.id) ? (
                    <div className={styles.whole}>{form}</div>
                  ) : (
                    <div>
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={t('Rename {{name}}', { name: passkey.name })}
                        onClick={() => setChange({ kind: 'rename', passkey })}
                      >
                        {t('Rename')}
                      </Button>
                      <Button
                        look="quiet"
                        size="small"
                        aria-label={t('Remove {{name}}', { name: passkey.name })}
                        onClick={() => setChange({ kind: 'remove', passkey })}
                      >
                        {t('Remove')}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          {change?.kind === 'add' ? (
            form
          ) : (
            <div>
              <Button look="secondary" onClick={() => setChange({ kind: 'add' })}>
                {t('Add a passkey…')}
              </Button>
            </div>
          )}
        </>
      ) : isError ? (
        <LoadProblem
          title={t('We could not load your passkeys')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading text={t('Loading your passkeys…')} height="3rem" />
      )}
    </Section>
  );
}
