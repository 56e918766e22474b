import { targets, meetsTarget, verdicts, type Baseline } from './targets';
import type { Figures } from './figures';

const verdictOf = (figures: Figures, name: string, rival?: Baseline) =>
  verdicts(figures).find(({ target }) => target.name === name && target.rival === rival);

test('a value equal to the limit meets it', () => {
  expect(meetsTarget({ atMost: 1.05 }, { median: 1.05 })).toBe(true);
  expect(meetsTarget({ atMost: 1.05 }, { median: 1.0501 })).toBe(false);
  expect(meetsTarget({ atLeast: 200 }, { median: 200 })).toBe(true);
  expect(meetsTarget({ atLeast: 200 }, { median: 199.9 })).toBe(false);
});

test('NaN meets no limit', () => {
  expect(meetsTarget({ atMost: 1 }, { median: NaN })).toBe(false);
  expect(meetsTarget({ atLeast: 1 }, { median: NaN })).toBe(false);
});

test('only measured targets have a verdict, and each target has one limit and a unique name', () => {
  expect(verdicts({})).toEqual([]);
  expect(verdicts({ 'load.slow.home.lcp.composed': [500] })).toEqual([]);
  for (const { atMost, atLeast } of targets)
    expect([atMost, atLeast].filter((limit) => limit !== undefined)).toHaveLength(1);
  expect(new Set(targets.map(({ name, rival }) => `${name} ${rival}`)).size).toBe(targets.length);
});

test('bytes are compared by ratio, requests by difference, with each build without federation', () => {
  const figures = {
    'load.slow.home.scriptBytesFirst.composed': [113_000, 113_000, 113_000],
    'load.slow.home.scriptBytesFirst.static': [100_000, 100_000, 100_000],
    'load.slow.home.scriptBytesFirst.split': [113_000, 113_000, 113_000],
    'load.slow.home.scriptRequestsFirst.composed': [3, 3, 9],
    'load.slow.home.scriptRequestsFirst.static': [1, 1, 1],
  };
  expect(verdictOf(figures, 'script, KB, home', 'static')).toMatchObject({
    is: { median: 1.13 },
    composed: 113,
    other: 100,
    isMet: false,
  });
  expect(verdictOf(figures, 'script, KB, home', 'split')).toMatchObject({ is: { median: 1 }, isMet: true });
  expect(verdictOf(figures, 'script requests, home', 'static')).toMatchObject({ is: { median: 2 }, isMet: true });
  expect(verdictOf(figures, 'script, first page, home')).toMatchObject({ is: { median: 113 }, isMet: true });
});

test('the verdict depends on the median, not on the best run', () => {
  expect(verdictOf({ 'load.slow.product.tbt.composed': [10, 160, 170] }, 'TBT, product page, CPU ×4')).toMatchObject({
    is: { median: 160 },
    isMet: false,
  });
});

test('of all routes the worst one is compared', () => {
  expect(
    verdictOf({ 'shift./': [0], 'shift./help': [0.03], 'shift./cart': [0.01] }, 'CLS, the worst shopper route'),
  ).toMatchObject({ is: { median: 0.03 }, isMet: false });
});

test('a single byte of the admin remote on a shopper page misses the target', () => {
  const name = 'bytes of the admin remote on shoppers’ pages';
  expect(verdictOf({ 'admin.load.home': [0, 0], 'admin.navigation': [0] }, name)?.isMet).toBe(true);
  expect(verdictOf({ 'admin.load.home': [0, 0], 'admin.navigation': [0, 0, 1] }, name)?.isMet).toBe(false);
});
