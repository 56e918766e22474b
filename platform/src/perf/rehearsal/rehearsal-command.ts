import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '@haat/releases';
import { Command, Option } from 'commander';
import { buildChanged } from '../../build/build-changed';
import { sourceState } from '../../build/source-state';
import { wholeNumber } from '../../base/whole-number';
import { fromRoot } from '../../base/workspaces';
import { TeamClone } from '../../testing/matrix/team-clone';
import { verdicts } from './targets';
import { browserShoppers } from './browser-shoppers';
import { httpShoppers } from './http-shoppers';
import { rehearsalReport } from './rehearsal-report';
import type { Rehearsal } from './rehearsal';
import { rehearseBreaks } from './rehearse-breaks';
import { rehearseCanaries } from './rehearse-canaries';
import { rehearseKills } from './rehearse-kills';
import { rehearseReleases } from './rehearse-releases';
import { rehearseShell } from './rehearse-shell';
import { parts, resultsSchema, type Part, type Results } from './results';
import { rehearsalFolder, Topology } from './topology';
import { tally, ViewLog, type View } from './view-log';

interface Options {
  only?: Part[];
  viewsPerSecond: number;
  browsers: number;
  releases: number;
  goodCanaries: number;
  json?: boolean;
}

const run: Readonly<Record<Part, (rehearsal: Rehearsal) => Promise<{ views: View[] } & object>>> = {
  releases: rehearseReleases,
  canaries: rehearseCanaries,
  breaks: rehearseBreaks,
  shell: rehearseShell,
  kills: rehearseKills,
};

const reportFile = fromRoot('bench/rehearsal.md');
const resultsFile = fromRoot('bench/rehearsal.json');

