import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { changeTeams, publicKeysOf, publicPemOf, readTeams, sharedPath, type Team, type Teams } from '@haat/releases';
import { remotes } from '../../base/workspaces';
import { openReleases, signingKey } from '../open-releases';
import { collectPath, parseRemote, collectSlot, parseKilobytes } from './arguments';
import { command, kilobytes, print, type CommonOptions } from './release-options';

/** Default size limit of an external release, in bytes. */
const DEFAULT_MAX_BYTES = 5 * 1_024 * 1_024;

/** `release team`: changes what a team of another repository may release. */
export function teamCommand(): Command {
  return command('team', 'let a team of another repository release a remote, or change what it may release')
    .argument('<name>', 'the name of its remote', parseRemote)
    .option('--key <file>', "the team's public key, as PEM; several are old and new keys")
    .option('--path <path>', 'a path at and below which it may add pages; can be repeated', collectPath)
    .option('--slot <slot>', 'an extension slot that it may fill; can be repeated', collectSlot)
    .option('--max-kb <n>', 'maximum size of a release in kilobytes', parseKilobytes)
    .option('--server', 'allow code of its releases on the server')
    .option('--remove', 'revoke its permission to release')
    .action(
      async (
        name: string,
        options: CommonOptions & {
          key?: string;
          path?: string[];
          slot?: string[];
          maxKb?: number;
          server?: boolean;
          remove?: boolean;
        },
      ) => {
        if (remotes.some((remote) => remote.name === name)) throw new Error(`${name} is a remote of this repository.`);
        const { store, keys } = await openReleases();
        const key = options.key === undefined ? undefined : await readFile(options.key, 'utf8');
        const signed = { signing: [await signingKey()], trusted: keys };
        if (options.remove) {
          await changeTeams(store, signed, ({ [name]: _, ...others }) => others);
          return print(options, {}, [`No team may release ${name} any more. Its current release stays.`]);
        }
        await changeTeams(store, signed, (teams) => withTeam(teams, name, { ...options, pem: key }));
        const { [name]: allowed } = await readTeams(store, keys);
        if (!allowed) throw new Error(`Another change has just removed ${name}. Try again.`);
        print(options, allowed, [
          `The team of ${name} may release up to ${kilobytes(allowed.maxBytes)} with pages at ${allowed.paths.join(', ') || 'no path'}${allowed.slots.length > 0 ? `, may fill ${allowed.slots.join(', ')}` : ''}${allowed.server ? ', and code for the server' : ''}.`,
        ]);
      },
    );
}

/** The permissions of a team; missing ones do not change. */
interface TeamChange {
  /** The public keys. */
  pem?: string | undefined;
  path?: string[];
  slot?: string[];
  maxKb?: number;
  server?: boolean;
}

/**
 * The list of teams with what one of them may release.
 * @throws Error in one sentence when the change is incomplete, or another team has one of the paths
 */
function withTeam(teams: Teams, name: string, change: TeamChange): Teams {
  const { [name]: before, ...others } = teams;
  const pem = change.pem ?? before?.keys;
  if (pem === undefined || publicKeysOf(pem).length === 0)
    throw new Error("Name a file with the team's public key: --key <file>.");
  const paths = change.path ?? before?.paths ?? [];
  const slots = change.slot ?? before?.slots ?? [];
  if (paths.length + slots.length === 0)
    throw new Error(`Name a path that ${name} may have: --path /${name}; or a slot.`);
  const allowed: Team = {
    keys: publicKeysOf(pem).map(publicPemOf).join(''),
    paths,
    slots,
    maxBytes: change.maxKb ?? before?.maxBytes ?? DEFAULT_MAX_BYTES,
    server: change.server ?? before?.server ?? false,
  };
  for (const [other, theirs] of Object.entries(others)) {
    const shared = sharedPath(allowed, theirs);
    if (shared !== null) throw new Error(`${shared} of ${name} is a path of ${other} already.`);
  }
  return { ...others, [name]: allowed };
}
