import type { SummaryRow } from '@haat/releases';
import { Random } from '../../perf/scale/random';
import { WINDOW_S } from './guard';
import { FALSE_POSITIVE_RATE, CanaryTest, MIN_VIEWS } from './canary-test';

const limits = { lcpMs: 2_500, inpMs: 200 };
const row = (version: string, second: number, more: Partial<SummaryRow>): SummaryRow => ({
  remote: 'catalog',
  version,
  side: 'browser',
  at: new Date(Date.UTC(2026, 10, 22) + second * 1_000).toISOString(),
  views: 0,
  failures: 0,
  visits: 0,
  failedVisits: 0,
  lcp: null,
  inp: null,
  cls: null,
  ...more,
});
const newJudge = () => new CanaryTest({ canary: 'new', stable: 'old' }, limits);

interface Traffic {
  /** Views per second, and the share of them that gets the canary. */
  viewsPerSecond: number;
  share: number;
  /** The probability that a view fails. */
  canary: number;
  stable: number;
  /** The duration of the watch. */
  seconds: number;
}

/**
 * Seconds from the end of a window to the end of the canary in the registry: settling, the interval of checks and two
 * calls.
 */
const LAG_S = 3;

/**
 * Simulates random views at an average rate, each failing by chance.
 * @returns seconds until the canary was ended; Infinity if it was not
 */
function watch(random: Random, { viewsPerSecond, share, canary, stable, seconds }: Traffic): number {
  const judge = newJudge();
  const arrivals = (mean: number) => {
    let count = 0;
    for (let chance = random.next(); chance > Math.exp(-mean); chance *= random.next()) count += 1;
    return count;
  };
  const visits = (count: number, chance: number) => ({
    visits: count,
    failedVisits: Array.from({ length: count }, () => random.next()).filter((thrown) => thrown < chance).length,
  });
  for (let second = 0; second < seconds; second += WINDOW_S) {
    judge.add([
      row('new', second, visits(arrivals(viewsPerSecond * share * WINDOW_S), canary)),
      row('old', second, visits(arrivals(viewsPerSecond * (1 - share) * WINDOW_S), stable)),
    ]);
    if (judge.verdict.isWorse) return second + WINDOW_S + LAG_S;
  }
  return Infinity;
}

describe('in simulation', () => {
  // Fixed seeds: every run of the tests gives the same results.
  const many = (count: number, seed: number, traffic: Traffic) => {
    const random = new Random(seed);
    return Array.from({ length: count }, () => watch(random, traffic)).sort((a, b) => a - b);
  };
  const small = { viewsPerSecond: 5, share: 0.1, seconds: 300 };
  const within = (times: readonly number[], seconds: number) =>
    times.filter((time) => time <= seconds).length / times.length;

  test.each([[0.0005], [0.005], [0.03]])(
    'of 400 good canaries watched for 15 minutes with a failure rate of %d, at most one in a hundred is ended',
    (share) => {
      const times = many(400, 6, { ...small, canary: share, stable: share, seconds: 900 });
      expect(times.filter((time) => time < Infinity).length / times.length).toBeLessThanOrEqual(FALSE_POSITIVE_RATE);
    },
  );

  test('with 5 views/s and a 10% canary that fails in a fifth of its views, nine of ten are ended within a minute', () => {
    const times = many(1_000, 7, { ...small, canary: 0.2, stable: 0.0005 });
    expect(within(times, 60)).toBeGreaterThan(0.88);
    expect(times[500]).toBeLessThanOrEqual(37);
    expect(within(times, 150)).toBe(1);
  });

  test('with a 20% canary, 98 of 100 are ended within a minute', () => {
    expect(within(many(1_000, 8, { ...small, share: 0.2, canary: 0.2, stable: 0.0005 }), 60)).toBeGreaterThan(0.98);
  });

  test('with 50 views/s all are ended within half a minute, and 95% of those that fail in a twentieth within a minute', () => {
    expect(within(many(300, 9, { ...small, viewsPerSecond: 50, canary: 0.2, stable: 0.0005 }), 30)).toBe(1);
    expect(within(many(300, 10, { ...small, viewsPerSecond: 50, canary: 0.05, stable: 0.0005 }), 60)).toBeGreaterThan(
      0.95,
    );
  });
});

test('failures of both releases are not attributed to the canary', () => {
  const judge = newJudge();
  for (let second = 0; second < 600; second += WINDOW_S)
    judge.add([
      row('new', second, { visits: 2, failedVisits: second % 4 === 0 ? 2 : 1 }),
      row('old', second, { visits: 8, failedVisits: 6 }),
    ]);
  expect(judge.verdict.isWorse).toBe(false);
});

test('there is no verdict before ten views of each release', () => {
  const judge = newJudge();
  for (let second = 0; second < (MIN_VIEWS - 1) * WINDOW_S; second += WINDOW_S)
    judge.add([row('new', second, { visits: 1, failedVisits: 1 }), row('old', second, { visits: 20 })]);
  expect(judge.verdict).toMatchObject({ isWorse: false, evidence: expect.any(Number) });
  expect(judge.verdict.evidence).toBeGreaterThan(100);
  judge.add([row('new', 60, { visits: 1 }), row('old', 60, { visits: 20 })]);
  expect(judge.verdict.isWorse).toBe(true);
});

test('failed server renderings count as well, and the figures name the side', () => {
  const judge = newJudge();
  for (let second = 0; second < 60; second += WINDOW_S)
    judge.add([
      row('new', second, { side: 'server', visits: 2, failedVisits: 1 }),
      row('old', second, { side: 'server', visits: 10 }),
      row('new', second, { visits: 1 }),
      row('old', second, { visits: 9 }),
    ]);
  expect(judge.verdict.isWorse).toBe(true);
  expect(judge.verdict.figures).toMatch(
    /^in browsers it failed in 0 of 30 views, old in 0 of 270; on the server it failed in 30 of 60 views, old in 0 of 300; evidence more than 1000000, needed 100$/,
  );
});

const vital = (slow: number, count: number) => ({ count, slow, p50: 0, p75: 0, p95: 0 });
test.each([
  ['LCP', 'lcp'],
  ['INP', 'inp'],
] as const)('a canary with slow %s is worse; a slightly slower one is not', (name, field) => {
  const judged = (slow: number) => {
    const judge = newJudge();
    for (let minute = 0; minute < 60; minute += 1)
      judge.add([
        row('new', minute * 60, { [field]: vital(slow, 10) }),
        row('old', minute * 60, { [field]: vital(22, 90) }),
      ]);
    return judge.verdict;
  };
  expect(judged(3)).toMatchObject({ isWorse: false });
  expect(judged(7)).toMatchObject({ isWorse: true, figures: expect.stringContaining(`${name} was above`) });
});

test('earlier views of the current release are not compared with those of the canary', () => {
  const judge = newJudge();
  judge.add([row('old', 0, { visits: 1_000 })]);
  // An hour later every view fails.
  for (let second = 3_600; second < 3_700; second += WINDOW_S)
    judge.add([row('new', second, { visits: 1, failedVisits: 1 }), row('old', second, { visits: 1, failedVisits: 1 })]);
  expect(judge.verdict.isWorse).toBe(false);
});
