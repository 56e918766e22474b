import { Command } from 'commander';
import { versionsOf, type Registry, type RegistryRecord, type ReleaseLocation } from '@haat/releases';
import { buildChanged } from '../../build/build-changed';
import { refuseStale, staleReports } from '../../build/contract/stale-reports';
import { checkRelease, type ReleaseCheck } from '../gates/check-release';
import { formatGateResult } from '../gates/format-gate-result';
import type { Gate } from '../gates/gate';
import type { GateContext } from '../gates/gate-context';
import { currentAuthor, type Releases } from '../open-releases';

/** Options of every `release` command. */
export interface CommonOptions {
  json?: boolean;
  dryRun?: boolean;
  why: string;
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export const isAddress = (version: unknown): boolean => typeof version === 'string' && /^https?:/.test(version);

/** A command that prints its result, as JSON on request. */
export const command = (name: string, description: string): Command =>
  new Command(name).description(description).option('--json', 'print the result as JSON');

/** A command that changes the store or the registry. */
export const changingCommand = (name: string, description: string): Command =>
  command(name, description)
    .option('--dry-run', 'print what would be done, without doing it')
    .option('--why <text>', 'the reason, for the history', '');

/** Adds the options of the shop in which gates try a release. */
export const withTrialShop = (each: Command): Command =>
  each
    .option(
      '--api <url>',
      "the API for trial pages; by default API_INTERNAL_URL, or one that is started with the repository's assortment",
      process.env['API_INTERNAL_URL'],
    )
    .option(
      '--shell <url>',
      "the running shell, which is asked for its contract; by default the shell's build of this checkout",
    );

/** Prints a result: JSON for programs, lines for people. */
export function print(options: Pick<CommonOptions, 'json'>, result: object, lines: readonly string[]): void {
  console.log(options.json ? JSON.stringify(result, null, 2) : lines.join('\n'));
}

/** Resolves a version: a version itself, or `current`, `previous`, `canary` or `newest` of the remote. */
export async function versionOf({ store, history }: Releases, name: string, versionOrChannel: string): Promise<string> {
  const current = (await history.latest())?.registry[name];
  if (versionOrChannel === 'newest') {
    const [newest] = await versionsOf(store, name);
    if (!newest) throw new Error(`${name} has no release yet. Make one: npm run release -- publish ${name}`);
    return newest.version;
  }
  const release = { current, previous: current?.previous, canary: current?.canary }[versionOrChannel];
  if (release) return release.version;
  if (['current', 'previous', 'canary'].includes(versionOrChannel))
    throw new Error(`${name} has no ${versionOrChannel} release.`);
  return versionOrChannel;
}

/**
 * Builds a workspace, if it has changed, and checks its API reports at the same time.
 * @param known cache keys of reports that were checked elsewhere
 * @param onReports called when the reports are done, which may be before the build
 * @returns whether it was built, and therefore checked against its budget
 * @throws Error when a report is stale: the build would publish wrong types
 */
export async function buildWithReports(
  folder: string,
  owners: readonly string[],
  options: CommonOptions,
  known?: readonly string[],
  onReports = () => {},
): Promise<boolean> {
  const [stale, built] = await Promise.all([
    staleReports({ owners, known }).finally(onReports),
    buildChanged({
      folders: [folder],
      onBuilt: (_folder, ms) => options.json || console.log(`Built in ${(ms / 1000).toFixed(1)} s.`),
    }),
  ]);
  refuseStale(stale);
  return built.length > 0;
}

/**
 * Runs the gates on a release and prints each result.
 * @throws Error when a gate refuses it
 */
export async function admitRelease(
  context: GateContext,
  name: string,
  version: string,
  gates: readonly Gate[],
  options: CommonOptions,
): Promise<ReleaseLocation> {
  const checked = await checkRelease(
    context,
    name,
    version,
    gates,
    (result) => options.json || console.log(formatGateResult(result)),
  );
  if (checked.passed) return checked.location;
  if (options.json) console.log(JSON.stringify(refusal(checked), null, 2));
  throw new Error(`${name} ${version} was not released: refused by ${refusedBy(checked)}.`);
}

export const refusedBy = ({ gates }: ReleaseCheck) =>
  gates
    .filter(({ passed }) => !passed)
    .map(({ gate }) => gate)
    .join(', ');
export const refusal = ({ location: _, ...checked }: ReleaseCheck) => checked;

/** Changes the registry; with `--dry-run`, prints the change instead. */
export async function changeRegistry(
  releases: Releases,
  options: CommonOptions,
  reason: Pick<RegistryRecord, 'action' | 'remote'>,
  update: (registry: Registry) => Registry,
  done: string,
): Promise<void> {
  if (options.dryRun) {
    const registry = update((await releases.history.latest())?.registry ?? {});
    print(options, { dryRun: true, registry }, [`Would do: ${done}`]);
    return;
  }
  const record = await releases.history.change({ by: await currentAuthor(), why: options.why, ...reason }, update);
  print(options, record, [done, `The registry is at state ${record.sequence}.`]);
}
