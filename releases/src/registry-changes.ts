import type { CurrentRelease, ReleaseLocation, Registry } from './registry';
import { withoutTaken } from './taken-places';

/** The fields of a release in the registry, without those of others beside it. */
function placed({
  entry,
  version,
  integrity,
  container,
  routes,
  slots,
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

/** The releases of a remote that visitors have, fall back to and try out, with what each is. */
export function releasesIn({ previous, canary, ...current }: CurrentRelease): [Role, ReleaseLocation][] {
  return [
    ['current', current],
    ...(previous ? [['previous', previous] as [Role, ReleaseLocation]] : []),
    ...(canary ? [['canary', canary] as [Role, ReleaseLocation]] : []),
  ];
}

/** A release becomes the current one, the one before it its previous; a canary of the remote ends. */
export function promoted(registry: Registry, name: string, release: ReleaseLocation): Registry {
  const current = registry[name];
  if (current?.version === release.version)
    return { ...registry, [name]: { ...placed(release), previous: current.previous ?? null } };
  return { ...registry, [name]: { ...placed(release), previous: current ? placed(current) : null } };
}

/**
 * Some visitors get a release in place of the current one.
 * @param percent 1 to 99 of a hundred visitors
 * @throws when the remote has no current release, or this is it
 */
export function withCanary(registry: Registry, name: string, release: ReleaseLocation, percent: number): Registry {
  const current = currentOf(registry, name);
  if (current.version === release.version)
    throw new Error(`${release.version} is already the current release of ${name}.`);
  return { ...registry, [name]: { ...current, canary: { ...placed(release), percent } } };
}

/** Removes the canary: every visitor gets the current release again. @throws when there is no canary */
export function withoutCanary(registry: Registry, name: string): Registry {
  const { canary, ...current } = currentOf(registry, name);
  if (!canary) throw new Error(`${name} has no canary.`);
  return { ...registry, [name]: current };
}

/**
 * Makes the release before the current one, or another given one, current again. A release that is rolled back never
 * becomes the previous one: a page that fails must not fall back to a bad release. It comes without slots and pages that
 * other remotes have by now.
 * @param to by default the current release's previous one
 * @param before what `to` falls back to itself, where that is known
 * @throws when there is nothing to go back to
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
    before && before.version !== target.version && before.version !== current.version ? placed(before) : null;
  return { ...registry, [name]: { ...withoutTaken(registry, name, placed(target)), previous: fallback } };
}

/**
 * The registry as one visitor has it: with the canaries that the visitor takes part in, whose previous is then what the
 * others have.
 * @param side 0 to 99, the same for all of a visitor's pages
 */
export function registryForBucket(registry: Registry, side: number): Registry {
  return Object.fromEntries(
    Object.entries(registry).map(([name, { canary, ...current }]) => {
      if (!canary || side >= canary.percent) return [name, current];
      return [name, { ...placed(canary), previous: placed(current) }];
    }),
  );
}

/** Whether any remote has a canary: then pages differ from one visitor to the next. */
export const hasCanary = (registry: Registry): boolean => Object.values(registry).some(({ canary }) => canary);
