import type { Command } from 'commander';
import { relative } from 'node:path';
import { bytesIn, localKey, promoted, type ReleaseLocation } from '@haat/releases';
import { fromRoot, remoteFolder, remoteNames } from '../../base/workspaces';
import { sourceState } from '../../build/source-state';
import { budgets } from '../gates/budgets';
import type { Gate } from '../gates/gate';
import { GateContext, type SurroundingsOptions } from '../gates/gate-context';
import { rememberPassed } from '../gates/run-gates';
import { openReleases } from '../open-releases';
import { prepareExternal } from '../external/publish-external';
import { prepareRelease, sourcesOf, storeRelease } from '../publish';
import { parseRemote } from './arguments';
import {
  admitRelease,
  buildWithReports,
  changeRegistry,
  changingCommand,
  kilobytes,
  print,
  withTrialShop,
  type CommonOptions,
} from './release-options';

interface PublishOptions extends CommonOptions, SurroundingsOptions {
  allowChanges?: boolean;
  promote?: boolean;
  from?: string;
  name?: string;
  server?: string;
  key?: string;
}

/** `release publish`: builds a remote, or takes an external build, and stores it as a release. */
export function publishCommand(gates: readonly Gate[]): Command {
  return withTrialShop(
    changingCommand('publish', 'build a remote and store it as a release; visitors do not get it yet'),
  )
    .argument('[remote]', `${remoteNames}; none with --from`, parseRemote)
    .option('--from <folder|url>', 'a build of another repository, with its haat.json')
    .option('--name <remote>', 'the name of the remote', parseRemote)
    .option('--server <file>', 'a file that renders its pages on the server')
    .option('--key <file>', "the private key of the remote's team")
    .option('--allow-changes', 'allow uncommitted changes, which the release records')
    .option('--promote', 'promote it immediately')
    .action(async (remote: string | undefined, options: PublishOptions) => {
      if (options.from !== undefined) return publishFrom({ ...options, from: options.from }, gates);
      if (remote === undefined)
        throw new Error(`Say which remote to publish: ${remoteNames}; or --from <folder|url> --name <remote>.`);
      const name = remote;
      const source = await sourceState(sourcesOf(name));
      if (source && source.changed.length > 0 && !options.allowChanges) {
        throw new Error(
          `These files are not committed, so the release could not be traced to a commit:\n${source.changed
            .slice(0, 12)
            .map((file) => `  ${file}`)
            .join('\n')}\nCommit them, or add --allow-changes.`,
        );
      }
      const releases = await openReleases();
      await GateContext.during(releases, options, async (context) => {
        // Runs during the build, once a core is free.
        const begin = () => {
          if (options.promote && !options.dryRun) for (const gate of gates) gate.begin?.(context, name);
        };
        const known = (await context.all()).flatMap(({ record }) => record.reports);
        const isBuilt = await buildWithReports(
          relative(fromRoot(), remoteFolder(name)),
          ['shared', name],
          options,
          known,
          begin,
        );
        const prepared = await prepareRelease(name);
        const record = await prepared.record();
        const what = `${name} ${record.version}: ${Object.keys(record.files).length} files, ${kilobytes(bytesIn(record))}`;
        if (options.dryRun)
          return print(options, { dryRun: true, release: record }, [`Would write ${what} to ${releases.store.name}.`]);
        const { location, isNew, putBack } = await storeRelease(releases, prepared);
        // The build itself has just checked the budget of exactly these files.
        if (isBuilt) await rememberPassed(budgets, { record, location }, context);
        const line = isNew
          ? `Published ${what}.`
          : `${name} ${record.version} is in the store already: ${putBack.length > 0 ? `put back what was damaged: ${putBack.join(', ')}.` : 'nothing has changed since.'}`;
        await offer(context, { name, location, isNew, putBack, line }, gates, options);
      });
    });
}

/**
 * Publishes an external build.
 * @throws Error with the problems, one per line
 */
async function publishFrom(options: PublishOptions & { from: string }, gates: readonly Gate[]): Promise<void> {
  const { from, name, server, key } = options;
  if (name === undefined) throw new Error('Say which name it is released under: --name <remote>.');
  if (key === undefined)
    throw new Error(`A release of another repository is signed by its team: --key <file of the team's private key>.`);
  const releases = await openReleases();
  const prepared = await prepareExternal(releases, { name, from, server, key: await localKey(key) });
  const record = await prepared.record();
  const what = `${name} ${record.version}: ${Object.keys(record.files).length} files, ${kilobytes(bytesIn(record))}`;
  if (options.dryRun)
    return print(options, { dryRun: true, release: record }, [`Would write ${what} to ${releases.store.name}.`]);
  const { location, isNew, putBack } = await storeRelease(releases, prepared);
  const line = isNew ? `Published ${what}.` : `${name} ${record.version} is in the store already.`;
  await GateContext.during(releases, options, (context) =>
    offer(context, { name, location, isNew, putBack, line }, gates, options),
  );
}

interface Published {
  name: string;
  location: ReleaseLocation;
  isNew: boolean;
  putBack: readonly string[];
  /** The result as text. */
  line: string;
}

/** Prints the published release, and promotes it if requested. */
async function offer(
  context: GateContext,
  { name, location, isNew, putBack, line }: Published,
  gates: readonly Gate[],
  options: PublishOptions,
): Promise<void> {
  if (!options.promote)
    return print(options, { ...location, isNew, putBack }, [
      line,
      `No visitor gets it yet. Next: npm run release -- promote ${name} ${location.version}`,
    ]);
  if (!options.json) console.log(line);
  await context.reload();
  await admitRelease(context, name, location.version, gates, options);
  await changeRegistry(
    context.releases,
    options,
    { action: 'promote', remote: name },
    (registry) => promoted(registry, name, location),
    `Every visitor gets ${name} ${location.version} with the next page.`,
  );
}
