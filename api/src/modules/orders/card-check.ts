import type { FieldError } from '../../http/api-error';
import type { Card } from '../payments/card-bytes';
import { dateInIndia } from './india-time';

/** The check digit of ISO/IEC 7812-1: every second digit from the right doubled, the sum a multiple of ten. */
export function passesLuhn(number: Buffer): boolean {
  const digits = [...number].reverse().map((byte) => byte - 0x30);
  if (digits.some((digit) => digit < 0 || digit > 9)) return false;
  const sum = digits
    .map((digit, at) => (at % 2 === 1 ? digit * 2 : digit))
    .reduce((all, value) => all + (value > 9 ? value - 9 : value), 0);
  return sum > 0 && sum % 10 === 0;
}

const brands: readonly (readonly [string, RegExp])[] = [
  ['Discover', /^(?:6011|64[4-9])/],
  ['RuPay', /^(?:60|65|81|82|508|353|356)/],
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['American Express', /^3[47]/],
  ['Diners Club', /^3(?:0[0-5]|[68])/],
  ['Maestro', /^(?:50|5[6-9]|6)/],
];

/** The scheme that a number's first digits belong to: the six that name the bank, which may be kept. */
export function cardBrand({ number }: Card): string {
  const bank = number.toString('latin1', 0, 6);
  return brands.find(([, pattern]) => pattern.test(bank))?.[0] ?? 'Card';
}

/** What may be shown of a number. */
export const lastFour = ({ number }: Card): string => number.toString('latin1', number.length - 4);

/**
 * What is wrong with a card that already has the right shape: check digit and expiry. A card is good until the end of
 * its month, in India's time.
 */
export function cardErrors(card: Card, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  if (!passesLuhn(card.number))
    errors.push({ path: 'card.cardNumber', message: 'This is not a card number: check the digits' });
  const month = `20${card.expiry.slice(3)}-${card.expiry.slice(0, 2)}`;
  const thisMonth = dateInIndia(now).slice(0, 7);
  if (month < thisMonth) errors.push({ path: 'card.cardExpiry', message: 'This card has expired' });
  else if (Number(month.slice(0, 4)) > Number(thisMonth.slice(0, 4)) + 20)
    errors.push({ path: 'card.cardExpiry', message: 'Check the year of expiry' });
  return errors;
}
