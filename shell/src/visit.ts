import { createContext, use } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { PageLoaderArgs } from '@haat/shared/page';
import type { PageRoute } from './routes/page-route';

/** A page at an address. */
export interface Visit {
  route: PageRoute;
  params: PageLoaderArgs['params'];
  /** The address without the prefix of its language. */
  url: URL;
}

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

type Table = Map<string, { path: string; handle: PageRoute }[]>;
const tables = new WeakMap<readonly PageRoute[], Table>();

/** The router ranks a whole table for each address. Filtering by the first path segment leaves only a few routes. */
function tableOf(routes: readonly PageRoute[]): Table {
  const known = tables.get(routes);
  if (known) return known;
  const table: Table = new Map();
  for (const route of routes) {
    const first = firstPart(route.path);
    table.set(first, [...(table.get(first) ?? []), { path: route.path, handle: route }]);
  }
  tables.set(routes, table);
  return table;
}

/** The prefix of this document's addresses, which its router adds to each link. */
let baseHere = '';

/** Sets the prefix of this document's language. Call it before any lookup. */
export function setLanguageBase(base: string): void {
  baseHere = base;
}

/** A path of the site as this document's router sees it; null in another language, which is another document. */
export function routerPath(pathname: string): string | null {
  if (pathname === baseHere) return '/';
  return pathname.startsWith(`${baseHere}/`) ? pathname.slice(baseHere.length) : null;
}

/** The routes of this document. On a server they differ by visitor. */
let declaredHere: readonly PageRoute[] = [];

/** Sets the routes of this document's releases. Call it before any lookup. */
export function setDeclaredRoutes(declared: readonly PageRoute[]): void {
  declaredHere = declared;
}

/** The routes, if they differ from those of the document. */
export const DeclaredRoutesContext = createContext<readonly PageRoute[] | null>(null);

/** The routes that releases declare. */
export const useDeclaredRoutes = (): readonly PageRoute[] => use(DeclaredRoutesContext) ?? declaredHere;

/**
 * The route at a path; null if no page has that address.
 * @param declared the routes that releases declare
 */
export function routeAt(pathname: string, declared: readonly PageRoute[] = declaredHere): Omit<Visit, 'url'> | null {
  const match = matchRoutes(tableOf(declared).get(firstPart(pathname)) ?? [], pathname)?.[0];
  return match ? { route: match.route.handle, params: match.params } : null;
}

/** The page at an address of this site. */
export function visitAt(url: URL): Visit | null {
  const path = routerPath(url.pathname);
  const found = path === null ? null : routeAt(path);
  return found && { ...found, url: new URL(`${path}${url.search}${url.hash}`, url.origin) };
}
