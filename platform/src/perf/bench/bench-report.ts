import { targets, verdicts, type Target, type Baseline, type Verdict } from './targets';
import { kinds } from './chain-depth';
import { allFigures, parts, variants, type Figures, type Results, type Variant } from './figures';
import { landingPages } from './measure-load';
import { steps } from './measure-navigation';
import { median, spreadOf, type Spread } from './spread';

const variantNames: Readonly<Record<Variant, string>> = {
  composed: 'composed',
  static: 'one bundle',
  split: 'one build, a chunk for each route',
};

const rivalNames: Readonly<Record<Baseline, string>> = {
  static: 'one bundle with every page in it',
  split: 'one build with a chunk for each route',
};

const digits = (value: number) => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
const plain = (value: number) =>
  Number.isInteger(value)
    ? value.toLocaleString('en-GB')
    : value.toLocaleString('en-GB', { maximumFractionDigits: digits(value), minimumFractionDigits: digits(value) });
const inUnit = (value: number, unit: Target['unit']) =>
  unit === '×' ? `×${value.toFixed(2)}` : unit === '' ? value.toFixed(3) : `${plain(value)} ${unit}`;
const spread = ({ low, high }: Spread, unit: Target['unit']) =>
  `${inUnit(low, unit).replace(/ .*$/, '')} to ${inUnit(high, unit).replace(/ .*$/, '')}`;
const limit = ({ atMost, atLeast, unit }: Target) =>
  atMost === undefined
    ? `at least ${inUnit(atLeast ?? 0, unit)}`
    : `at most ${unit === 'requests' && atMost > 0 ? '+' : ''}${inUnit(atMost, unit)}`;

/** The change since the last run; an empty string if there was none. */
function change(now: number, before: number | undefined): string {
  if (before === undefined || !Number.isFinite(before)) return '';
  if (before === 0) return now === 0 ? '0 %' : 'from 0';
  const percent = ((now - before) / before) * 100;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(Math.abs(percent) < 10 ? 1 : 0)} %`;
}

/** The key under which a target's last value is stored. */
const key = ({ name, rival }: Target) => `${name} ${rival ?? ''}`;

const judged = ({ target, is, isMet }: Verdict, before: ReadonlyMap<string, number>) =>
  `${inUnit(is.median, target.unit)} | ${spread(is, target.unit)} | ${limit(target)} | ${isMet ? 'met' : '**not met**'} | ${change(is.median, before.get(key(target)))}`;

function comparedTable(all: readonly Verdict[], rival: Baseline, before: ReadonlyMap<string, number>): string[] {
  const rows = all.filter(({ target }) => target.rival === rival);
  return rows.length === 0
    ? []
    : [
        `### Against ${rivalNames[rival]}`,
        '',
        '| | composed | the other | is | quarters of the rounds | target | | last run |',
        '|---|--:|--:|--:|--:|--:|---|--:|',
        ...rows.map(
          (verdict) =>
            `| ${verdict.target.name} | ${plain(verdict.composed ?? NaN)} | ${plain(verdict.other ?? NaN)} | ${judged(verdict, before)} |`,
        ),
        '',
      ];
}

function absoluteTable(all: readonly Verdict[], before: ReadonlyMap<string, number>): string[] {
  const rows = all.filter(({ target }) => target.rival === undefined);
  return rows.length === 0
    ? []
    : [
        '### By itself',
        '',
        '| | is | quarters of the runs | target | | last run |',
        '|---|--:|--:|--:|---|--:|',
        ...rows.map((verdict) => `| ${verdict.target.name} | ${judged(verdict, before)} |`),
        '',
      ];
}

/** One figure of each variant, with its quartiles. */
function row(figures: Figures, title: string, name: string, divisor = 1): string | null {
  const cells = variants.map((variant) => {
    const values = figures[`${name}.${variant}`];
    if (!values || values.length === 0) return '';
    const { median: middle, low, high } = spreadOf(values.map((value) => value / divisor));
    return low === high ? plain(middle) : `${plain(middle)} (${plain(low)} to ${plain(high)})`;
  });
  return cells.some(Boolean) ? `| ${title} | ${cells.join(' | ')} |` : null;
}

