import { fullSlots, takenPaths, type Registry, type ReleaseLocation } from '@haat/releases';

/**
 * What a release that is rolled back to comes without, a sentence each (decision 070).
 * @param registry what visitors have
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
