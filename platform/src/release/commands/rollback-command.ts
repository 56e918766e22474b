import type { Command } from 'commander';
import { rolledBack, type ReleaseLocation } from '@haat/releases';
import { remoteNames } from '../../base/workspaces';
import { GateContext } from '../gates/gate-context';
import { integrity } from '../gates/integrity';
import { openReleases, type Releases } from '../open-releases';
import { leftOut } from '../external/left-out';
import { parseRemote } from './arguments';
import { admitRelease, changeRegistry, changingCommand, versionOf, type CommonOptions } from './release-options';

/** `release rollback`: makes an earlier release current again. */
export function rollbackCommand(): Command {
  return changingCommand('rollback', 'make the previous release, or another earlier one, current again')
    .argument('<remote>', remoteNames, parseRemote)
    .argument('[version]', 'a version; by default the previous release')
    .action(async (name: string, versionOrChannel: string | undefined, options: CommonOptions) => {
      const releases = await openReleases();
      const registry = (await releases.history.latest())?.registry ?? {};
      const version = versionOrChannel
        ? await versionOf(releases, name, versionOrChannel)
        : registry[name]?.previous?.version;
      // A rollback must always work: no other gate applies. Meanwhile, check whether the store accepts changes.
      const [location, before] = version
        ? await Promise.all([
            GateContext.during(releases, {}, (context) => admitRelease(context, name, version, [integrity], options)),
            releaseBefore(releases, name, version),
            options.dryRun ? null : releases.store.unsafe(),
          ])
        : [undefined, null];
      await changeRegistry(
        releases,
        options,
        { action: 'rollback', remote: name },
        (now) => rolledBack(now, name, versionOrChannel ? location : undefined, before),
        [
          `Every visitor gets ${name} ${version ?? ''} again with the next page.`,
          ...(location ? leftOut(registry, name, location) : []),
        ].join('\n'),
      );
    });
}

/** The predecessor of this release when it last became current; null if the history doesn't contain it. */
async function releaseBefore({ history }: Releases, name: string, version: string): Promise<ReleaseLocation | null> {
  for await (const { registry } of history.back()) {
    const state = registry[name];
    if (state?.version === version && state.previous) return state.previous;
  }
  return null;
}
