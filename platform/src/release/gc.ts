import { releasesIn, remotesIn, versionsOf } from '@haat/releases';
import type { Releases } from './open-releases';

/**
 * Releases that are no longer needed: no visitor has had them since a time, they are not among the newest of their
 * remote, and the registry doesn't name them. An open page continues with the release that it was started with.
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
    // The state that was in force at that moment counts as well; what was before it does not.
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
