import type { Command } from 'commander';
import type { ReleaseLocation } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import { GateContext } from '../gates/gate-context';
import { integrity } from '../gates/integrity';
import { openReleases, signingKey } from '../open-releases';
import { releaseElsewhere } from '../external/release-elsewhere';
import { signOverride } from '../override/sign-override';
import { parseOrigin, parseMinutes, parseRemote } from './arguments';
import { admitRelease, command, isAddress, print, versionOf, type CommonOptions } from './release-options';

/** `release override`: signs a link to a release for one browser. */
export function overrideCommand(): Command {
  return command('override', 'give a release to one browser only: prints a link to open there')
    .argument('<remote>', remoteNames, parseRemote)
    .argument(
      '[version]',
      'a version, or newest, canary, previous; or the address of a remoteEntry.js or of another repository’s mf-manifest.json',
      'newest',
    )
    .option('--site <origin>', 'the target site', parseOrigin, `http://localhost:${process.env['PORT'] ?? '3000'}`)
    .option('--for <time>', 'lifetime, e.g. 8h or 30m; at most 24h', parseMinutes, 480)
    .action(async (name: string, target: string, options: CommonOptions & { site: string; for: number }) => {
      const releases = await openReleases();
      const {
        entry,
        version,
        integrity: hash,
        container,
        routes,
        slots,
        record,
      }: Partial<ReleaseLocation> & Pick<ReleaseLocation, 'entry' | 'version'> = isAddress(target)
        ? await releaseElsewhere(target)
        : await GateContext.during(releases, {}, async (context) =>
            admitRelease(context, name, await versionOf(releases, name, target), [integrity], options),
          );
      const { override, link } = await signOverride({
        site: options.site,
        minutes: options.for,
        remotes: {
          [name]: {
            entry,
            version,
            ...(container ? { container } : {}),
            ...(routes ? { routes } : {}),
            ...(slots ? { slots } : {}),
            ...(hash && record ? { integrity: hash, record } : {}),
          },
        },
        key: await signingKey(),
      });
      print(options, { link, override }, [
        `Open this in the browser that is to have ${name} ${version} at ${override.site} till ${override.until}:`,
        link,
        'Only that browser gets it. The panel in the page drops it.',
      ]);
    });
}
