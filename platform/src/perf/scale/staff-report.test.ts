import type { StaffMeasurement } from './measure-staff';
import { staffReport } from './staff-report';
import { staffRequests } from './staff-requests';

const timings = (p95: number) => ({ p50: p95 / 2, p95, max: p95 * 2, perSecond: 40, failed: 0 });
const processor = { api: 9.5, postgres: 12.3, asking: 1 };
const counts = { added: 20_000, changed: 0, unchanged: 0, refused: 0 };
const measurement: StaffMeasurement = {
  at: '2026-11-22T10:00:00.000Z',
  cpus: 2,
  connections: 4,
  products: 200_000,
  firstMs: 3_000,
  memoryBefore: 300,
  memoryAfter: 400,
  fileProducts: 20_000,
  fileRows: 48_000,
  kinds: [
    { name: 'quick', requests: 400, alone: timings(40), timings: timings(100), processor },
    { name: 'slow', requests: 400, alone: timings(40), timings: timings(101), processor },
    { name: 'slow for one', requests: 400, alone: timings(101), timings: timings(100), processor },
  ],
  file: [
    { name: 'brought', seconds: 24, rows: 48_000, counts, processor: { api: 9_000, postgres: 12_340 } },
    { name: 'late', seconds: 25, rows: 48_000, counts, processor: { api: 0, postgres: 0 } },
  ],
  pictures: {
    products: 20_000,
    importSeconds: 20,
    pictureSeconds: 380,
    bytes: 60_000,
    done: 19_999,
    missing: 1,
    memoryBefore: 300,
    memoryMax: 500,
  },
  frames: [
    {
      what: 'the list',
      how: 'by the wheel',
      rows: 10_000,
      seconds: 80,
      frames: 4_800,
      p50: 16.7,
      p95: 16.8,
      max: 50,
      long: 0,
      ownLong: 0,
    },
    {
      what: 'the list',
      how: 'by its bar',
      rows: 10_000,
      seconds: 20,
      frames: 1_200,
      p50: 16.7,
      p95: 33.3,
      max: 66.7,
      long: 1,
      ownLong: 1,
    },
    {
      what: 'an empty page',
      how: 'by its bar',
      rows: 10_000,
      seconds: 20,
      frames: 1_200,
      p50: 16.7,
      p95: 16.8,
      max: 66.7,
      long: 1,
      ownLong: 0,
    },
  ],
  noiseBefore: { p50: 5, p95: 6 },
  noiseAfter: { p50: 5, p95: 6 },
};

test('a value equal to the target meets it', () => {
  const report = staffReport(measurement);
  expect(report).toContain('| quick | 400 | 20 | 40 | 50 | 100 | 200 | 40 | 9.5 | 12 | 1.0 | met |');
  expect(report).toContain('| slow | 400 | 20 | 40 | 51 | 101 | 202 | 40 | 9.5 | 12 | 1.0 | **missed** |');
  expect(report).toContain('| slow for one | 400 | 51 | 101 | 50 | 100 | 200 | 40 | 9.5 | 12 | 1.0 | **missed** |');
  expect(report).toContain('| brought | 24.0 | 2,000 | 9.0 | 12.3 | 20,000 | 0 | 0 | 0 | met |');
  expect(report).toContain('| late | 25.0 | 1,920 | 0.0 | 0.0 | 20,000 | 0 | 0 | 0 | **missed** |');
});

test('one long frame misses the target of the list; the empty page for comparison has no target', () => {
  const report = staffReport(measurement);
  expect(report).toContain('| the list, by the wheel | 10,000 | 4,800 | 16.7 | 16.8 | 50.0 | 0 | 0 | met |');
  expect(report).toContain('| the list, by its bar | 10,000 | 1,200 | 16.7 | 33.3 | 66.7 | 1 | 1 | **missed** |');
  expect(report).toContain('| an empty page, by its bar | – | 1,200 | 16.7 | 16.8 | 66.7 | 1 | 0 | – |');
});

test('pictures are counted in all, and by the second', () => {
  const report = staffReport(measurement);
  expect(report).toContain(
    'after 20 s, and all pictures 380 s later: 50.0 a second. 19,999 pictures arrived, 1 did not.',
  );
});

test('requests are varied and authorised', async () => {
  const kinds = await staffRequests(400, 1, 60, { authorization: 'Bearer one' });
  for (const { name, requests } of kinds) {
    expect([name, requests.length]).toEqual([name, 60]);
    expect(new Set(requests.map(({ path }) => path)).size).toBeGreaterThan(9);
    expect(new Set(requests.map(({ headers }) => headers?.['authorization']))).toEqual(new Set(['Bearer one']));
  }
});
