import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { AdminFailure } from '../access/AdminFailure';
import { SignOutButton } from '../layout/SignOutButton';
import { SetUpApp } from './SetUpApp';
import { ShowFactor } from './ShowFactor';
import { secondFactorQuery } from './second-factor-calls';
import styles from './SecondFactor.module.css';

/** Blocks the admin area until the session has passed the second factor; users without one set it up here. */
export default function SecondFactorGate({ person, onDone }: { person: string; onDone: () => void }) {
  const { data: factor, error, isError, refetch } = useQuery(secondFactorQuery(person));
  if (isError) return <AdminFailure error={error} what="Your second factor" retry={() => void refetch()} />;
  const hasOne = factor !== undefined && (factor.hasApp || factor.passkeys > 0);
  return (
    <section className={styles.gate}>
      <h1>{!factor || hasOne ? 'Is it you?' : 'Set up a second factor'}</h1>
      {!factor ? (
        <Skeleton height="10rem" />
      ) : hasOne ? (
        <>
          <p>
            {factor.hasApp
              ? 'Beside your password, your work here asks for a code of your app.'
              : 'Beside your password, your work here asks for a passkey of yours.'}
          </p>
          <ShowFactor factor={factor} onShown={onDone} />
        </>
      ) : (
        <>
          <p>
            This shop asks all its staff for more than a password: a code that an app on your phone shows. It takes a
            minute, and then you are in.
          </p>
          <SetUpApp hasPasskey={false} onDone={onDone} />
        </>
      )}
      <SignOutButton />
    </section>
  );
}
