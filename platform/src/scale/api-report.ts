import type { Engine, Measured } from './measure-api';

const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
const whole = (value: number) => Math.round(value).toLocaleString('en-IN');
const names: Record<Engine, string> = { embedded: 'Embedded (PGlite)', server: 'PostgreSQL server' };

/** The most that a p95 may be at 200,000 products. */
export const LIMIT_MS: Record<Engine, number> = { embedded: 100, server: 60 };

function kindsTable(measured: Measured): string {
  const byKey = measured.kinds[0];
  const rows = measured.kinds.map(({ name, requests, cold, warm }) => {
    const ratio = byKey ? (cold.p50 / byKey.cold.p50).toFixed(1) : '';
    return `| ${name} | ${requests} | ${ms(cold.p50)} | ${ms(cold.p95)} | ${ms(cold.max)} | ${whole(cold.perSecond)} | ${ratio} | ${ms(warm.p50)} | ${ms(warm.p95)} | ${whole(warm.perSecond)} |`;
  });
  return ['| | requests | cold p50 | p95 | most | a second | × read by key | warm p50 | p95 | a second |', '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|', ...rows].join('\n');
}

function chart(all: readonly Measured[], engine: Engine): string {
  const sizes = all.filter((one) => one.engine === engine).sort((a, b) => a.products - b.products);
  const shown = ['listing and facets, three filters', 'search and facets', 'suggestions', 'product page'];
  const lines = shown.map((name) => `  line [${sizes.map(({ kinds }) => kinds.find((kind) => kind.name === name)?.cold.p95.toFixed(1) ?? '0').join(', ')}]`);
  return [
    `Cold p95 in ms against the number of products, ${names[engine]}; lines from the first: ${shown.join('; ')}.`, '',
    '```mermaid', 'xychart-beta', `  x-axis [${sizes.map(({ products }) => `"${whole(products)}"`).join(', ')}]`, '  y-axis "p95, ms" 0 --> 120', ...lines, '```',
  ].join('\n');
}

/** The report of all that was measured, the newest of each engine and size. */
export function apiReport(all: readonly Measured[]): string {
  const sorted = [...all].sort((a, b) => a.engine.localeCompare(b.engine) || b.products - a.products);
  const engines = (['embedded', 'server'] as const).filter((engine) => all.some((one) => one.engine === engine));
  const parts = [
    '# The API at scale', '',
    'Written by `npm run bench:api`; the figures are those of the machine that it ran on. Each address is asked for once in an API that was just started, over a database that was just started (cold), then once more (warm: answered from kept text while the catalogue’s version stands). `× read by key` is the cold median against that of one product’s stock, in the same run. Times are ms of the whole HTTP answer, measured by autocannon on the same machine; a pause of 5 ms of arithmetic taking longer than that says what else the machine did.', '',
    '| | products | rows | import, s | products a second | rows a second | ready, ms | MB when ready | MB after | MB at most | noise p50/p95 before | after |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...sorted.map((one) => `| ${names[one.engine]} | ${whole(one.products)} | ${whole(one.rows)} | ${one.importSeconds.toFixed(1)} | ${whole(one.products / one.importSeconds)} | ${whole(one.rows / one.importSeconds)} | ${whole(one.readyMs)} | ${one.memoryReady} | ${one.memoryAfter} | ${one.memoryMost} | ${ms(one.noiseBefore.p50)}/${ms(one.noiseBefore.p95)} | ${ms(one.noiseAfter.p50)}/${ms(one.noiseAfter.p95)} |`), '',
    ...engines.flatMap((engine) => [chart(all, engine), '']),
    ...sorted.flatMap((one) => [
      `## ${names[one.engine]}, ${whole(one.products)} products`, '',
      `${one.connections} connections, ${one.cpus} cores, ${one.at.slice(0, 16).replace('T', ' ')} UTC${one.products >= 200_000 ? `; the bar for p95 is ${LIMIT_MS[one.engine]} ms` : ''}.`, '',
      kindsTable(one), '',
    ]),
  ];
  return parts.join('\n');
}
