import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { SignOutButton } from '../layout/SignOutButton';
import { SetUpApp } from './SetUpApp';
import { ShowFactor } from './ShowFactor';
import { secondFactorQuery } from './second-factor-api';
import styles from './SecondFactor.module.css';
import { t } from '../language/t';

/** Blocks the admin area until the session has passed the second factor; users without one set it up here. */
export default function SecondFactorGate({ person, onDone }: { person: string; onDone: () => void }) {
  const { data: factor, error, isError, refetch } = useQuery(secondFactorQuery(person));
  if (isError) return <AdminFailure error={error} what={t('Two-step verification')} retry={() => void refetch()} />;
  const hasOne = factor !== undefined && (factor.hasApp || factor.passkeys > 0);
  return (
    <section className={styles.gate}>
      <h1>{!factor || hasOne ? t('Verify your identity') : t('Set up two-step verification')}</h1>
      {!factor ? (
        <Skeleton height="10rem" />
      ) : hasOne ? (
        <>
          <p>
            {factor.hasApp ? t('Enter a code from your authenticator app to continue.') : t('Use passkey to continue.')}
          </p>
          <ShowFactor factor={factor} onShown={onDone} />
        </>
      ) : (
        <>
          <p>
            {t(
              'This shop requires two-step verification for all team members. Set up an authenticator app on your phone to continue. It takes a minute.',
            )}
          </p>
          <SetUpApp hasPasskey={false} onDone={onDone} />
        </>
      )}
      <SignOutButton />
    </section>
  );
}
