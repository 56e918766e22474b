import type { Command } from 'commander';
import { promoted } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import type { Gate } from '../gates/gate';
import { GateContext, type SurroundingsOptions } from '../gates/gate-context';
import { openReleases } from '../open-releases';
import { parseRemote } from './arguments';
import {
  admitRelease,
  changeRegistry,
  changingCommand,
  versionOf,
  withTrialShop,
  type CommonOptions,
} from './release-options';

/** `release promote`: makes a release current. */
export function promoteCommand(gates: readonly Gate[]): Command {
  return withTrialShop(changingCommand('promote', 'make a release current for every visitor'))
    .argument('<remote>', remoteNames, parseRemote)
    .argument('[version]', 'a version, or newest, canary', 'newest')
    .action(async (name: string, versionOrChannel: string, options: CommonOptions & SurroundingsOptions) => {
      const releases = await openReleases();
      const version = await versionOf(releases, name, versionOrChannel);
      await GateContext.during(releases, options, async (context) => {
        const location = await admitRelease(context, name, version, gates, options);
        await changeRegistry(
          releases,
          options,
          { action: 'promote', remote: name },
          (registry) => promoted(registry, name, location),
          `Every visitor gets ${name} ${location.version} with the next page.`,
        );
      });
    });
}
