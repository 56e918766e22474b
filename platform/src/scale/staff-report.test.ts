import type { StaffMeasurement } from './measure-staff';
import { staffReport } from './staff-report';
import { staffRequests } from './staff-requests';

const timings = (p95: number) => ({ p50: p95 / 2, p95, max: p95 * 2, perSecond: 40, failed: 0 });
const counts = { added: 20_000, changed: 0, unchanged: 0, refused: 0 };
const measurement: StaffMeasurement = {
  at: '2026-11-22T10:00:00.000Z', cpus: 2, connections: 4, products: 200_000, firstMs: 3_000, memoryBefore: 300, memoryAfter: 400, fileProducts: 20_000, fileRows: 48_000,
  kinds: [{ name: 'quick', requests: 400, timings: timings(100) }, { name: 'slow', requests: 400, timings: timings(101) }],
  file: [{ name: 'brought', seconds: 24, rows: 48_000, counts }, { name: 'late', seconds: 25, rows: 48_000, counts }],
  noiseBefore: { p50: 5, p95: 6 }, noiseAfter: { p50: 5, p95: 6 },
};

test('a row holds its bar up to the very bar', () => {
  const report = staffReport(measurement);
  expect(report).toContain('| quick | 400 | 50 | 100 | 200 | 40 | held |');
  expect(report).toContain('| slow | 400 | 51 | 101 | 202 | 40 | **missed** |');
  expect(report).toContain('| brought | 24.0 | 2,000 | 20,000 | 0 | 0 | 0 | held |');
  expect(report).toContain('| late | 25.0 | 1,920 | 20,000 | 0 | 0 | 0 | **missed** |');
});

test('questions are many different ones, in somebody’s name', async () => {
  const kinds = await staffRequests(400, 1, 60, { authorization: 'Bearer one' });
  for (const { name, requests } of kinds) {
    expect([name, requests.length]).toEqual([name, 60]);
    expect(new Set(requests.map(({ path }) => path)).size).toBeGreaterThan(9);
    expect(new Set(requests.map(({ headers }) => headers?.['authorization']))).toEqual(new Set(['Bearer one']));
  }
});
