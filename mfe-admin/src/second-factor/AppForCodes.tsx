import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { AppChange } from './app-change';
import { secondFactorQuery } from './second-factor-api';
import styles from './SecondFactor.module.css';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

const AppChangeForm = lazy(() => import(/* webpackChunkName: "second-factor" */ './AppChangeForm'));

/** Sets up and removes the signed-in user's authenticator app, and renews its recovery codes. */
export function AppForCodes() {
  const { id } = useStaff();
  const { data: factor, error, isError, refetch } = useQuery(secondFactorQuery(id));
  const [change, setChange] = useState<AppChange | null>(null);
  const done = (message?: string) => {
    setChange(null);
    if (message) notify(message);
    void refetch();
  };
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('Two-step verification')}</h2>
      {isError ? (
        <AdminFailure error={error} what={t('Two-step verification')} retry={() => void refetch()} />
      ) : !factor ? (
        <Skeleton height="5rem" />
      ) : change ? (
        <Suspense fallback={<Skeleton height="10rem" />}>
          <AppChangeForm
            change={change}
            hasPasskey={factor.passkeys > 0}
            onDone={done}
            onCancel={() => setChange(null)}
          />
        </Suspense>
      ) : factor.hasApp ? (
        <>
          <p>
            {sentences(
              t('Your authenticator app is set up.'),
              t('{{count}} recovery codes are left.', {
                count: factor.recoveryCodes,
                one: '{{count}} recovery code is left.',
              }),
              factor.isRequired && t('This shop requires two-step verification for all team members.'),
            )}
          </p>
          <div className={styles.buttons}>
            <Button look="secondary" onClick={() => setChange('renew')}>
              {t('New recovery codes…')}
            </Button>
            <Button look="secondary" onClick={() => setChange('remove')}>
              {t('Remove app…')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {factor.passkeys > 0
              ? t('Your passkey already protects your account. Add an authenticator app as another way to sign in.')
              : t('With an authenticator app, a stolen password alone can’t open your account.')}
          </p>
          <div>
            <Button look="secondary" onClick={() => setChange('set up')}>
              {t('Set up authenticator app…')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
