import { dateInIndia } from '../india-time';
import { passesLuhn } from '../modules/payments/card-numbers';
import type { FieldError } from '../http/api-error';

/** A card as a shopper enters it. */
export interface CardEntry {
  cardNumber: string;
  /** MM/YY */
  cardExpiry: string;
  cardCVV: string;
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

/** The card scheme of a number's first digits. */
export const cardBrand = (number: string): string => brands.find(([, pattern]) => pattern.test(number))?.[0] ?? 'Card';

/** The errors of a card. A card is valid until the end of its month in IST. */
export function cardErrors({ cardNumber, cardExpiry, cardCVV }: CardEntry, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  if (!/^\d{12,16}$/.test(cardNumber))
    errors.push({ path: 'cardNumber', message: 'Enter the card number, 12 to 16 digits' });
  else if (!passesLuhn(cardNumber))
    errors.push({ path: 'cardNumber', message: 'This card number is not right. Check its digits.' });
  if (!/^(0[1-9]|1[0-2])\/\d{2}$/.test(cardExpiry))
    errors.push({ path: 'cardExpiry', message: 'Enter the expiry date as MM/YY' });
  else {
    const month = `20${cardExpiry.slice(3)}-${cardExpiry.slice(0, 2)}`;
    const thisMonth = dateInIndia(now).slice(0, 7);
    if (month < thisMonth) errors.push({ path: 'cardExpiry', message: 'This card has expired' });
    else if (Number(month.slice(0, 4)) > Number(thisMonth.slice(0, 4)) + 20)
      errors.push({ path: 'cardExpiry', message: 'Check the year of expiry' });
  }
  if (!/^\d{3}$/.test(cardCVV))
    errors.push({ path: 'cardCVV', message: 'Enter the three digits on the back of the card' });
  return errors;
}
