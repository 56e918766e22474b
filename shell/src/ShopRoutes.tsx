import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { onSessionEnd } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { ErrorBoundary } from './ErrorBoundary';
import { RouterError } from './layout/RouterError';
import { SiteLayout } from './layout/SiteLayout';
import { RemotePage } from './remotes/RemotePage';
import { pageRoutes } from './routes/page-routes';
import { routeAt, type Visit } from './visit';

/** Each page in its frame, as the router takes it: given all of them, it would rank all for every page. */
const routesOf = new Map(
  pageRoutes.map((route) => {
    const { path, remote, page } = route;
    return [
      route,
      [
        {
          element: <SiteLayout />,
          children: [{ path, element: <RemotePage key={path} remote={remote} page={page} /> }],
        },
      ],
    ];
  }),
);
const noRoute = [{ path: '*', element: <RouterError error={{ status: 404, statusText: msg('Not Found') }} /> }];

type Enter = (visit: Visit) => void;

/**
 * Tells of each page that is come to, before the paint of its skeleton: its code and data are on their way when that
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
 * @param enter told of each page that is come to after the first; it may begin to load what the page needs, and is not
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
  const found = routeAt(pathname);
  const isStaffs = found?.route.audience === 'staff';
  const [beganAtStaffs] = useState(isStaffs);
  const leaves = leave !== undefined && isStaffs !== beganAtStaffs;
  useEffect(() => {
    if (leaves) leave();
  }, [leaves, leave, pathname]);
  const page = useRoutes((found && routesOf.get(found.route)) ?? noRoute);
  if (leaves) return null;
  return (
    <ErrorBoundary resetOn={pathname + search} otherwise={(error) => <RouterError error={error} />}>
      {enter ? <Entering enter={enter} /> : null}
      {page}
    </ErrorBoundary>
  );
}
