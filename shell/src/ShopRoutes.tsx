import { Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { onSessionEnd } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { ErrorBoundary } from './ErrorBoundary';
import { SiteFrame, SiteLayout } from './layout/SiteLayout';
import { lazyComponent } from './lazy-component';
import { useMissedNavigation } from './missed-navigation';
import { RemotePage } from './remotes/RemotePage';
import type { PageRoute } from './routes/page-route';
import { routeAt, useDeclaredRoutes, type Visit } from './visit';

// In the chunk that every page loads after itself.
const RouterError = lazyComponent(() => import(/* webpackChunkName: "after-load" */ './layout/RouterError'));

const errorScreen = (error: unknown) => (
  <SiteFrame frame="site">
    <Suspense fallback={null}>
      <RouterError error={error} />
    </Suspense>
  </SiteFrame>
);

const framed = new WeakMap<PageRoute, RouteObject[]>();

/**
 * The route object of a page in its frame. The router gets only this one, because it would rank all routes for every
 * page.
 */
function framedPage(route: PageRoute): RouteObject[] {
  const known = framed.get(route);
  if (known) return known;
  const { path, remote, page, title } = route;
  const shown = <RemotePage key={path} remote={remote} page={page} />;
  const created = [{ element: <SiteLayout />, children: [{ path, element: title ? withTitle(title, shown) : shown }] }];
  framed.set(route, created);
  return created;
}

const withTitle = (title: string, page: ReactNode) => (
  <>
    <title>{`${title} | Haat`}</title>
    {page}
  </>
);

const noRoute = [{ path: '*', element: errorScreen({ status: 404, statusText: msg('Not Found') }) }];

type Enter = (visit: Visit) => void;

/** Reports each page before its skeleton is painted, so that its code and data are requested first. */
function Entering({ enter }: { enter: Enter }) {
  const { pathname, search } = useLocation();
  const first = useRef(pathname + search);
  useLayoutEffect(() => {
    // The first page starts to load before anything is rendered (main.tsx).
    if (first.current === pathname + search) return;
    first.current = '';
    const found = routeAt(pathname);
    if (found) enter({ ...found, url: new URL(pathname + search, location.origin) });
  }, [enter, pathname, search]);
  useMissedNavigation();
  return null;
}

/**
 * The page at the router's address, in its frame.
 * @param enter called with each page that opens after the first; it may start to load what the page needs and is not
 *   awaited, since the page shows its own skeleton and errors
 * @param leave requests the page from the server, where this document cannot show it: an address without a page here,
 *   such as one in another language, and the staff pages if they have their own origin
 */
export function ShopRoutes({
  enter,
  leave,
  hasAdminOrigin = false,
}: {
  enter?: Enter;
  leave?: () => void;
  hasAdminOrigin?: boolean;
}) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => onSessionEnd(() => void navigate(`/login?ended=1&next=${encodeURIComponent(pathname)}`)),
    [navigate, pathname],
  );
  const declared = useDeclaredRoutes();
  const found = routeAt(pathname, declared);
  const isStaffs = found?.route.audience === 'staff';
  const [began] = useState({ isStaffs, pathname });
  const isElsewhere = found ? hasAdminOrigin && isStaffs !== began.isStaffs : pathname !== began.pathname;
  const leaves = leave !== undefined && isElsewhere;
  useEffect(() => {
    if (leaves) leave();
  }, [leaves, leave, pathname]);
  const page = useRoutes(found ? framedPage(found.route) : noRoute);
  if (leaves) return null;
  return (
    <ErrorBoundary resetOn={pathname + search} fallback={errorScreen}>
      {enter ? <Entering enter={enter} /> : null}
      {page}
    </ErrorBoundary>
  );
}
