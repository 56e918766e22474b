import type { Registry } from '../remotes/registry';
import type { PageRoute } from './page-routes';

/** The routes that the releases of a visitor's registry declare. */
export const declaredRoutes = (registry: Registry): PageRoute[] =>
  Object.entries(registry).flatMap(([remote, { routes = [] }]) => routes.map((route) => ({ ...route, remote })));
