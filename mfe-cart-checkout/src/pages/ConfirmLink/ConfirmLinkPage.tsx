import { confirmAccount, confirmEmail, endStockMails } from '@haat/shared/api/account';
import { notify, runtimeConfig, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Card } from '@haat/shared/ui/Card';
import { PasswordField } from '@haat/shared/ui/PasswordField';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { accountKey } from '../../account/account-queries';
import { BrokenLink } from '../../sign-in/BrokenLink';
import { ClosedNote } from '../../sign-in/ClosedNote';
import { CredentialPage } from '../../sign-in/CredentialPage';
import { takeNextPath } from '../../sign-in/stored-next-path';
import { useCredentialCall } from '../../sign-in/use-credential-call';
import { WithLinkToken } from '../../sign-in/WithLinkToken';
import styles from '../../sign-in/CredentialForm.module.css';

const kinds = {
  '/confirm-account': {
    title: msg('Confirm your account'),
    text: msg('Confirm your email address to open your account and sign in.'),
    button: msg('Confirm and sign in'),
    confirm: confirmAccount,
    done: msg('Welcome to Haat! You are signed in.'),
    next: '/',
    again: { to: '/authpage#create-title', name: msg('Create account again') },
  },
  '/confirm-email': {
    title: msg('Confirm your new email address'),
    text: msg('You’ll sign in with this address, and we’ll send your emails there.'),
    button: msg('Use this address'),
    confirm: confirmEmail,
    done: msg('Your email address was updated.'),
    next: '/profile/security',
    again: { to: '/profile/security', name: msg('Get a new link') },
  },
  '/no-more-mails': {
    title: msg('Stop back-in-stock emails'),
    text: msg('We’ll stop back-in-stock emails to this address.'),
    button: msg('Stop emails'),
    confirm: endStockMails,
    done: msg('Back-in-stock emails are off.'),
    next: '/',
    again: { to: '/', name: msg('Go to the shop') },
  },
} as const;

/**
 * The page of an emailed link that confirms or ends something. It acts only when the button is pressed, since mail
 * scanners open links and would use them up.
 */
export function Component(): ReactElement {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const kind = kinds[pathname === '/confirm-email' || pathname === '/no-more-mails' ? pathname : '/confirm-account'];
  return (
    <CredentialPage title={t(kind.title)} path={pathname}>
      {runtimeConfig().authentication || kind.confirm === endStockMails ? (
        <WithLinkToken again={kind.again} height="10rem">
          {(token) => <Confirm kind={kind} token={token} />}
        </WithLinkToken>
      ) : (
        <ClosedNote />
      )}
    </CredentialPage>
  );
}

function Confirm({
  kind: { title, text, button, confirm, done, next, again },
  token,
}: {
  kind: (typeof kinds)[keyof typeof kinds];
  token: string;
}) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  /**
   * The error of the password field; null until the API requires the password, which it does not in the browser that
   * registered.
   */
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { problem, isOver, call } = useCredentialCall((fields) => {
    const wrong = fields.find(({ path }) => path === 'password');
    if (!wrong) return false;
    setPasswordError(wrong.message);
    passwordInput.current?.focus();
    return true;
  });
  const send: (token: string, password?: string) => Promise<unknown> = confirm;
  const press = async () => {
    setBusy(true);
    const isDone = await call(() => send(token, password || undefined));
    setBusy(false);
    if (!isDone) return;
    queryClient.removeQueries({ queryKey: accountKey });
    notify(t(done));
    await navigate((confirm === confirmAccount && takeNextPath()) || next, { replace: true });
  };
  if (isOver) return <BrokenLink text={problem} again={again} />;
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        aria-label={t(title)}
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        {problem ? (
          <p className={styles.problem} role="alert">
            {t(problem)}
          </p>
        ) : null}
        <p>{t(text)}</p>
        {passwordError === null ? null : (
          <PasswordField
            label={t('Password')}
            autoComplete="current-password"
            required
            ref={passwordInput}
            // It appears after the button is pressed, so it takes the focus.
            autoFocus
            error={t(passwordError)}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <Button wide busy={busy} type="submit">
          {t(busy ? 'One moment…' : button)}
        </Button>
      </form>
    </Card>
  );
}
