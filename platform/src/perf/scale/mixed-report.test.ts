import type { MixedReport, Turn } from './measure-mixed';
import { mixedReport } from './mixed-report';

const timings = (perSecond: number, p95: number) => ({ p50: p95 / 2, p95, max: p95 * 2, perSecond, failed: 0 });
const turn = (pages: number, p95: number): Turn => ({
  pages: timings(pages, p95),
  searches: timings(100, 40),
  carts: timings(50, 30),
});
const report = (ratio: number, shell: number): MixedReport => ({
  at: '2026-11-27T10:00:00.000Z',
  cpus: 2,
  ordersPerSecond: 50,
  noiseBefore: { p50: 5, p95: 6 },
  noiseAfter: { p50: 5, p95: 6 },
  measured: [
    {
      database: 'postgres',
      seconds: 30,
      turns: [
        { quiet: turn(1_000, 20), busy: turn(700, 35), ordersPerSecond: 48, memory: { api: 400, shell: 200 } },
        { quiet: turn(1_200, 22), busy: turn(900, 37), ordersPerSecond: 50, memory: { api: 400, shell: 200 } },
      ],
      memoryBefore: { api: 300, shell: 150 },
      memoryAfter: { api: 390, shell },
      ratio,
    },
  ],
});

test('rows have the medians of the turns, and each target is judged by its own figure', () => {
  const text = mixedReport(report(0.8, 211));
  expect(text).toContain('| PostgreSQL server, pages (landing pages and products) | 1,100 | 800 | ×0.73 | 21 | 36 |');
  expect(text).toContain('pages with 49 orders a second against none | ×0.80 | at least ×0.8 | met |');
  expect(text).toContain('| 601 MB | at most 600 MB | **not met** |');
  expect(mixedReport(report(0.79, 210))).toContain('| ×0.79 | at least ×0.8 | **not met** |');
  expect(mixedReport(report(0.79, 210))).toContain('| 600 MB | at most 600 MB | met |');
});
