import type { Command } from 'commander';
import { remotesIn, versionsOf, type Registry } from '@haat/releases';
import { remoteNames, remotes } from '../../base/workspaces';
import { openReleases, type Releases } from '../open-releases';
import { parseRemote } from './arguments';
import { command, print, type CommonOptions } from './release-options';

/** `release list`: prints the releases in the store. */
export function listCommand(): Command {
  return command('list', 'the releases in the store, the newest first')
    .argument('[remote]', remoteNames, parseRemote)
    .action(async (name: string | undefined, options: CommonOptions) => {
      const { store, history } = await openReleases();
      const registry = (await history.latest())?.registry ?? {};
      const rows = await Promise.all(
        (name ? [name] : await allRemotes(store)).map(async (remote) => ({
          remote,
          releases: (await versionsOf(store, remote)).map(({ version, time, commit, by }) => ({
            version,
            time,
            commit,
            by,
            is: roleOf(registry, remote, version),
          })),
        })),
      );
      print(
        options,
        rows,
        rows.flatMap(({ remote, releases }) => [
          remote,
          ...releases.map(
            ({ version, time, by, is }) => `  ${version.padEnd(24)} ${time}  ${by}${is ? `  ← ${is}` : ''}`,
          ),
          ...(releases.length === 0 ? ['  no release yet'] : []),
        ]),
      );
    });
}

/** The remotes of this repository, then external ones that have a release. */
async function allRemotes(store: Releases['store']): Promise<string[]> {
  const own = remotes.map(({ name }) => name);
  return [...own, ...(await remotesIn(store)).filter((name) => !own.includes(name))];
}

/** The role of a release in the registry; empty if visitors don't get it. */
function roleOf(registry: Registry, name: string, version: string): string {
  const current = registry[name];
  if (current?.version === version) return 'current';
  if (current?.canary?.version === version) return `canary, ${current.canary.percent}%`;
  return current?.previous?.version === version ? 'previous' : '';
}
