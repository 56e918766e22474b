import { numberOf, numberOrNull } from './typed-number';

test.each([
  ['1,00,000', 100_000],
  [' ₹ 99.50 ', 99.5],
  ['5 %', 5],
  ['−10', -10],
  ['-10', -10],
  ['0', 0],
  ['', NaN],
  [' ', NaN],
  ['₹', NaN],
  ['dear', NaN],
  ['12 apples', NaN],
])('%j is %d', (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

test('an empty text is null, and a text without a number is NaN', () => {
  expect([numberOrNull('  '), numberOrNull('12'), numberOrNull('x')]).toEqual([null, 12, NaN]);
});
