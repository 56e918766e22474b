import { apiChart } from './api-chart';
import { apiReport } from './api-report';
import type { Engine, Measured } from './measured';
import { queryPlansReport } from './query-plans';

const timings = (p95: number) => ({ p50: p95 / 2, p95, max: p95 * 2, perSecond: 1_000, failed: 0 });

function measured(engine: Engine, products: number, listingP95: number): Measured {
  return {
    engine,
    products,
    rows: products * 2,
    at: '2026-11-21T10:00:00.000Z',
    importSeconds: products / 4_000,
    readyMs: 3_000,
    connections: 20,
    cpus: 2,
    noiseBefore: { p50: 5, p95: 6 },
    noiseAfter: { p50: 5, p95: 6 },
    memoryReady: 200,
    memoryAfter: 250,
    maxMemory: 300,
    kinds: [
      { name: 'stock of a product (a read by key)', requests: 400, cold: timings(8), warm: timings(2) },
      { name: 'listing and facets, three filters', requests: 400, cold: timings(listingP95), warm: timings(2) },
    ],
  };
}

test('names each p95 above the target at the target size, and no other', () => {
  const report = apiReport([
    measured('server', 200_000, 61),
    measured('embedded', 200_000, 61),
    measured('server', 2_000, 61),
  ]);
  expect(report).toContain('Over the target of 60 ms: listing and facets, three filters (61).');
  expect(report).toContain('Every p95 is below the target of 100 ms.');
  expect(report.match(/target of/g)).toHaveLength(2);
});

test('has the import by products and rows, and each query relative to the read by key', () => {
  const report = apiReport([measured('server', 20_000, 32)]);
  expect(report).toContain('| PostgreSQL server | 20,000 | 40,000 | 5.0 | 4,000 | 8,000 | 3,000 | 200 | 250 | 300 |');
  expect(report).toContain('| listing and facets, three filters | 400 | 16 | 32 | 64 | 1,000 | 4.0 |');
});

test('the chart has a point for each size and kind, higher for slower ones', () => {
  const chart = apiChart([measured('server', 2_000, 10), measured('server', 200_000, 50)]);
  const listing = /stroke="#d95f02" stroke-width="2" points="([\d. ,]+)"/g;
  const points = [...chart.matchAll(listing)][0]?.[1]?.split(' ').map((point) => point.split(',').map(Number));
  expect(points).toHaveLength(2);
  expect(points?.[1]?.[1]).toBeLessThan(points?.[0]?.[1] ?? 0);
  expect(points?.[1]?.[0]).toBeGreaterThan(points?.[0]?.[0] ?? Infinity);
});

test('lists plans under their queries', () => {
  const report = queryPlansReport(measured('server', 200_000, 10), [
    { question: 'Cards', sql: 'select 1', plan: 'Result (actual time=0.1)' },
    { question: 'Cards', sql: 'select 2', plan: 'Result' },
  ]);
  expect(report.match(/^## Cards$/gm)).toHaveLength(1);
  expect(report).toContain('2,00,000 products, PostgreSQL server, 2026-11-21');
  expect(report).toContain('select 2\n```\n\n```text\nResult\n');
});
