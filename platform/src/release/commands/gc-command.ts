import type { Command } from 'commander';
import { releaseFolder } from '@haat/releases';
import { unneededReleases } from '../gc';
import { openReleases } from '../open-releases';
import { parseCount } from './arguments';
import { changingCommand, print, type CommonOptions } from './release-options';

/** `release gc`: removes releases that are no longer needed. */
export function gcCommand(): Command {
  return changingCommand('gc', 'remove releases that are no longer needed')
    .option(
      '--days <n>',
      'keep releases that visitors had in the last n days, because open pages continue to use them',
      parseCount,
      7,
    )
    .option('--keep <n>', 'number of newest releases to keep per remote', parseCount, 5)
    .action(async (options: CommonOptions & { days: number; keep: number }) => {
      const releases = await openReleases();
      const unneeded = await unneededReleases(releases, {
        since: new Date(Date.now() - options.days * 86_400_000),
        keep: options.keep,
      });
      if (!options.dryRun)
        for (const { name, version } of unneeded) await releases.store.remove(releaseFolder(name, version));
      print(
        options,
        { removed: options.dryRun ? [] : unneeded, unneeded },
        unneeded.length === 0
          ? ['No release can be removed.']
          : unneeded.map(({ name, version }) => `${options.dryRun ? 'Would remove' : 'Removed'} ${name} ${version}`),
      );
    });
}
