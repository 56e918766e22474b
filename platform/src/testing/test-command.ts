import { Command, InvalidArgumentError } from 'commander';
import { messageOf } from '@haat/releases';
import { findProgram } from '../base/processes/find-program';
import { buildForBrowserTests, runBrowserTests } from './browser-tests';
import { changedFiles, concernsBrowser } from './changed-files';
import { startChecks } from './checks';
import { runJest } from './run-jest';
import { closingLine, sumOf, type Tally } from './tally';

interface Options {
  /** "2/4": the second of four equal parts of the test files. */
  shard?: string;
  /** A commit; true for the last one. */
  changed?: string | true;
  randomize?: true;
  seed?: string;
  keepTimes?: true;
}

function parseShard(value: string): string {
  const [index = 0, count = 0] = value.split('/').map(Number);
  if (!/^\d+\/\d+$/.test(value) || index < 1 || index > count) {
    throw new InvalidArgumentError('Name a part and how many there are, e.g. 1/4.');
  }
  return value;
}

const command = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .option('--shard <part>', 'run one of several equal parts, e.g. 1/4; the checks run with the first', parseShard)
    .option('--changed [commit]', 'run only what depends on the files changed since a commit (the last one by default)')
    .option('--randomize', 'shuffle the tests of each file')
    .option('--seed <number>', 'the seed of --randomize, to repeat an order')
    .option('--keep-times', 'store the time of each file, so that later runs start the slowest first');

const since = ({ changed }: Options): string | undefined => (changed === true ? 'HEAD' : changed);

function jestArguments(options: Options): string[] {
  const commit = since(options);
  return [
    ...(options.shard ? [`--shard=${options.shard}`] : []),
    ...(commit ? [`--changedSince=${commit}`] : []),
    ...(options.randomize ? ['--randomize'] : []),
    ...(options.seed ? [`--seed=${options.seed}`] : []),
    '--passWithNoTests',
  ];
}

/** The browser tests ignore `--changed`: imports do not show which of them a change affects. */
const browserArguments = ({ changed: _, ...options }: Options): string[] => jestArguments(options);

/** Some tests need these servers, and fail with the reason if they are missing. */
function installServers(): void {
  for (const program of ['redis-server', 'haproxy'] as const) {
    try {
      findProgram(program);
    } catch (error) {
      console.error(messageOf(error));
    }
  }
}

async function asOneFailure(work: Promise<Tally>): Promise<Tally> {
  try {
    return await work;
  } catch (error) {
    console.error(messageOf(error));
    return { passed: 0, failed: 1, skipped: 0, failures: [messageOf(error)] };
  }
}

async function runAll(options: Options, { isSlow }: { isSlow: boolean }): Promise<void> {
  const commit = since(options);
  const hasBrowserTests = commit === undefined || concernsBrowser(await changedFiles(commit));
  const hasChecks = options.shard === undefined || options.shard.startsWith('1/');

  installServers();
  const building = hasBrowserTests ? buildForBrowserTests(isSlow) : Promise.resolve();
  // Reported at once; tests that don't need the build continue.
  building.catch((error: unknown) => console.error(messageOf(error)));
  // Each check uses one core; the type check takes as long as the build and some of the unit tests.
  const checking = hasChecks ? startChecks(isSlow) : [];
  await building.catch(() => undefined);
  const unit = await runJest(jestArguments(options), { isSlow, keepsTimes: options.keepTimes === true });
  const browser = hasBrowserTests
    ? await asOneFailure(
        building.then(() =>
          runBrowserTests(browserArguments(options), { isSlow, keepsTimes: options.keepTimes === true }),
        ),
      )
    : sumOf([]);

  const checks = await Promise.all(checking);
  const passedChecks = checks.filter(({ failed }) => failed === 0).length;
  console.log(
    `checks: ${passedChecks} of ${checks.length} passed; unit, component and API tests: ${closingLine(unit)}; ` +
      `browser tests: ${closingLine(browser)}`,
  );
  const all = sumOf([...checks, unit, browser]);
  for (const failure of all.failures) console.log(`FAILED ${failure}`);
  console.log(closingLine(all));
  process.exit(all.failed === 0 ? 0 : 1);
}

/** `npm test`: types, lint, texts, unit, component, API and browser tests. */
export const testCommand = (): Command =>
  command('test', 'types, lint, unit, component, API and browser tests; ends with "N passed, N failed"').action(
    (options: Options) => runAll(options, { isSlow: false }),
  );

/** `npm run test:slow`: the API reports, unused exports, the format, and the tests named `*.slow.test.ts`. */
export const slowTestCommand = (): Command =>
  command(
    'test-slow',
    'tests that take long: process kills, random histories, memory scans, builds, releases, Firefox and WebKit',
  ).action((options: Options) => runAll(options, { isSlow: true }));
