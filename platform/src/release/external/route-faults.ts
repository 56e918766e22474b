import {
  isBelow,
  isExternalRoute,
  pathsOverlap,
  routesIn,
  pathConflicts,
  pathConflictMessage,
  type DeclaredRoute,
  type Registry,
} from '@haat/releases';
import { splitLanguage } from '@haat/shared/text/language-path';
import { ENGLISH } from '@haat/shared/text/locale-of';
import { ownRoutes } from '../../base/pages/own-routes';

const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/** First path segments that the shell's server handles itself. */
const serverParts = ['api', 'assets', 'metrics', 'override', 'ready', 'remotes', 'sitemaps', 'status'];

/**
 * The owner of a path: a remote of this repository, the server or a language; null for a free path. The owner of a path
 * owns all paths with the same first part.
 * @param registry signed, so that the pages of its releases reserve their paths
 */
export function ownerOf(path: string, registry: Registry = {}): string | null {
  if (serverParts.includes(firstPart(path))) return "the shop's server";
  if (splitLanguage(path).language !== ENGLISH) return 'a language of the shop';
  const released = routesIn(registry).filter(({ remote }) => !registry[remote]?.container);
  return [...ownRoutes, ...released].find((route) => firstPart(route.path) === firstPart(path))?.remote ?? null;
}

/**
 * Why a remote may not serve its declared paths, one sentence each.
 * @param paths those that its team may serve, including what is below them
 * @param registry the current one
 */
export function routeFaults(
  name: string,
  routes: readonly DeclaredRoute[],
  paths: readonly string[],
  registry: Registry,
): string[] {
  const conflicts = pathConflicts(registry, name, routes);
  return routes.flatMap((route, index) => {
    const { path } = route;
    const owner = ownerOf(path, registry);
    if (owner !== null) return [`${path} belongs to ${owner}, so ${name} can't serve it.`];
    if (!paths.some((prefix) => isBelow(path, prefix)))
      return [`${path} is not a path of ${name}, which may serve ${paths.join(', ')}.`];
    if (!isExternalRoute(route)) return [`${path} of ${name} says what only this repository's remotes may say.`];
    const conflict = conflicts.find((each) => each.path === path);
    if (conflict) return [pathConflictMessage(name, conflict)];
    const twice = routes.slice(0, index).find((each) => pathsOverlap(each.path, path));
    return twice ? [`${name} declares ${path}, which is ${twice.path} as well.`] : [];
  });
}
