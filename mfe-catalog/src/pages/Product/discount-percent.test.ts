import { discountPercent } from './discount-percent';

test('whole percent, rounded down: 16.7% is shown as 16', () => {
  expect(discountPercent(1490, 1790)).toBe(16);
  expect(discountPercent(75, 100)).toBe(25);
});
