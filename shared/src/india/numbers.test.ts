import { formatRupees, splitRupees } from './money';
import { formatCount, groupDigits } from './numbers';

const counts = new Intl.NumberFormat('en-IN');
const amounts = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Numbers of every length, and those on either side of each new comma. */
const wholes = [
  0,
  7,
  ...Array.from({ length: 13 }, (_, zeros) => 10 ** (zeros + 1)).flatMap((power) => [
    power - 1,
    power,
    power + 1,
    Math.round(power * 4.321),
  ]),
];

test.each(wholes)('%d is grouped as by Intl for India', (whole) => {
  expect(formatCount(whole)).toBe(counts.format(whole));
  expect(formatCount(-whole)).toBe(counts.format(whole === 0 ? 0 : -whole));
});

test('amounts are formatted as by Intl, for every paisa', () => {
  const upTo2000 = Array.from({ length: Math.ceil(200_000 / 7) }, (_, index) => (index * 7) / 100);
  const rupees = [...upTo2000, ...wholes.filter((whole) => whole < 1e12).map((whole) => whole + 0.45)];
  expect(rupees.filter((amount) => formatRupees(amount) !== `₹${amounts.format(amount)}`)).toEqual([]);
});

test.each(['hi', 'ta', 'te', 'gu', 'pa'])('amounts in %s are grouped as by Intl, with the same digits', (language) => {
  const rupees = new Intl.NumberFormat(`${language}-IN`, { style: 'currency', currency: 'INR' });
  for (const whole of wholes.filter((number) => number < 1e12))
    expect(formatRupees(whole + 0.45)).toBe(rupees.format(whole + 0.45));
});

test('decimals are not grouped', () => {
  expect(groupDigits('1234567.1234567')).toBe('12,34,567.1234567');
  expect(splitRupees(123456.5)).toEqual({ whole: '1,23,456', fraction: '50' });
});
