import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readRelease, releaseFolder, type ReleaseLocation, type StoredRelease } from '@haat/releases';
import { Command } from 'commander';
import { buildChanged } from '../../build/build-changed';
import { hashOf } from '../../build/source-hash';
import { sourceState } from '../../build/source-state';
import { fetchRelease } from '../../release/fetch-release';
import { beginTrial, shellBuild, startTrialShop, type TrialShop } from '../../release/gates/trial-shop';
import { openReleases, type Releases } from '../../release/open-releases';
import { prepareRelease, storeRelease } from '../../release/publish';
import { findChromium } from '../../base/browser/find-chromium';
import { runJest } from '../run-jest';
import { fromRoot, remotes } from '../../base/workspaces';
import { combinations, type Combination } from './combinations';
import { TeamClone } from './team-clone';

interface Options {
  base?: string;
  only?: string;
  journeys: string;
  json?: boolean;
}

/** The results of the journeys with one new part. */
interface Tried {
  subject: string;
  passed: number;
  failed: number;
  seconds: number;
}

const run = promisify(execFile);

/** The releases of one side and their store. */
interface Side {
  releases: Releases;
  stored: Readonly<Record<string, StoredRelease>>;
}

/**
 * The commit of the current releases.
 * @throws Error in one sentence when there is no such commit
 */
async function baseCommit(wanted: string | undefined): Promise<string> {
  const isChanged = ((await sourceState(['.']))?.changed.length ?? 0) > 0;
  const base = wanted ?? (isChanged ? 'HEAD' : 'HEAD^');
  const found = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`], {
    cwd: fromRoot(),
  }).catch(() => null);
  if (!found)
    throw new Error(
      `There is no commit '${base}' here to compare with. Name what visitors have: --base <commit>; in a clone that was cut short, fetch it first: git fetch --deepen=1.`,
    );
  return found.stdout.trim();
}

const inForce = async (releases: Releases): Promise<Side> => {
  const registry = (await releases.history.latest())?.registry ?? {};
  const stored = await Promise.all(
    Object.entries(registry).map(
      async ([name, { version }]) => [name, await readRelease(releases.store, name, version)] as const,
    ),
  );
  return { releases, stored: Object.fromEntries(stored) };
};

/** The builds of this checkout, as releases in a separate store. */
async function freshSide(where: string): Promise<Side> {
  const releases = await openReleases(where);
  const stored = await Promise.all(
    remotes.map(async ({ name }) => [name, await storeRelease(releases, await prepareRelease(name))] as const),
  );
  return { releases, stored: Object.fromEntries(stored) };
}

/** Equal for shells that behave alike: covers the browser's files, the server's rendering and the server itself. */
const shellHash = (root: string) =>
  hashOf([...Object.values(shellBuild(root)), join(root, 'shell/server'), join(root, 'releases/src')], (file) =>
    file.endsWith('.test.ts'),
  );

const versions = ({ stored }: Side) =>
  Object.fromEntries(Object.entries(stored).map(([name, { record }]) => [name, record.version]));

async function matrix({ base, only, journeys, json = false }: Options): Promise<void> {
  const print = (line: string) => (json ? console.error : console.log)(line);
  const requested = only?.split(',');
  const parts = ['shell', ...remotes.map(({ name }) => name)];
  const unknown = requested?.find((name) => !parts.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. The parts are ${parts.join(', ')}.`);
  const commit = await baseCommit(base);
  const chromium = findChromium(print);

  const folder = await mkdtemp(join(tmpdir(), 'haat-matrix-'));
  let clone: TeamClone | undefined;
  let shop: TrialShop | undefined;
  const close = async () => {
    await shop?.stop().catch(() => undefined);
    await clone?.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('SIGINT', () => void close().then(() => process.exit(130)));

  const tried: Tried[] = [];
  try {
    print('Building what is here …');
    await buildChanged({ onBuilt: (name, ms) => print(`  ${name} in ${(ms / 1_000).toFixed(1)} s`) });
    const fresh = await freshSide(join(folder, 'new'));

    print(`Building what visitors have, from ${commit.slice(0, 7)} …`);
    const where = join(folder, 'current');
    clone = await TeamClone.make({ RELEASES_URL: where, HAAT_DATA_DIR: join(folder, 'base-data') }, { commit });
    const built = await clone.haat('build');
    print(`  in ${(built.ms / 1_000).toFixed(1)} s`);
    const store = base ? null : await inForce(await openReleases());
    const hasReleases = store !== null && Object.keys(store.stored).length > 0;
    const current = hasReleases ? store : await inForce(await openReleases(where));
    print(
      hasReleases
        ? `The current remotes are those of ${store.releases.store.name}, the current shell is that of ${commit.slice(0, 7)}.`
        : `The current remotes and shell are those of ${commit.slice(0, 7)}.`,
    );

    const root = clone.folder;
    const all = combinations({
      current: versions(current),
      fresh: versions(fresh),
      isShellNew: (await shellHash(fromRoot())) !== (await shellHash(root)),
    });
    const wanted = all.filter(({ subject }) => requested?.includes(subject) ?? true);
    if (wanted.length === 0) print('Nothing to test: no part differs from the current releases.');

    for (const [index, combination] of wanted.entries()) {
      print(`${index + 1} of ${wanted.length}: ${describe(combination, versions(fresh))}`);
      const started = performance.now();
      const trial = join(folder, String(index));
      const releases: Record<string, ReleaseLocation> = {};
      for (const [name, from] of Object.entries(combination.releases)) {
        const side = from === 'new' ? fresh : current;
        const release = side.stored[name];
        if (!release) throw new Error(`There is no ${from} release of ${name}.`);
        await fetchRelease(side.releases.store, releaseFolder(name, release.record.version), join(trial, 'releases'));
        releases[name] = release.location;
      }
      // The journeys sign in more often than one visitor may.
      shop = await startTrialShop(
        await beginTrial({
          folder: trial,
          root: combination.shell === 'new' ? fromRoot() : root,
          environment: { SIGN_IN_ATTEMPTS: '1000' },
        }),
        releases,
      );
      const { passed, failed } = await runJest(['-c', 'e2e/jest.config.mjs', journeys], {
        environment: { HAAT_URL: shop.url, HAAT_DATA: join(trial, 'data'), CHROMIUM_PATH: chromium },
      });
      await shop.stop();
      shop = undefined;
      const seconds = Math.round((performance.now() - started) / 1_000);
      // A run without any journey counts as a failure.
      tried.push({ subject: combination.subject, passed, failed: passed + failed === 0 ? 1 : failed, seconds });
      print(`  ${passed} passed, ${failed} failed, in ${seconds} s`);
    }
  } finally {
    await close();
  }
  if (json) console.log(JSON.stringify({ base: commit, tried }, null, 2));
  const broken = tried.filter(({ failed }) => failed > 0).map(({ subject }) => subject);
  if (broken.length > 0)
    print(
      `These do not work with the current releases: ${broken.join(', ')}. Each part is released before or after the others, never together: it must work without their new features and keep what they still use.`,
    );
  else if (tried.length > 0) print('Each new part works with all current releases.');
  process.exit(broken.length > 0 ? 1 : 0);
}

