import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { Panel } from '@haat/shared/ui/Panel';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './AdminGuard.module.css';
import { StaffOnly } from './StaffOnly';
import { useAdminAccess, type AdminAccess } from './use-admin-access';

const never = () => () => undefined;
/** False on the server and while hydrating, where nobody is signed in yet and nothing may be said about it. */
const useInBrowser = () => useSyncExternalStore(never, () => true, () => false);

/** Lets staff and admins in, and says to everybody else why not (§2: 'wrapped in a guard'). */
export function AdminGuard({ children }: { children: (access: Extract<AdminAccess, { kind: 'open' }>) => ReactNode }) {
  const inBrowser = useInBrowser();
  const access = useAdminAccess();
  const { pathname } = useLocation();
  if (inBrowser && access.kind === 'open') return children(access);
  return (
    <Container narrow>
      <div className={styles.guard}>{inBrowser ? reason(access, pathname) : <p role="status">Opening the admin area…</p>}</div>
    </Container>
  );
}

const toShop = <ButtonLink to="/" look="secondary">Back to the shop</ButtonLink>;

function reason(access: AdminAccess, pathname: string): ReactNode {
  switch (access.kind) {
    case 'closed':
      return (
        <Panel level={1} title="The admin area is closed" actions={toShop}>
          <p>Signing in is switched off in this shop, so there is nobody whom it could open for.</p>
        </Panel>
      );
    case 'signed-out':
      return (
        <Panel level={1} title="Sign in to the admin area" actions={<><ButtonLink to={`/login?next=${pathname}`}>Sign in</ButtonLink>{toShop}</>}>
          <p>This part of Haat is for the people who run it. Sign in with your staff account.</p>
        </Panel>
      );
    case 'refused':
      return <StaffOnly level={1} why={access.why} />;
    case 'unanswered':
      return (
        <Panel tone="bad" level={1} title="The admin area can’t be opened just now" actions={<><Button onClick={access.retry}>Try Again</Button>{toShop}</>}>
          <p>The server didn’t answer the question who you are.</p>
        </Panel>
      );
    default:
      return <p role="status">Opening the admin area…</p>;
  }
}
