import type { Registry } from '../remotes/registry';
import type { PageRoute } from './page-routes';

/** The pages that releases add to the table of routes, by a registry as one visitor has it. */
export const declaredRoutes = (registry: Registry): PageRoute[] =>
  Object.entries(registry).flatMap(([remote, { routes = [] }]) => routes.map((route) => ({ ...route, remote })));
