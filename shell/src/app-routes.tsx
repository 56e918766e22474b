import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { RouterError } from './layout/RouterError';
import { SiteLayout } from './layout/SiteLayout';
import type { PageStore } from './remotes/page-store';
import { RemotePage } from './remotes/RemotePage';
import { pageRoutes } from './routes/page-routes';

/** The table of routes as the router takes it: each page loads its remote, then its data, and shows itself meanwhile. */
export function appRoutes(store: PageStore, queryClient: QueryClient) {
  return [
    {
      Component: SiteLayout,
      ErrorBoundary: RouterError,
      HydrateFallback: () => null,
      children: pageRoutes.map(({ path, remote, page, frame = 'site' }) => ({
        path,
        handle: { frame },
        Component: () => <RemotePage store={store} remote={remote} page={page} />,
        loader: ({ params, request }: LoaderFunctionArgs) => {
          // Not awaited: the page shows its own skeleton, and its failures are its own to show.
          void store.ensure(remote, page).then((module) => module?.loader?.({ params, url: new URL(request.url), queryClient }).catch(() => undefined));
          return null;
        },
      })),
    },
  ];
}
