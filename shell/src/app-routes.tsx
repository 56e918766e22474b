import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PageLoaderArgs } from '@haat/shared/page';
import { RouterError } from './layout/RouterError';
import { SiteLayout } from './layout/SiteLayout';
import { RemotePage } from './remotes/RemotePage';
import { pageRoutes, type PageRoute } from './routes/page-routes';

export interface Visit {
  route: PageRoute;
  params: PageLoaderArgs['params'];
  url: URL;
}

/**
 * The table of routes as the router takes it.
 * @param enter told of each visit of a route, in the browser; it may begin to load what the page needs, and is not waited
 *   for: the page shows its own skeleton, and its failures are its own to show
 */
export function appRoutes(enter?: (visit: Visit) => void) {
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: RouterError,
      HydrateFallback: () => null,
      children: pageRoutes.map((route) => ({
        id: route.path,
        path: route.path,
        handle: { frame: route.frame ?? 'site' },
        Component: () => <RemotePage remote={route.remote} page={route.page} />,
        ...(enter
          ? {
              loader: (args: LoaderFunctionArgs) => {
                enter({ route, params: args.params, url: new URL(args.request.url) });
                return null;
              },
            }
          : {}),
      })),
    },
  ];
}
