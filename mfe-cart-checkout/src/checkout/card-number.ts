import type { Translate } from '@haat/shared/text/in-english';
import { cardValidator } from './indian-cards';

/** Max digits of a card number (§5). */
const MAX_CARD_DIGITS = 16;

/** The digits of a typed or pasted number, at most 16. */
export const cardDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, MAX_CARD_DIGITS);

/** Grouped in fours: 4111 1111 1111 1111. */
export const groupCardNumber = (typed: string): string => cardDigits(typed).replace(/(\d{4})(?=\d)/g, '$1 ');

/** The brand by the first digits, e.g. 'Visa'; null while several or none are possible. */
export const cardBrand = (typed: string): string | null =>
  cardValidator.number(cardDigits(typed)).card?.niceType ?? null;

/**
 * The error of a complete card number, or null.
 * @param t of the page's language
 */
export function cardNumberProblem(typed: string, t: Translate): string | null {
  const digits = cardDigits(typed);
  if (digits.length < 12) return 'Enter the card number, 12 to 16 digits';
  const { isValid, card } = cardValidator.number(digits, { maxLength: MAX_CARD_DIGITS, luhnValidateUnionPay: true });
  // The form accepts a CVV of three digits only (§5).
  if (card && card.code.size !== 3)
    return t('We don’t accept {{brand}} cards yet: their {{code}} has {{size}} digits. Please use another card.', {
      brand: card.niceType,
      code: card.code.name,
      size: card.code.size,
    });
  return isValid ? null : t('This card number is not valid. Check its digits.');
}
