import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { Command, Option } from 'commander';
import type { Browser } from 'playwright-core';
import { wholeNumber } from '../../base/whole-number';
import { noise } from '../scale/load';
import { fromRoot } from '../../base/workspaces';
import { benchChart } from './bench-chart';
import { benchReport } from './bench-report';
import { builtCommit, builtVariants, buildVariants } from './build-variants';
import { allFigures, FigureBook, parts, resultsSchema, variants, type Part, type Results } from './figures';
import { verdicts } from './targets';
import { measureButton } from './measure-button';
import { measureHeap } from './measure-heap';
import { measureInteraction } from './measure-interaction';
import { measureLoad } from './measure-load';
import { measureNavigation } from './measure-navigation';
import { measureServer } from './measure-server';
import { measureShift } from './measure-shift';
import { measureStart } from './measure-start';
import { openPhoneBrowser } from './phone';
import { serveVariants } from './serve-variants';
import { median } from './spread';
import { warmUp } from './warm-up';

interface Options {
  runs: number;
  quick?: boolean;
  only?: Part[];
  renders: number;
  keep?: boolean;
}

/** JSON with each list of numbers on one line, so that two runs can be compared by a diff. */
const json = (value: unknown) =>
  `${JSON.stringify(value, null, 1).replace(/\[\s+([^[\]{}"]*?)\s+\]/g, (_, inner: string) => `[${inner.replace(/\s+/g, ' ')}]`)}\n`;

const print = (line: string) => console.log(line);
/** The parts that need a browser. */
const inBrowser: readonly Part[] = ['load', 'button', 'interaction', 'navigation', 'heap', 'shift'];

async function read(file: string): Promise<Results['parts']> {
  return existsSync(file) ? resultsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).parts : {};
}

/** The number of runs of a part; parts with little variance, and slow ones, run less often. */
function roundsOf(part: Part, runs: number): number {
  if (part === 'shift') return Math.ceil(runs / 9);
  return part === 'heap' || part === 'server' || part === 'start' ? Math.ceil(runs / 3) : runs;
}

/** Estimates the remaining time from earlier runs; parts that have never run are not included. */
function timeLeft(left: readonly Part[], runs: number, known: Results['parts']): string {
  const seconds = left.map((part) => {
    const last = known[part];
    return last ? (last.seconds / last.runs) * roundsOf(part, runs) : null;
  });
  const total = seconds.filter((one) => one !== null).reduce((sum, one) => sum + one, 0);
  const unknown = seconds.filter((one) => one === null).length;
  return total === 0
    ? ''
    : ` (about ${Math.max(1, Math.round(total / 60))} min left${unknown > 0 ? `, plus ${unknown} parts without an earlier time` : ''})`;
}

/** Measures one part, and records the noise of the machine before and after. */
async function measured(
  part: Part,
  runs: number,
  left: readonly Part[],
  before: Results['parts'],
  measure: (book: FigureBook) => Promise<void>,
): Promise<Results['parts']> {
  print(`${part}${timeLeft(left.slice(left.indexOf(part)), runs, before)}:`);
  const [at, started, load, noiseBefore] = [new Date().toISOString(), performance.now(), loadavg()[0] ?? 0, noise()];
  const book = new FigureBook();
  await measure(book);
  const last = Object.fromEntries(
    Object.entries(before[part]?.figures ?? {}).map(([name, values]) => [name, median(values)]),
  );
  return {
    ...before,
    [part]: {
      at,
      commit: await builtCommit(),
      runs: roundsOf(part, runs),
      seconds: (performance.now() - started) / 1_000,
      before: noiseBefore,
      after: noise(),
      load: [load, loadavg()[0] ?? 0],
      figures: book.figures,
      last,
    },
  };
}

