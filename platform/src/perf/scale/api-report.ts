import type { Engine, Measured } from './measured';

const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
export const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
export const engineNames: Readonly<Record<Engine, string>> = {
  embedded: 'Embedded (PGlite)',
  server: 'PostgreSQL server',
};

/** The number of products for which the targets are set. */
const TARGET_PRODUCTS = 200_000;

/** The maximum p95 with this number of products, in milliseconds. */
export const LIMIT_MS: Readonly<Record<Engine, number>> = { embedded: 100, server: 60 };

function kindsTable(measured: Measured): string {
  const byKey = measured.kinds[0];
  const rows = measured.kinds.map(({ name, requests, cold, warm }) => {
    const ratio = byKey ? (cold.p50 / byKey.cold.p50).toFixed(1) : '';
    return `| ${name} | ${requests} | ${ms(cold.p50)} | ${ms(cold.p95)} | ${ms(cold.max)} | ${whole(cold.perSecond)} | ${ratio} | ${ms(warm.p50)} | ${ms(warm.p95)} | ${whole(warm.perSecond)} |`;
  });
  return [
    '| | requests | cold p50 | p95 | most | a second | × read by key | warm p50 | p95 | a second |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...rows,
  ].join('\n');
}

/** Kinds whose cold p95 is above the target, or that there is none. */
function verdict(measured: Measured): string {
  if (measured.products < TARGET_PRODUCTS) return '';
  const limit = LIMIT_MS[measured.engine];
  const over = measured.kinds.filter(({ cold }) => cold.p95 > limit);
  return over.length === 0
    ? ` Every p95 is below the target of ${limit} ms.`
    : ` Over the target of ${limit} ms: ${over.map(({ name, cold }) => `${name} (${ms(cold.p95)})`).join(', ')}.`;
}

/** The report of all that was measured, the newest of each engine and size. */
export function apiReport(all: readonly Measured[]): string {
  const sorted = [...all].sort((a, b) => a.engine.localeCompare(b.engine) || b.products - a.products);
  const parts = [
    '# The API at scale',
    '',
    'Written by `npm run bench:api`; the figures are those of the machine that it ran on. Each address is asked for once in an API that was just started, over a database that was just started (cold), then once more (warm: answered from kept text while the catalogue’s version stands). `× read by key` is the cold median against that of one product’s stock, in the same run. Times are ms of the whole HTTP answer, measured by autocannon on the same machine; a pause of 5 ms of arithmetic taking longer than that says what else the machine did.',
    '',
    '| | products | rows | import, s | products a second | rows a second | ready, ms | MB when ready | MB after | MB at most | noise p50/p95 before | after |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...sorted.map(
      (one) =>
        `| ${engineNames[one.engine]} | ${whole(one.products)} | ${whole(one.rows)} | ${one.importSeconds.toFixed(1)} | ${whole(one.products / one.importSeconds)} | ${whole(one.rows / one.importSeconds)} | ${whole(one.readyMs)} | ${one.memoryReady} | ${one.memoryAfter} | ${one.maxMemory} | ${ms(one.noiseBefore.p50)}/${ms(one.noiseBefore.p95)} | ${ms(one.noiseAfter.p50)}/${ms(one.noiseAfter.p95)} |`,
    ),
    '',
    '![Cold p95 against the number of products](api-report.svg)',
    '',
    'Milliseconds of the cold p95 (linear, cut at 120) against products (logarithmic); the broken line is the target.',
    '',
    ...sorted.flatMap((one) => [
      `## ${engineNames[one.engine]}, ${whole(one.products)} products`,
      '',
      `${one.connections} connections, ${one.cpus} cores, ${one.at.slice(0, 16).replace('T', ' ')} UTC.${verdict(one)}`,
      '',
      kindsTable(one),
      '',
    ]),
  ];
  return parts.join('\n');
}
