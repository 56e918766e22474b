import { median } from '../bench/spread';
import { whole } from './api-report';
import { activities, type Activity, type MixedMeasurement, type MixedReport, type Turn } from './measure-mixed';

/** The minimum of pages a second with orders relative to those without. */
const MIN_RATIO = 0.8;
/** The maximum memory of API and shell together without requests, in MB. */
const MAX_MEMORY_MB = 600;

const databases = { postgres: 'PostgreSQL server', embedded: 'embedded database' } as const;
const names: Readonly<Record<Activity, string>> = {
  pages: 'pages (landing pages and products)',
  searches: 'searches (page, list with facets, suggestions)',
  carts: 'carts priced',
};
const verdict = (holds: boolean) => (holds ? 'met' : '**not met**');

function rowsOf({ database, turns }: MixedMeasurement): string[] {
  const middle = (of: (turn: Turn) => number, which: 'quiet' | 'busy') => median(turns.map((turn) => of(turn[which])));
  return (Object.keys(activities) as Activity[]).map((activity) => {
    const rate = (which: 'quiet' | 'busy') => middle((turn) => turn[activity].perSecond, which);
    const p95 = (which: 'quiet' | 'busy') => middle((turn) => turn[activity].p95, which).toFixed(0);
    const ratio = (rate('busy') / rate('quiet')).toFixed(2);
    return `| ${databases[database]}, ${names[activity]} | ${whole(rate('quiet'))} | ${whole(rate('busy'))} | ×${ratio} | ${p95('quiet')} | ${p95('busy')} |`;
  });
}

function targetsOf({ database, ratio, memoryBefore, memoryAfter, turns }: MixedMeasurement): string[] {
  const rest = memoryAfter.api + memoryAfter.shell;
  const placed = median(turns.map(({ ordersPerSecond }) => ordersPerSecond));
  return [
    `| ${databases[database]}: pages with ${placed.toFixed(0)} orders a second against none | ×${ratio.toFixed(2)} | at least ×${MIN_RATIO} | ${verdict(ratio >= MIN_RATIO)} |`,
    `| ${databases[database]}: memory a minute after the last turn, API ${memoryAfter.api} + shell ${memoryAfter.shell} MB (before the first ${memoryBefore.api} + ${memoryBefore.shell}) | ${rest} MB | at most ${MAX_MEMORY_MB} MB | ${verdict(rest <= MAX_MEMORY_MB)} |`,
  ];
}

/** The report of the last measurement. */
export function mixedReport({ at, cpus, ordersPerSecond, noiseBefore, noiseAfter, measured }: MixedReport): string {
  const turns = measured[0]?.turns.length ?? 0;
  return [
    '# Mixed load',
    '',
    `Written by \`npm run bench:mixed\`: one API process and one shell process with the shop’s own products; database and load generator share their ${cpus} cores; ${at.slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    `${activities.pages} connections ask for pages, ${activities.searches} search and ${activities.carts} price carts, each sending the next request as soon as the last is answered. That lasts ${measured[0]?.seconds ?? 0} s, ${turns} times without orders and ${turns} times with ${ordersPerSecond} a second wanted, in turns. The orders are of a product that is on none of the pages. A refused request or order ends the measurement. Figures are medians of the turns; times are ms of the whole HTTP answer.`,
    '',
    '| | a second, without orders | with orders | ratio | p95 without | p95 with |',
    '|---|--:|--:|--:|--:|--:|',
    ...measured.flatMap(rowsOf),
    '',
    '| Target | is | limit | |',
    '|---|--:|--:|---|',
    ...measured.flatMap(targetsOf),
    '',
    `5 ms of arithmetic took ${noiseBefore.p50.toFixed(1)} ms (p95 ${noiseBefore.p95.toFixed(1)}) before and ${noiseAfter.p50.toFixed(1)} ms (${noiseAfter.p95.toFixed(1)}) after.`,
  ].join('\n');
}
