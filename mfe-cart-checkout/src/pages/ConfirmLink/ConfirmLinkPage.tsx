import { confirmAccount, confirmEmail } from '@haat/shared/api/account';
import { notify, runtimeConfig } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountKey } from '../../account/account-queries';
import { BrokenLink } from '../../sign-in/BrokenLink';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { credentialProblem } from '../../sign-in/credential-problem';
import { CredentialPage } from '../../sign-in/CredentialPage';
import { useLinkToken } from '../../sign-in/use-link-token';
import styles from '../../sign-in/CredentialForm.module.css';

const kinds = {
  '/confirm-account': {
    title: 'Confirm your account', text: 'One press, and your account is ready and you are signed in.', button: 'Confirm and sign in', confirm: confirmAccount,
    done: 'Welcome to Haat! You are signed in.', next: '/', again: { to: '/authpage', name: 'Ask for an account again' },
  },
  '/confirm-email': {
    title: 'Confirm your new address', text: 'From then on you sign in with this address, and we write to it.', button: 'Use this address', confirm: confirmEmail,
    done: 'Your account has its new address.', next: '/profile/security', again: { to: '/profile/security', name: 'Ask for it again' },
  },
} as const;

/**
 * Where a link of a message about an account leads. It does nothing until the button is pressed: programs that look through
 * mail open its links, and would use them up.
 */
export function Component() {
  const { pathname } = useLocation();
  const kind = kinds[pathname === '/confirm-email' ? pathname : '/confirm-account'];
  return (
    <CredentialPage title={kind.title} description="Your account at Haat." path={pathname}>
      {runtimeConfig().authentication ? <Confirm kind={kind} /> : <ClosedNote />}
    </CredentialPage>
  );
}

function Confirm({ kind: { text, button, confirm, done, next, again } }: { kind: (typeof kinds)[keyof typeof kinds] }) {
  const token = useLinkToken();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; isFinal: boolean } | null>(null);
  const press = async () => {
    setBusy(true);
    try {
      await confirm(token ?? '');
    } catch (error) {
      const { text: said, status } = credentialProblem(error);
      setProblem({ text: said, isFinal: status === 410 });
      setBusy(false);
      return;
    }
    queryClient.removeQueries({ queryKey: accountKey });
    notify(done);
    await navigate(next, { replace: true });
  };
  if (token === undefined) return <Skeleton height="10rem" />;
  if (token === null) return <BrokenLink text="It is not whole. Copy all of it from the message, to its end." again={again} />;
  if (problem?.isFinal) return <BrokenLink text={problem.text} again={again} />;
  return (
    <Card>
      <div className={styles.form}>
        {problem ? <p className={styles.problem} role="alert">{problem.text}</p> : null}
        <p>{text}</p>
        <Button wide busy={busy} onClick={() => void press()}>{busy ? 'One moment…' : button}</Button>
      </div>
    </Card>
  );
}
