import { slotRoom } from '@haat/shared/contract/slots';
import { pathsOverlap, type DeclaredRoute } from './declared-routes';
import type { DeclaredSlot } from './declared-slots';
import type { Registry, ReleaseLocation } from './registry';
import { routesOf } from './routes-in';

/** The number of releases that fit into each slot; undefined for a slot that this shop does not have. */
const roomOf = new Map<string, number>(Object.entries(slotRoom));

/** The current and canary releases of other remotes. */
const ofOthers = (registry: Registry, name: string): { other: string; release: ReleaseLocation }[] =>
  Object.entries(registry)
    .filter(([other]) => other !== name)
    .flatMap(([other, current]) =>
      [current, current.canary].flatMap((release) => (release ? [{ other, release }] : [])),
    );

/**
 * Slots of a release that other releases fill completely, with these releases.
 * @param name of its remote
 * @param registry the current one
 */
export const fullSlots = (
  registry: Registry,
  name: string,
  slots: readonly DeclaredSlot[] = [],
): { slot: string; room: number; by: string[] }[] =>
  slots.flatMap(({ slot }) => {
    const filled = ofOthers(registry, name).filter(({ release }) => release.slots?.some((each) => each.slot === slot));
    const by = [...new Set(filled.map(({ other }) => other))];
    const room = roomOf.get(slot);
    return room !== undefined && by.length >= room ? [{ slot, room, by }] : [];
  });

/** Paths of a release that overlap a path of another remote's release, with that path and the remote's name. */
export const pathConflicts = (
  registry: Registry,
  name: string,
  routes: readonly DeclaredRoute[] = [],
): { path: string; otherPath: string; remote: string }[] =>
  routes.flatMap(({ path }) => {
    const [conflict] = ofOthers(registry, name).flatMap(({ other, release }) =>
      routesOf(other, release)
        .filter((each) => pathsOverlap(path, each.path))
        .map((each) => ({ path, otherPath: each.path, remote: other })),
    );
    return conflict ? [conflict] : [];
  });

type PathConflict = ReturnType<typeof pathConflicts>[number];
type Full = ReturnType<typeof fullSlots>[number];

/** Why a remote can't have a path, in one sentence. */
export const pathConflictMessage = (name: string, { path, otherPath, remote }: PathConflict): string =>
  `${path} of ${name} is ${otherPath} of ${remote} already.`;

/** Why a remote can't fill a slot, in one sentence. */
export const fullSlotMessage = (name: string, { slot, room, by }: Full): string =>
  `The slot '${slot}' has room for ${room}: ${by.join(' and ')} fills it already, so ${name} can't.`;

/**
 * Another remote whose release has a container of the same name: in a page, one would overwrite the other.
 * @returns its name; null if there is none
 */
export const ownerOfContainer = (registry: Registry, name: string, container: string): string | null =>
  ofOthers(registry, name).find(({ release }) => release.container?.name === container)?.other ?? null;

/** Why a remote can't have a container's name, in one sentence. */
export const containerConflictMessage = (name: string, container: string, owner: string): string =>
  `The container of ${name} is named '${container}', as that of ${owner} is.`;

/**
 * Refuses a release whose paths, slots or container name another remote has. The gates have checked it, but against the
 * registry of their time: a release of another remote may have come first.
 * @throws Error with the problems, one per line
 */
export function refuseConflicts(registry: Registry, name: string, { routes, slots, container }: ReleaseLocation): void {
  const owner = container ? ownerOfContainer(registry, name, container.name) : null;
  const faults = [
    ...pathConflicts(registry, name, routes).map((conflict) => pathConflictMessage(name, conflict)),
    ...fullSlots(registry, name, slots).map((full) => fullSlotMessage(name, full)),
    ...(container && owner !== null ? [containerConflictMessage(name, container.name, owner)] : []),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/**
 * A release without the slots and pages that other remotes have by now: a rollback must neither fail nor replace
 * theirs.
 */
export function withoutConflicts(
  registry: Registry,
  name: string,
  { routes, slots, ...release }: ReleaseLocation,
): ReleaseLocation {
  const full = fullSlots(registry, name, slots).map(({ slot }) => slot);
  const own = routesOf(name, { routes, container: release.container });
  const conflicts = pathConflicts(registry, name, own).map(({ path }) => path);
  return {
    ...release,
    ...(routes || conflicts.length > 0 ? { routes: own.filter(({ path }) => !conflicts.includes(path)) } : {}),
    ...(slots ? { slots: slots.filter(({ slot }) => !full.includes(slot)) } : {}),
  };
}