function partList(value: string): Part[] {
  const names = value.split(',');
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. The parts are ${parts.join(', ')}.`);
  return parts.filter((part) => names.includes(part));
}

/** The commit under test; marked when there are uncommitted changes. */
async function commitNow(): Promise<string> {
  const state = await sourceState(['.']);
  if (!state) return 'outside of a repository';
  return `${state.commit.slice(0, 7)}${state.changed.some((file) => !file.startsWith('bench/')) ? ' and changes' : ''}`;
}

async function rehearse({ only, viewsPerSecond, browsers, releases, goodCanaries, json }: Options): Promise<void> {
  const begun = Date.now();
  const print = (line: string) =>
    (json ? console.error : console.log)(
      `${`${Math.floor((Date.now() - begun) / 60_000)}`.padStart(3)}:${String(Math.floor((Date.now() - begun) / 1_000) % 60).padStart(2, '0')}  ${line}`,
    );
  const closing: (() => Promise<unknown> | undefined)[] = [];
  let closed: Promise<void> | undefined;
  // End processes in reverse order of their start.
  const close = () =>
    (closed ??= (async () => {
      for (let next = closing.pop(); next; next = closing.pop())
        await next()?.catch((error: unknown) => console.error(error));
    })());
  let code: number | undefined;
  const abort = (reason: string, exitCode: number) => {
    if (closed) return;
    code = exitCode;
    console.error(`\n${reason}\nEnding everything …`);
    void close().then(() => process.exit(exitCode));
  };
  process.on('SIGINT', () => abort('Interrupted.', 130));
  process.on('SIGTERM', () => abort('Asked to end.', 143));

  const log = new ViewLog();
  const unfinished: Part[] = [];
  // Results of an earlier format are dropped.
  const earlier = existsSync(resultsFile)
    ? resultsSchema.safeParse(JSON.parse(await readFile(resultsFile, 'utf8')))
    : null;
  let results: Results['parts'] = earlier?.data?.parts ?? {};
  const writeReport = async (of: Results['parts']) => {
    await writeFile(resultsFile, `${JSON.stringify({ machine, parts: of }, null, 1)}\n`);
    await writeFile(reportFile, rehearsalReport({ machine, parts: of }));
  };
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: totalmem() / 1_073_741_824,
    node: process.versions.node,
  };
  try {
    print('Building what has changed …');
    await buildChanged({ onBuilt: (folder, ms) => print(`  ${folder} in ${(ms / 1_000).toFixed(1)} s`) });
    const topology = await Topology.prepare((message) => abort(message, 1));
    closing.push(() => topology.stop());
    await topology.start(print);
    const team = await TeamClone.make(topology.teamEnvironment, { logFile: `${rehearsalFolder}/logs/team.log` });
    closing.push(() => team.remove());
    // The gates need a build of the shell; a remote is built when it is released.
    await team.haat('build', 'shell');
    print(
      `The shop is open at ${topology.url}; logs in ${rehearsalFolder}/logs. Shoppers startShoppers: ${viewsPerSecond} pages a second, and ${browsers} in Chromium.`,
    );
    let leave: (() => Promise<unknown>) | undefined;
    const startShoppers = async (pages: number, inChromium: number) => {
      const [http, chromium] = [
        httpShoppers(topology.url, pages, log),
        await browserShoppers(topology.url, inChromium, log),
      ];
      leave = () => Promise.all([http(), chromium()]);
    };
    closing.push(() => leave?.());
    await startShoppers(viewsPerSecond, browsers);
    const withoutLoad = async <T>(work: () => Promise<T>): Promise<T> => {
      await leave?.();
      await startShoppers(1, 0);
      try {
        return await work();
      } finally {
        await leave?.();
        // Shoppers must not visit a shop that is closing.
        if (!closed) await startShoppers(viewsPerSecond, browsers);
      }
    };
    const heartbeat = setInterval(
      () =>
        print(
          `… ${tally(log.during({ from: Date.now() - 30_000, to: Date.now() })).views} views in half a minute, ${log.all.length} in all, ${tally(log.all).failed} failed`,
        ),
      30_000,
    );
    closing.push(async () => clearInterval(heartbeat));
    // The first requests resize pictures and fill caches; they are not part of the measurement.
    await pause(20_000);
    const rehearsal: Rehearsal = { topology, team, log, print, withoutLoad, viewsPerSecond, releases, goodCanaries };
    for (const part of only ?? parts) {
      print(`${part}:`);
      const started = Date.now();
      const loads: number[] = [];
      const loadTimer = setInterval(() => loads.push(loadavg()[0] ?? 0), 5_000);
      const done = await run[part](rehearsal)
        .catch((error: unknown) => messageOf(error))
        .finally(() => clearInterval(loadTimer));
      // Stopped by the user, or a process was lost: further results would be meaningless.
      if (closed) break;
      if (typeof done === 'string') {
        unfinished.push(part);
        print(`${part} could not be finished: ${done}`);
        // Results of an earlier run must not be taken for this one.
        results = { ...results, [part]: undefined };
        await writeReport(results);
        continue;
      }
      const { views, ...measured } = done;
      const commit = await commitNow();
      const common = {
        at: new Date(started).toISOString(),
        commit,
        seconds: (Date.now() - started) / 1_000,
        load: loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length),
        viewsPerSecond,
        browsers,
        ...tally(views),
        leftToBrowser: views.filter(
          ({ by, isShown, isServed, remote }) => by === 'http' && isShown && !isServed && remote !== 'admin',
        ).length,
      };
      results = resultsSchema.shape.parts.parse({ ...results, [part]: { ...common, ...measured } });
      await writeReport(results);
    }
  } finally {
    if (!closed) print('Closing …');
    await close();
    // Requests in progress fail when the shop closes; these errors are expected.
    if (code !== undefined) process.exit(code);
  }
  const ran = Object.fromEntries((only ?? parts).map((part) => [part, results[part]]));
  const all = verdicts({ parts: ran });
  if (json) console.log(JSON.stringify({ targets: all, parts: ran }, null, 2));
  for (const { name, is, target, isMet } of all) print(`${isMet ? 'met    ' : 'NOT MET'} ${name}: ${is} (${target})`);
  print(`The report: ${reportFile}`);
  if (unfinished.length > 0) print(`Not finished: ${unfinished.join(', ')}`);
  process.exit(unfinished.length === 0 && all.every(({ isMet }) => isMet) ? 0 : 1);
}

/**
 * `npm run release:rehearsal`: runs the topology of docker-compose.yml under load with releases, faults and killed
 * processes; the report is in bench/rehearsal.md.
 */
export function rehearsalCommand(): Command {
  return new Command('release-rehearsal')
    .description(
      'run two shells, two APIs, a server for each remote, PostgreSQL, Redis, S3 and the guard as processes; release, break and kill them under load; write bench/rehearsal.md',
    )
    .addOption(
      new Option(
        '--only <parts>',
        `some of the parts, separated by commas: ${parts.join(', ')}; each replaces its own figures in the report`,
      ).argParser(partList),
    )
    .option('--views-per-second <n>', 'page requests by shoppers without a browser', wholeNumber(1), 10)
    .option('--browsers <n>', 'concurrent visitors in headless Chromium', wholeNumber(0), 2)
    .option('--releases <n>', 'number of releases, and of rollbacks', wholeNumber(1), 20)
    .option(
      '--good-canaries <n>',
      'number of canaries of good releases, watched for false alarms, with half of the visitors each, one per remote at a time',
      wholeNumber(1),
      50,
    )
    .option('--json', 'print the result as JSON; progress goes to standard error')
    .addHelpText(
      'after',
      '\nExit codes: 0 every target is met, 1 one is not or something failed, 2 not an option that is known. It needs haproxy, redis-server and chromium, and installs them where it may.',
    )
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(rehearse);
}
