import { Container } from '@haat/shared/ui/Container';
import { runtimeConfig, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './AccountLayout.module.css';
import { SampleNote } from './SampleNote';
import { useLogout } from './use-logout';
import { useSignedIn } from './use-signed-in';

const links = [
  { to: '/profile', name: msg('Profile') },
  { to: '/profile/orders', name: msg('Orders') },
  { to: '/profile/wishlist', name: msg('Wishlist') },
  { to: '/profile/addresses', name: msg('Addresses') },
  { to: '/profile/payments', name: msg('Payments') },
  { to: '/profile/security', name: msg('Security') },
] as const;

export interface AccountLayoutProps {
  title: string;
  path: (typeof links)[number]['to'];
  /** The page for guests, with the sample account. */
  sample: ReactNode;
  /** Whether a guest has stored data, which replaces the sample. */
  own?: boolean;
  /** The page for signed-in users. */
  children: ReactNode;
}

/** On a phone the links are one row that scrolls sideways: scrolls it to the current link, without moving the page. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
}

/** The frame of the profile pages (§2 Profile): nav links, the Logout button, and the sample or the account's data. */
export function AccountLayout({ title, path, sample, own = false, children }: AccountLayoutProps) {
  const { t } = useTexts();
  const who = useSignedIn();
  const logout = useLogout();
  return (
    <Container>
      <PageHead title={title} canonicalPath={path} noIndex />
      <div className={styles.page}>
        <nav aria-label={t('Your account')} className={styles.nav} ref={showCurrent}>
          <ul className={styles.links}>
            {links.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.link}>
                  {t(name)}
                </NavLink>
              </li>
            ))}
          </ul>
          <Button look="secondary" onClick={logout}>
            {t('Logout')}
          </Button>
        </nav>
        <div className={styles.content}>
          <h1>{title}</h1>
          {who === 'unknown' ? (
            <>
              <VisuallyHidden live>{t('Loading…')}</VisuallyHidden>
              <Skeleton height="16rem" />
            </>
          ) : who === 'guest' && !(own && runtimeConfig().authentication) ? (
            <>
              <SampleNote path={path} />
              {sample}
            </>
          ) : (
            children
          )}
        </div>
      </div>
    </Container>
  );
}