const describe = ({ subject, shell }: Combination, fresh: Readonly<Record<string, string>>) =>
  shell === 'new'
    ? 'the new shell × the current remotes'
    : `${subject} ${fresh[subject] ?? ''} × the other current remotes and the current shell`;

/** `npm run e2e:matrix`: tests new releases with current ones, for the shell and each remote. */
export function matrixCommand(): Command {
  return (
    new Command('e2e-matrix')
      // Exit codes: 0 done, 1 a combination fails, 2 unknown option.
      .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
      .description(
        'run the browser tests of the main journeys with each new remote and the current releases, and with the new shell',
      )
      .option(
        '--base <commit>',
        'the commit that visitors have; by default the current releases of the release store, and for the rest HEAD, or HEAD^ if there are no uncommitted changes',
      )
      .option(
        '--only <parts>',
        `some of the parts, separated by commas: shell, ${remotes.map(({ name }) => name).join(', ')}`,
      )
      .option('--journeys <pattern>', 'part of the names of the test files in e2e/tests', 'journeys')
      .option('--json', 'print the result as JSON; progress goes to standard error')
      .addHelpText(
        'after',
        '\nNew is what is here, committed or not. What has not changed is not tried. Exit codes: 0 all of it works together, 1 something does not, 2 not an option that is known.',
      )
      .action(matrix)
  );
}
