import { matchRoutes } from 'react-router-dom';
import type { PageLoaderArgs } from '@haat/shared/page';
import { pageRoutes, type PageRoute } from './routes/page-routes';

/** A page at an address. */
export interface Visit {
  route: PageRoute;
  params: PageLoaderArgs['params'];
  url: URL;
}

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

// The router ranks a whole table for each address; by the first part of the path only a few routes are left to rank.
const tables = new Map<string, { path: string; handle: PageRoute }[]>();
for (const route of pageRoutes) {
  const first = firstPart(route.path);
  tables.set(first, [...(tables.get(first) ?? []), { path: route.path, handle: route }]);
}

/** What the table of routes has at a path; null for an address that is no page's. */
export function routeAt(pathname: string): Omit<Visit, 'url'> | null {
  const match = matchRoutes(tables.get(firstPart(pathname)) ?? [], pathname)?.[0];
  return match ? { route: match.route.handle, params: match.params } : null;
}

/** The page at an address of this site. */
export function visitAt(url: URL): Visit | null {
  const found = routeAt(url.pathname);
  return found && { ...found, url };
}
