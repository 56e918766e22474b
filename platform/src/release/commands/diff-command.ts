import type { Command } from 'commander';
import { readRelease } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import { openReleases } from '../open-releases';
import { releaseDiff } from '../release-diff';
import { parseRemote } from './arguments';
import { command, kilobytes, print, versionOf, type CommonOptions } from './release-options';

/** `release diff`: prints the differences between two releases. */
export function diffCommand(): Command {
  return command('diff', 'what differs between two releases of a remote')
    .argument('<remote>', remoteNames, parseRemote)
    .argument('[a]', 'a version, or current, previous, canary, newest', 'current')
    .argument('[b]', 'the version to compare with', 'newest')
    .action(async (name: string, a: string, b: string, options: CommonOptions) => {
      const releases = await openReleases();
      const read = async (word: string) =>
        (await readRelease(releases.store, name, await versionOf(releases, name, word))).record;
      const difference = releaseDiff(await read(a), await read(b));
      print(options, difference, [
        ...difference.files.map(
          ({ file, from, to }) =>
            `  ${from === null ? 'new    ' : to === null ? 'gone   ' : 'changed'}  ${file}  ${kilobytes(from ?? 0)} → ${kilobytes(to ?? 0)}`,
        ),
        `In all ${difference.bytes >= 0 ? '+' : '−'}${kilobytes(Math.abs(difference.bytes))}.`,
      ]);
    });
}