const table = (title: string, rows: readonly (string | null)[]): string[] => {
  const there = rows.filter((line) => line !== null);
  return there.length === 0
    ? []
    : [
        `### ${title}`,
        '',
        `| | ${variants.map((variant) => variantNames[variant]).join(' | ')} |`,
        `|---|${variants.map(() => '--:').join('|')}|`,
        ...there,
        '',
      ];
};

function details(figures: Figures): string[] {
  const underTitles = { slow: 'slow 4G, CPU ×4', free: 'unthrottled' } as const;
  const lines: string[] = [];
  for (const [under, title] of Object.entries(underTitles)) {
    for (const page of Object.keys(landingPages)) {
      const at = `load.${under}.${page}`;
      lines.push(
        ...table(`${page}, ${title}`, [
          row(figures, 'FCP, ms', `${at}.fcp`),
          row(figures, 'LCP, ms', `${at}.lcp`),
          row(figures, 'CLS', `${at}.cls`),
          row(figures, 'TBT, ms', `${at}.tbt`),
          row(figures, 'React has taken over, ms', `${at}.takenOver`),
          row(figures, 'script until then, KB', `${at}.scriptBytesFirst`, 1_000),
          row(figures, 'script requests until then', `${at}.scriptRequestsFirst`),
          row(figures, 'chain depth of scripts', `${at}.chainDepth`),
          ...(under === 'slow'
            ? kinds.flatMap((kind) =>
                figures[`${at}.requests.${kind}.composed`]?.some((count) => count > 0) ||
                figures[`${at}.requests.${kind}.static`]?.some((count) => count > 0)
                  ? [
                      row(figures, `${kind}, all, KB`, `${at}.bytes.${kind}`, 1_000),
                      row(figures, `${kind}, all, requests`, `${at}.requests.${kind}`),
                    ]
                  : [],
              )
            : []),
        ]),
      );
    }
    lines.push(
      ...table(`Use, ${title}`, [
        row(figures, '‘Add to Cart’ works after, ms', `button.${under}.product.working`),
        ...(['cart', 'filter', 'theme'] as const).map((tap) =>
          row(
            figures,
            `INP of ${{ cart: '‘Add to Cart’', filter: 'a filter', theme: 'the theme switch' }[tap]}, ms (16 is “16 or less”)`,
            `interaction.${under}.${tap}.inp`,
          ),
        ),
        ...steps.flatMap((step) => [
          row(figures, `to the ${step}, ms`, `navigation.${under}.${step}.ms`),
          row(figures, `to the ${step}, requests for code`, `navigation.${under}.${step}.code`),
          row(figures, `to the ${step}, all requests`, `navigation.${under}.${step}.requests`),
        ]),
        row(figures, 'heap on arrival, MB', `heap.${under}.arrived.mb`),
        row(figures, 'heap after 30 navigations, MB', `heap.${under}.after.mb`),
      ]),
    );
  }
  const shifts = Object.entries(figures).filter(([name]) => name.startsWith('shift.'));
  if (shifts.length > 0) {
    lines.push(
      '### CLS of every route that shoppers visit, slow 4G, CPU ×4',
      '',
      '| | |',
      '|---|--:|',
      ...shifts.map(([name, values]) => `| \`${name.slice('shift.'.length)}\` | ${median(values).toFixed(4)} |`),
      '',
    );
  }
  const server = (name: string) => figures[`server.${name}`];
  const heap = server('memory.heap');
  if (server('uncached.perSecond')) {
    const line = (title: string, name: string) =>
      `| ${title} | ${['perSecond', 'p50', 'p95', 'max'].map((of) => plain(median(server(`${name}.${of}`) ?? [NaN]))).join(' | ')} |`;
    lines.push(
      '### The server',
      '',
      `20 connections. One process: ${server('oneCore')?.every((value) => value === 1) ? 'kept to one core, autocannon and the API on the others' : 'not kept to a core of its own'}. A process for each core: autocannon and the API share all cores with them.`,
      '',
      '| | pages a second | p50, ms | p95, ms | most, ms |',
      '|---|--:|--:|--:|--:|',
      line('rendered without the cache, one process', 'uncached'),
      line('from its cache, one process', 'cached'),
      ...(server('uncachedOnAll.perSecond')
        ? [
            line('rendered without the cache, a process for each core', 'uncachedOnAll'),
            line('from its cache, a process for each core', 'cachedOnAll'),
          ]
        : []),
      '',
    );
    if (heap && heap.length > 0) {
      const every = 2_500;
      const rss = server('memory.rss') ?? [];
      const growth = median(server('memory.growthMb') ?? [NaN]);
      lines.push(
        `Memory over ${plain(heap.length * every)} renders, after a collection each ${plain(every)}: heap from ${plain(heap[0] ?? NaN)} to ${plain(heap.at(-1) ?? NaN)} MB, RSS from ${plain(rss[0] ?? NaN)} to ${plain(rss.at(-1) ?? NaN)} MB. The line through the heap (without its first tenth) grows by ${plain(growth)} MB in 50,000 renders, that through RSS by ${plain(median(server('memory.rssGrowthMb') ?? [NaN]))} MB.`,
        '',
      );
    }
  }
  return lines;
}

