import { median, quantile, ratioOf, spreadOf } from './spread';

test('the median is the middle value, or the mean of the two middle values, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('the values are not changed', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test('the median of no values is NaN', () => {
  expect(median([])).toBeNaN();
});

test('low and high are the quartiles, interpolated', () => {
  expect(spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ median: 5, low: 3, high: 7, runs: 9 });
  expect(quantile([10, 20], 0.25)).toBe(12.5);
  expect(quantile([10, 20], 1)).toBe(20);
});

test('a ratio is the ratio of the medians, its quartiles are those of the ratios per round', () => {
  expect(ratioOf([100, 220, 150], [100, 200, 100])).toEqual({ median: 1.5, low: 1.05, high: 1.3, runs: 3 });
});

test('what slows both variants in a round does not affect the quartiles', () => {
  const { low, high } = ratioOf([110, 1_100, 110, 550], [100, 1_000, 100, 500]);
  expect([low, high].map((value) => value.toFixed(6))).toEqual(['1.100000', '1.100000']);
});

test('a round that only one variant has is ignored', () => {
  expect(ratioOf([1, 2, 3], [1, 2]).runs).toBe(2);
});