async function bench({ runs: wanted, quick, only, renders, keep }: Options): Promise<void> {
  const isQuick = quick === true;
  const runs = isQuick ? Math.min(3, wanted) : wanted;
  const chosen =
    only ?? parts.filter((part) => !isQuick || part === 'load' || part === 'button' || part === 'navigation');
  // A quick run is not a report: it is stored separately from the published figures.
  const folder = isQuick ? fromRoot('.data/bench/quick') : fromRoot('bench');
  const file = `${folder}/results.json`;
  await mkdir(folder, { recursive: true });
  let results = await read(file);

  const built = keep ? builtVariants(variants) : await buildVariants(variants, print);
  let chromium = '';
  const write = async () => {
    const cpu = cpus()[0]?.model ?? 'unknown';
    const all: Results = {
      machine: {
        cpu,
        cores: cpus().length,
        memoryGb: totalmem() / 1_073_741_824,
        node: process.versions.node,
        chromium: chromium || (await knownChromium(file)),
      },
      parts: results,
    };
    await writeFile(file, json(all));
    await writeFile(`${folder}/report.md`, benchReport(all));
    await writeFile(`${folder}/report.svg`, benchChart(allFigures(all)));
  };

  if (chosen.some((part) => inBrowser.includes(part))) {
    print('Starting one API and a server for each build …');
    const { shops, stop } = await serveVariants(built);
    const browser: Browser = await openPhoneBrowser();
    chromium = `Chromium ${browser.version()}`;
    const composed = shops.find(({ variant }) => variant === 'composed');
    if (!composed) throw new Error('The composed shop is not served.');
    const measures: Readonly<Partial<Record<Part, (book: FigureBook) => Promise<void>>>> = {
      load: (book) => measureLoad(browser, shops, runs, isQuick, book),
      button: (book) => measureButton(browser, shops, runs, isQuick, book),
      interaction: (book) => measureInteraction(browser, shops, runs, book),
      navigation: (book) => measureNavigation(browser, shops, runs, isQuick, book),
      heap: (book) => measureHeap(browser, shops, roundsOf('heap', runs), book),
      shift: (book) => measureShift(browser, composed, roundsOf('shift', runs), book),
    };
    try {
      print('Asking for everything once, so that pictures are sized and pages are kept …');
      await warmUp(browser, shops);
      for (const part of chosen) {
        const measure = measures[part];
        if (!measure) continue;
        results = await measured(part, runs, chosen, results, measure);
        await write();
      }
    } finally {
      await browser.close();
      await stop();
    }
  }
  const first = built.find(({ variant }) => variant === 'composed');
  if (chosen.includes('server') && first) {
    results = await measured('server', runs, chosen, results, (book) =>
      measureServer(first, { runs: roundsOf('server', runs), renders: isQuick ? 10_000 : renders, book, print }),
    );
    await write();
  }
  if (chosen.includes('start')) {
    results = await measured('start', runs, chosen, results, (book) =>
      measureStart(roundsOf('start', runs), book, print),
    );
    await write();
  }

  const all = verdicts(Object.assign({}, ...Object.values(results).map((part) => part?.figures ?? {})));
  for (const { target, is, isMet } of all)
    print(
      `${isMet ? 'met    ' : 'NOT MET'} ${target.name}${target.rival ? ` (${target.rival})` : ''}: ${is.median.toFixed(is.median < 10 ? 3 : 0)} ${target.unit}`,
    );
  print(`The report: ${folder}/report.md`);
}

const knownChromium = async (file: string): Promise<string> =>
  existsSync(file) ? resultsSchema.parse(JSON.parse(await readFile(file, 'utf8'))).machine.chromium : 'no browser';

function partList(value: string): Part[] {
  const names = value.split(',');
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. The parts are ${parts.join(', ')}.`);
  return parts.filter((part) => names.includes(part));
}

/** `npm run bench`: measures the cost of federation against a single bundle; writes bench/report.md. */
export function benchCommand(): Command {
  return new Command('bench')
    .description(
      'measure the composed shop against one bundle without federation, and the server; write bench/report.md',
    )
    .option('--runs <n>', 'runs of each measurement; fewer than 9 are unreliable', wholeNumber(1), 9)
    .addOption(
      new Option('--only <parts>', `some of the parts, separated by commas: ${parts.join(', ')}`).argParser(partList),
    )
    .option('--renders <n>', 'pages to render to check for memory growth', wholeNumber(0), 50_000)
    .option('--keep', 'measure the builds of the last run')
    .option('--quick', 'three runs of the main figures on the slow connection; the report goes to .data/bench/quick')
    .action(bench);
}
