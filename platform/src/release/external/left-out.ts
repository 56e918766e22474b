import { fullSlots, takenPaths, type Registry, type ReleaseLocation } from '@haat/releases';

/**
 * Routes and slots that a release loses on a rollback, one sentence each (decision 070).
 * @param registry the current one
 */
export const leftOut = (
  registry: Registry,
  name: string,
  { routes, slots }: Pick<ReleaseLocation, 'routes' | 'slots'>,
): string[] => [
  ...takenPaths(registry, name, routes).map(({ path, is, of }) => `Without ${path}, which is ${is} of ${of} now.`),
  ...fullSlots(registry, name, slots).map(
    ({ slot, by }) => `Without the slot '${slot}', which ${by.join(' and ')} fills now.`,
  ),
];
