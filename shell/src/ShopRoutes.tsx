import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router-dom';
import { onSessionEnd } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { ErrorBoundary } from './ErrorBoundary';
import { RouterError } from './layout/RouterError';
import { SiteLayout } from './layout/SiteLayout';
import { RemotePage } from './remotes/RemotePage';
import type { PageRoute } from './routes/page-routes';
import { routeAt, useDeclaredRoutes, type Visit } from './visit';

const framed = new WeakMap<PageRoute, RouteObject[]>();

/** A page in its frame, as the router takes it: given all of them, it would rank all for every page. */
function framedPage(route: PageRoute): RouteObject[] {
  const known = framed.get(route);
  if (known) return known;
  const { path, remote, page, title } = route;
  const shown = <RemotePage key={path} remote={remote} page={page} />;
  const made = [{ element: <SiteLayout />, children: [{ path, element: title ? withTitle(title, shown) : shown }] }];
  framed.set(route, made);
  return made;
}

const withTitle = (title: string, page: ReactNode) => (
  <>
    <title>{`${title} | Haat`}</title>
    {page}
  </>
);

const noRoute = [{ path: '*', element: <RouterError error={{ status: 404, statusText: msg('Not Found') }} /> }];

type Enter = (visit: Visit) => void;

/**
 * Reports each page that opens, before its skeleton is painted: its code and data are on their way when that
 * shows.
 */
function Entering({ enter }: { enter: Enter }) {
  const { pathname, search } = useLocation();
  const first = useRef(pathname + search);
  useLayoutEffect(() => {
    // The first has been begun before anything was rendered.
    if (first.current === pathname + search) return;
    first.current = '';
    const found = routeAt(pathname);
    if (found) enter({ ...found, url: new URL(pathname + search, location.origin) });
  }, [enter, pathname, search]);
  return null;
}

/**
 * The page at the router's address, in its frame.
 * @param enter called with each page that opens after the first; it may begin to load what the page needs, and is not
 *   waited for: the page shows its own skeleton, and its failures are its own to show
 * @param leave where staff's pages have an address of their own: asks the server for the page, which leads there
 */
export function ShopRoutes({ enter, leave }: { enter?: Enter; leave?: (() => void) | undefined }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => onSessionEnd(() => void navigate(`/login?ended=1&next=${encodeURIComponent(location.pathname)}`)),
    [navigate],
  );
  const declared = useDeclaredRoutes();
  const found = routeAt(pathname, declared);
  const isStaffs = found?.route.audience === 'staff';
  const [beganAtStaffs] = useState(isStaffs);
  const leaves = leave !== undefined && isStaffs !== beganAtStaffs;
  useEffect(() => {
    if (leaves) leave();
  }, [leaves, leave, pathname]);
  const page = useRoutes(found ? framedPage(found.route) : noRoute);
  if (leaves) return null;
  return (
    <ErrorBoundary resetOn={pathname + search} otherwise={(error) => <RouterError error={error} />}>
      {enter ? <Entering enter={enter} /> : null}
      {page}
    </ErrorBoundary>
  );
}
