import { releasesIn, remotesIn, versionsOf } from '@haat/releases';
import type { Releases } from './open-releases';

/**
 * Releases that can be removed: not used by visitors since a time, not among the newest of their remote, and not in the
 * registry. An open page keeps the release that it started with.
 */
export async function unneededReleases(
  { store, history }: Releases,
  { since, keep }: { since: Date; keep: number },
): Promise<{ name: string; version: string }[]> {
  const needed = new Set<string>();
  for await (const { at, registry } of history.back()) {
    for (const [name, current] of Object.entries(registry)) {
      for (const [, release] of releasesIn(current)) needed.add(`${name}@${release.version}`);
    }
    // The registry in force at that time still counts; earlier ones don't.
    if (Date.parse(at) <= since.getTime()) break;
  }
  const unneeded = await Promise.all(
    (await remotesIn(store)).map(async (name) => {
      const versions = await versionsOf(store, name);
      return versions
        .slice(keep)
        .filter(({ version }) => !needed.has(`${name}@${version}`))
        .map(({ version }) => ({ name, version }));
    }),
  );
  return unneeded.flat();
}
