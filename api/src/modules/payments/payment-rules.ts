import type { paymentMethods } from '@haat/shared/contract/order';
import { formatRupees, toRupees } from '@haat/shared/money';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { ApiError } from '../../http/api-error';
import type { PaymentTerms } from '../settings/read-setting';

const limitOf = (paise: number) => formatRupees(toRupees(paise));

/**
 * Why a payment method cannot be used, for the shopper; null if it can. @param pin the destination; '' if unknown
 */
export function paymentMethodError(
  { card, upi, cash }: PaymentTerms,
  method: (typeof paymentMethods)[number],
  totalPaise: number,
  pin: string,
  t: Translate = inEnglish,
): string | null {
  if (method === 'card') return card ? null : t('We can’t take cards right now. Please choose another way to pay.');
  if (method === 'upi') {
    if (!upi) return t('We can’t take UPI right now. Please choose another way to pay.');
    return upi.limitPaise !== null && totalPaise > upi.limitPaise
      ? t('UPI is for orders up to {{limit}}. Please choose another way to pay.', { limit: limitOf(upi.limitPaise) })
      : null;
  }
  if (totalPaise > cash.limitPaise)
    return cash.limitPaise === 0
      ? t('Cash on delivery is not offered. Please pay by card or UPI.')
      : t('Cash on delivery is for orders up to {{limit}}. Please pay by card or UPI.', {
          limit: limitOf(cash.limitPaise),
        });
  if (cash.excludedPins.some((beginning) => pin.startsWith(beginning)))
    return t('Cash on delivery isn’t available at PIN code {{pin}}. Please pay by card or UPI.', { pin });
  return null;
}

/**
 * Refuses a payment method that {@link paymentMethodError} has a reason against. @throws ApiError 400 at the field
 * `paymentMethod`
 */
export function refusePaymentMethod(
  terms: PaymentTerms,
  method: (typeof paymentMethods)[number],
  totalPaise: number,
  pin: string,
): void {
  if (paymentMethodError(terms, method, totalPaise, pin) === null) return;
  const message = (t: Translate) => paymentMethodError(terms, method, totalPaise, pin, t) ?? '';
  throw new ApiError(400, 'invalid', message, [{ path: 'paymentMethod', message }]);
}
