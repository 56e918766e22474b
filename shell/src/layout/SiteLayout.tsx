import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTexts } from '@haat/shared/state';
import { ImpersonationGate } from '../impersonation/ImpersonationGate';
import { AnalyticsGate } from '../analytics/AnalyticsGate';
import { lazyComponent } from '../lazy-component';
import { OfflineGate } from '../offline/OfflineGate';
import type { Frame } from '../routes/page-route';
import { routeAt, useDeclaredRoutes } from '../visit';
import { Footer } from './Footer';
import { Header } from './Header';
import { LanguageOffer } from './LanguageOffer';
import { Notices } from './Notices';
import { ScrollPositions } from './ScrollPositions';
import { SidebarContext } from './use-sidebar';
import styles from './SiteLayout.module.css';

const Sidebar = lazyComponent(() => import('./Sidebar'));

/** The frame around every page, as the route table states it. */
export function SiteLayout() {
  const frame = routeAt(useLocation().pathname, useDeclaredRoutes())?.route.frame ?? 'site';
  return (
    <SiteFrame frame={frame}>
      <Outlet />
    </SiteFrame>
  );
}

/** The frame with header, page and footer. */
export function SiteFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  const sidebar = useMemo(
    () => ({
      open,
      toggle: () => {
        setEverOpened(true);
        setOpen((now) => !now);
      },
      close: () => setOpen(false),
    }),
    [open],
  );
  return (
    <SidebarContext value={sidebar}>
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <ImpersonationGate />
      {frame === 'none' ? null : <Header quiet={frame === 'no-footer'} />}
      {frame === 'site' ? <LanguageOffer /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <AnalyticsGate canAsk={frame === 'site'} />
      {frame === 'site' ? <Footer /> : null}
      {everOpened ? (
        <Suspense fallback={null}>
          <Sidebar />
        </Suspense>
      ) : null}
      <Notices path={pathname} />
      <OfflineGate />
      <ScrollPositions />
    </SidebarContext>
  );
}
