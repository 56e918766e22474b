import type { Command } from 'commander';
import { routesIn } from '@haat/releases';
import { openReleases } from '../open-releases';
import { command, print, type CommonOptions } from './release-options';

/** `release routes`: prints the site's pages. */
export function routesCommand(): Command {
  return command('routes', 'the pages of the site, as the current releases declare them').action(
    async (options: CommonOptions) => {
      const registry = (await (await openReleases()).history.latest())?.registry ?? {};
      const rows = routesIn(registry).map(({ path, remote, page }) => ({ path, remote, page }));
      print(
        options,
        rows,
        rows.map(({ path, remote, page }) => `${path.padEnd(44)} ${remote} ${page}`),
      );
    },
  );
}
