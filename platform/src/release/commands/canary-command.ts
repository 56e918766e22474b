import type { Command } from 'commander';
import { withCanary, withoutCanary } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import type { Gate } from '../gates/gate';
import { GateContext, type SurroundingsOptions } from '../gates/gate-context';
import { openReleases } from '../open-releases';
import { parsePercentage, parseRemote } from './arguments';
import {
  admitRelease,
  changeRegistry,
  changingCommand,
  versionOf,
  withTrialShop,
  type CommonOptions,
} from './release-options';

/** `release canary`: starts or ends a canary. */
export function canaryCommand(gates: readonly Gate[]): Command {
  return withTrialShop(
    changingCommand('canary', 'give a release to a percentage of visitors, always the same ones; off ends it'),
  )
    .argument('<remote>', remoteNames, parseRemote)
    .argument('<percent>', 'percentage of visitors, 1 to 99; or off', parsePercentage)
    .argument('[version]', 'a version, or newest', 'newest')
    .action(
      async (name: string, percent: number | 'off', wanted: string, options: CommonOptions & SurroundingsOptions) => {
        const releases = await openReleases();
        if (percent === 'off')
          return changeRegistry(
            releases,
            options,
            { action: 'end-canary', remote: name },
            (registry) => withoutCanary(registry, name),
            `Every visitor gets the current release of ${name} again.`,
          );
        const version = await versionOf(releases, name, wanted);
        // Checked before the gates, which start a shop.
        if (!(await releases.history.latest())?.registry[name])
          throw new Error(`The first release of ${name} can't be a canary: npm run release -- promote ${name}`);
        await GateContext.during(releases, options, async (context) => {
          const location = await admitRelease(context, name, version, gates, options);
          await changeRegistry(
            releases,
            options,
            { action: 'canary', remote: name },
            (registry) => withCanary(registry, name, location, percent),
            `${percent} of 100 visitors get ${name} ${location.version}, the others keep the current release.`,
          );
        });
      },
    );
}
