import type { CurrentRelease, ReleaseLocation, Registry } from './registry';
import { refuseConflicts, withoutConflicts } from './release-conflicts';

/** The fields of a release in the registry, without its previous release and canary. */
function locationOf({
  entry,
  version,
  integrity,
  container,
  routes,
  slots,
  config,
  server,
  record,
}: ReleaseLocation): ReleaseLocation {
  return {
    entry,
    version,
    ...(integrity ? { integrity } : {}),
    ...(container ? { container } : {}),
    ...(routes ? { routes } : {}),
    ...(slots ? { slots } : {}),
    ...(config ? { config } : {}),
    ...(server ? { server } : {}),
    ...(record ? { record } : {}),
  };
}

const currentOf = (registry: Registry, name: string): CurrentRelease => {
  const current = registry[name];
  if (!current) throw new Error(`${name} has no release in the registry yet.`);
  return current;
};

export type Role = 'current' | 'previous' | 'canary';

/** The current, previous and canary releases of a remote, each with its role. */
export function releasesIn({ previous, canary, ...current }: CurrentRelease): [Role, ReleaseLocation][] {
  return [
    ['current', current],
    ...(previous ? [['previous', previous] as [Role, ReleaseLocation]] : []),
    ...(canary ? [['canary', canary] as [Role, ReleaseLocation]] : []),
  ];
}

/**
 * Makes a release current and the former one its previous; ends the remote's canary.
 * @throws Error when another remote has its paths, slots or container name
 */
export function promoted(registry: Registry, name: string, release: ReleaseLocation): Registry {
  refuseConflicts(registry, name, release);
  const current = registry[name];
  if (current?.version === release.version)
    return { ...registry, [name]: { ...locationOf(release), previous: current.previous ?? null } };
  return { ...registry, [name]: { ...locationOf(release), previous: current ? locationOf(current) : null } };
}

/**
 * Gives a release to some visitors in place of the current one.
 * @param percent 1 to 99 percent of the visitors
 * @throws Error when the remote has no current release, the release is current already, or another remote has its
 * paths, slots or container name
 */
export function withCanary(registry: Registry, name: string, release: ReleaseLocation, percent: number): Registry {
  const current = currentOf(registry, name);
  if (current.version === release.version)
    throw new Error(`${release.version} is already the current release of ${name}.`);
  refuseConflicts(registry, name, release);
  return { ...registry, [name]: { ...current, canary: { ...locationOf(release), percent } } };
}

/**
 * Removes the canary: every visitor gets the current release again.
 * @throws Error when there is no canary
 */
export function withoutCanary(registry: Registry, name: string): Registry {
  const { canary, ...current } = currentOf(registry, name);
  if (!canary) throw new Error(`${name} has no canary.`);
  return { ...registry, [name]: current };
}

/**
 * Makes the previous release, or a given one, current again. The rolled-back release never becomes the previous one, so
 * that pages do not fall back to it. Slots and pages that other remotes have taken are left out.
 * @param to by default the previous release
 * @param before the fallback of `to`, if known
 * @throws Error when there is no release to go back to
 */
export function rolledBack(
  registry: Registry,
  name: string,
  to?: ReleaseLocation,
  before?: ReleaseLocation | null,
): Registry {
  const current = currentOf(registry, name);
  const target = to ?? current.previous;
  if (!target) throw new Error(`There is no release of ${name} before ${current.version} to go back to; name one.`);
  if (target.version === current.version) throw new Error(`${target.version} of ${name} is the current one.`);
  const fallback =
    before && before.version !== target.version && before.version !== current.version ? locationOf(before) : null;
  return { ...registry, [name]: { ...withoutConflicts(registry, name, locationOf(target)), previous: fallback } };
}

/**
 * The registry as one visitor gets it: a canary that the visitor takes part in becomes current, with the stable release
 * as its previous.
 * @param side 0 to 99, the same for all of a visitor's pages
 */
export function registryForBucket(registry: Registry, side: number): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { canary, ...current }]) => {
      if (!canary || side >= canary.percent) return [name, current];
      return [name, { ...locationOf(canary), previous: locationOf(current) }];
    }),
  );
}

/** Whether any remote has a canary: pages then differ between visitors. */
export const hasCanary = (registry: Registry): boolean => Object.values(registry).some(({ canary }) => canary);