const beforeOf = (results: Results): Figures =>
  Object.fromEntries(
    Object.values(results.parts).flatMap((part) =>
      Object.entries(part?.last ?? {}).map(([name, value]) => [name, [value]]),
    ),
  );

/** bench/report.md */
export function benchReport(results: Results): string {
  const figures = allFigures(results);
  const all = verdicts(figures);
  const before = new Map(verdicts(beforeOf(results)).map(({ target, is }) => [key(target), is.median]));
  const missing = targets.length - all.length;
  const met = all.filter(({ isMet }) => isMet).length;
  const { machine } = results;
  return [
    '# The price of composition',
    '',
    'Written by `npm run bench`. The same pages are built from the same sources in three ways: **composed** at run time, as released; as **one bundle** without federation (every shopper’s page in the first file); and as one build with **a chunk for each route**. All are served by the same server over one API with the same data, and measured in turn in headless Chromium as a phone (412 × 823 at 1.75). *Slow 4G* is 1.6 Mbit/s and 150 ms. Bytes are bodies as they come over the wire (Brotli), 1 KB = 1,000. Middles are medians; *quarters* are those between which half of the runs lie; a ratio’s middle is that of the medians, its quarters those of the single rounds. How it is measured, and what is left out: [decision 014](../docs/decisions/014-composition-benchmark.md).',
    '',
    `${met} of ${all.length} targets are met${missing > 0 ? `; ${missing} were not measured` : ''}.`,
    '',
    '![Script bytes and times, composed against one bundle](report.svg)',
    '',
    '## The targets',
    '',
    ...comparedTable(all, 'static', before),
    ...comparedTable(all, 'split', before),
    ...absoluteTable(all, before),
    '## What was measured',
    '',
    ...details(figures),
    '## The machine',
    '',
    `${machine.cpu}, ${machine.cores} cores, ${plain(machine.memoryGb)} GB; Node ${machine.node}, ${machine.chromium}. *Noise* is what 5 ms of arithmetic took meanwhile (p50/p95); *load* is the machine’s average of the last minute, before and after.`,
    '',
    '| part | at (UTC) | commit | runs | seconds | noise before | noise after | load |',
    '|---|---|---|--:|--:|--:|--:|--:|',
    ...parts.flatMap((part) => {
      const result = results.parts[part];
      if (!result) return [];
      const noise = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(1)}/${p95.toFixed(1)}`;
      return [
        `| ${part} | ${result.at.slice(0, 16).replace('T', ' ')} | ${result.commit} | ${result.runs} | ${Math.round(result.seconds)} | ${noise(result.before)} | ${noise(result.after)} | ${result.load.map((value) => value.toFixed(1)).join(', ')} |`,
      ];
    }),
    '',
  ].join('\n');
}
