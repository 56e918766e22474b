import { isUsableCredit, usableCredit } from './usable-credit';

test.each([
  ['less than the total', 5_000, 10_600, 5_000],
  ['the total', 10_600, 10_600, 10_600],
  ['more than the total', 20_000, 10_600, 10_600],
  ['so much that less than ₹1 is left', 10_550, 10_600, 10_500],
  ['nothing', 0, 10_600, 0],
  ['a part of an order below ₹1', 50, 60, 0],
  ['an order that costs nothing', 500, 0, 0],
])(
  'of a balance that is %s, an order uses an amount that leaves nothing or a payable rest',
  (_, balance, total, usable) => {
    expect(usableCredit(balance, total)).toBe(usable);
    if (usable > 0) expect(isUsableCredit(usable, total)).toBe(true);
  },
);
