import type { FieldError } from '../../http/api-error';
import { dateInIndia } from './india-time';

/** What the form sends of a card. Held while the request is answered, never longer. */
export interface Card {
  cardNumber: string;
  /** MM/YY */
  cardExpiry: string;
  cardCVV: string;
}

/** The check digit of ISO/IEC 7812-1: every second digit from the right doubled, the sum a multiple of ten. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && /^\d+$/.test(digits) && /[1-9]/.test(digits) && sum % 10 === 0;
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

/** The scheme that a number's first digits belong to. */
export function cardBrand(cardNumber: string): string {
  return brands.find(([, pattern]) => pattern.test(cardNumber))?.[0] ?? 'Card';
}

/**
 * What is wrong with a card that already has the right shape: check digit and expiry. A card is good until the end of
 * its month, in India's time.
 */
export function cardErrors(card: Card, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  if (!passesLuhn(card.cardNumber)) errors.push({ path: 'card.cardNumber', message: 'This is not a card number: check the digits' });
  const month = `20${card.cardExpiry.slice(3)}-${card.cardExpiry.slice(0, 2)}`;
  const thisMonth = dateInIndia(now).slice(0, 7);
  if (month < thisMonth) errors.push({ path: 'card.cardExpiry', message: 'This card has expired' });
  else if (Number(month.slice(0, 4)) > Number(thisMonth.slice(0, 4)) + 20) errors.push({ path: 'card.cardExpiry', message: 'Check the year of expiry' });
  return errors;
}
