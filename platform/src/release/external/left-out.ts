import { fullSlots, pathConflicts, type Registry, type ReleaseLocation } from '@haat/releases';

/**
 * Routes and slots that a release loses on a rollback, one sentence each (decision 070).
 * @param registry the current one
 */
export const leftOut = (
  registry: Registry,
  name: string,
  { routes, slots }: Pick<ReleaseLocation, 'routes' | 'slots'>,
): string[] => [
  ...pathConflicts(registry, name, routes).map(
    ({ path, otherPath, remote }) => `Without ${path}, which is ${otherPath} of ${remote} now.`,
  ),
  ...fullSlots(registry, name, slots).map(
    ({ slot, by }) => `Without the slot '${slot}', which ${by.join(' and ')} fills now.`,
  ),
];
