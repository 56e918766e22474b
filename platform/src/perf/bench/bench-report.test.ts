import { benchChart } from './bench-chart';
import { benchReport } from './bench-report';
import type { PartResult, Results } from './figures';

const part = (figures: PartResult['figures'], last: PartResult['last'] = {}): PartResult => ({
  at: '2026-11-21T18:00:00.000Z',
  commit: 'abc1234',
  runs: 3,
  seconds: 61,
  before: { p50: 5, p95: 6 },
  after: { p50: 5, p95: 7 },
  load: [0.5, 1.25],
  figures,
  last,
});
const machine = { cpu: 'A processor', cores: 2, memoryGb: 16, node: '20.20.2', chromium: 'Chromium 1' };
const button = {
  'button.slow.product.working.composed': [1_500, 1_540, 1_520],
  'button.slow.product.working.static': [1_600, 1_600, 1_600],
  'button.slow.product.working.split': [1_400, 1_400, 1_400],
};
const reported = (results: Results['parts']) => benchReport({ machine, parts: results });
const lineOf = (report: string, ...words: string[]) =>
  report.split('\n').find((line) => words.every((word) => line.includes(word)));

test('a target has both values, their ratio, its quartiles, the limit and the verdict', () => {
  const report = reported({ button: part(button) });
  expect(lineOf(report.split('### Against one build')[0] ?? '', 'time to a working')).toBe(
    '| time to a working ‘Add to Cart’, ms | 1,520 | 1,600 | ×0.95 | ×0.94 to ×0.96 | at most ×1.05 | met |  |',
  );
  expect(lineOf(report.split('### Against one build')[1] ?? '', 'time to a working')).toBe(
    '| time to a working ‘Add to Cart’, ms | 1,520 | 1,400 | ×1.09 | ×1.08 to ×1.09 | at most ×1.05 | **not met** |  |',
  );
  expect(lineOf(report, '‘Add to Cart’ works, slow 4G')).toBe(
    '| ‘Add to Cart’ works, slow 4G, CPU ×4 | 1,520 ms | 1,510 to 1,530 | at most 1,700 ms | met |  |',
  );
});

test('states the change since the last run', () => {
  const report = reported({ button: part(button, { 'button.slow.product.working.composed': 1_600 }) });
  expect(lineOf(report, '‘Add to Cart’ works, slow 4G')).toContain('| met | -5.0 % |');
});

test('counts targets that were not measured and does not list them', () => {
  const report = reported({ button: part(button) });
  expect(report).toMatch(/^2 of 3 targets are met; \d+ were not measured\.$/m);
  expect(report).not.toContain('INP');
  expect(report).not.toContain('NaN');
  expect(lineOf(report, '| button |', 'abc1234')).toBe(
    '| button | 2026-11-21 18:00 | abc1234 | 3 | 61 | 5.0/6.0 | 5.0/7.0 | 0.5, 1.3 |',
  );
});

test('the chart draws the measured values, the largest one with the full width', () => {
  const chart = benchChart(button);
  expect(chart.match(/<rect /g)).toHaveLength(3 + 3);
  const widths = [...chart.matchAll(/width="([\d.]+)" height="10" fill="(#\w+)"\/><line/g)].map((match) =>
    Number(match[1]),
  );
  expect(widths).toHaveLength(3);
  expect(Math.max(...widths)).toBe(widths[1]);
  expect(chart).toContain('1,520 ms');
  expect(benchChart({})).not.toContain('NaN');
});
