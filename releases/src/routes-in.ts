import type { DeclaredRoute } from './declared-routes';
import type { Registry, ReleaseLocation } from './registry';
import { routesOfOlderReleases } from './routes-of-older-releases';

/** A page of the site, with its remote. */
export type RemoteRoute = DeclaredRoute & { remote: string };

/** The pages of a release; those of its remote's older releases if it is from before releases declared them. */
export const routesOf = (
  name: string,
  { routes, container }: Pick<ReleaseLocation, 'routes' | 'container'>,
): readonly DeclaredRoute[] => routes ?? (container ? [] : (routesOfOlderReleases[name] ?? []));

/**
 * The site's route table: the pages of the current releases. A built-in remote that is missing in the registry still
 * has its paths, so that its pages show an error instead of 404.
 */
export const routesIn = (registry: Registry): RemoteRoute[] =>
  [...new Set([...Object.keys(routesOfOlderReleases), ...Object.keys(registry)])].flatMap((remote) =>
    routesOf(remote, registry[remote] ?? {}).map((route) => ({ ...route, remote })),
  );
