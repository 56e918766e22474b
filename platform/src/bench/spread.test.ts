import { median, quantile, ratioOf, spreadOf } from './spread';

test('the median is the middle one, or half way between the two in the middle, in whatever order they came', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('the values are left as they were', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('nothing has no median', () => {
  expect(median([])).toBeNaN();
});

test('a quarter lies below the low value and a quarter above the high one, between neighbours in proportion', () => {
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ median: 5, low: 3, high: 7, runs: 9 });
  expect(quantile([10, 20], 0.25)).toBe(12.5);
  expect(quantile([10, 20], 1)).toBe(20);
});

test('a ratio is that of the medians; its quarters are those of the rounds', () => {
  expect(ratioOf([100, 220, 150], [100, 200, 100])).toEqual({ median: 1.5, low: 1.05, high: 1.3, runs: 3 });
});

test('what slowed both of a round does not show in the quarters', () => {
  const { low, high } = ratioOf([110, 1_100, 110, 550], [100, 1_000, 100, 500]);
  expect([low, high].map((value) => value.toFixed(6))).toEqual(['1.100000', '1.100000']);
});

test('a round that only one of them had is no ratio', () => {
  expect(ratioOf([1, 2, 3], [1, 2]).runs).toBe(2);
});
