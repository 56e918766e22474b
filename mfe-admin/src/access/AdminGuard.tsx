import { useSession } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { LanguageSwitch } from '@haat/shared/ui/LanguageSwitch';
import { Panel } from '@haat/shared/ui/Panel';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './AdminGuard.module.css';
import { StaffOnly } from './StaffOnly';
import { useAdminAccess, type AdminAccess } from './use-admin-access';
import { useInBrowser } from './use-in-browser';
import { t } from '../language/t';

const SecondFactorGate = lazy(
  () => import(/* webpackChunkName: "second-factor" */ '../second-factor/SecondFactorGate'),
);

/** Renders the admin area for staff; shows other visitors why they have no access (§2: 'wrapped in a guard'). */
export function AdminGuard({ children }: { children: (access: Extract<AdminAccess, { kind: 'open' }>) => ReactNode }) {
  const inBrowser = useInBrowser();
  const access = useAdminAccess();
  const { pathname } = useLocation();
  const gate = useGate(access);
  if (inBrowser && gate)
    return (
      <Container narrow>
        <div className={styles.guard}>
          <Suspense fallback={<Skeleton height="10rem" />}>
            <SecondFactorGate {...gate} />
          </Suspense>
        </div>
      </Container>
    );
  if (inBrowser && access.kind === 'open') return children(access);
  return (
    <Container narrow>
      <div className={styles.guard}>
        {inBrowser ? reason(access, pathname) : <p role="status">{t('Opening the admin…')}</p>}
        {inBrowser && access.kind !== 'checking' ? <LanguageSwitch classes={styles} /> : null}
      </div>
    </Container>
  );
}

const toShop = () => (
  <ButtonLink to="/" look="secondary">
    {t('Back to the shop')}
  </ButtonLink>
);

/**
 * Whether the second factor is being shown. The gate stays until the user is done, even if access is already open:
 * recovery codes are displayed only once.
 */
function useGate(access: AdminAccess): { person: string; onDone: () => void } | null {
  const { claims } = useSession();
  const person = claims?.id ?? '';
  const [gated, setGated] = useState<string | null>(null);
  const isAsked = access.kind === 'second-factor';
  // The gate also stays while access is checked again, e.g. after the connection is restored.
  const mayStay = isAsked || access.kind === 'open' || access.kind === 'checking';
  if (isAsked && gated !== person) setGated(person);
  if (!mayStay && gated !== null) setGated(null);
  if (gated !== person || !mayStay) return null;
  return {
    person,
    onDone: () =>
      void (async () => {
        if (access.kind === 'second-factor') await access.retry();
        setGated(null);
      })(),
  };
}

function reason(access: AdminAccess, pathname: string): ReactNode {
  switch (access.kind) {
    case 'closed':
      return (
        <Panel level={1} title={t('Admin unavailable')} actions={toShop()}>
          <p>{t('Sign-in is disabled for this shop. Enable it in the shop’s configuration to use the admin.')}</p>
        </Panel>
      );
    case 'signed-out':
      return (
        <Panel
          level={1}
          title={t('Sign in to the admin')}
          actions={
            <>
              <ButtonLink to={`/login?next=${pathname}`}>{t('Sign in')}</ButtonLink>
              {toShop()}
            </>
          }
        >
          <p>{t('The admin is for team members of this shop. Sign in with your team account.')}</p>
        </Panel>
      );
    case 'refused':
      return <StaffOnly level={1} why={access.reason} />;
    case 'unanswered':
      return (
        <Panel
          tone="bad"
          level={1}
          title={t('The admin can’t be loaded')}
          actions={
            <>
              <Button onClick={access.retry}>{t('Try Again')}</Button>
              {toShop()}
            </>
          }
        >
          <p>{t('Your account could not be verified because the server didn’t answer. Try again.')}</p>
        </Panel>
      );
    default:
      return <p role="status">{t('Opening the admin…')}</p>;
  }
}
