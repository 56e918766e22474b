import type { paymentMethods } from '@haat/shared/contract/order';
import { formatRupees, toRupees } from '@haat/shared/money';
import type { PaymentTerms } from '../settings/read-setting';

/**
 * Why a payment method cannot be used, for the shopper; null if it can. @param pin the destination; '' if unknown
 */
export function paymentMethodError(
  { card, upi, cash }: PaymentTerms,
  method: (typeof paymentMethods)[number],
  totalPaise: number,
  pin: string,
): string | null {
  if (method === 'card') return card ? null : 'Cards are not taken just now. Please choose another way to pay.';
  if (method === 'upi') {
    if (!upi) return 'UPI is not taken just now. Please choose another way to pay.';
    return upi.limitPaise !== null && totalPaise > upi.limitPaise
      ? `UPI is for orders up to ${formatRupees(toRupees(upi.limitPaise))}. Please choose another way to pay.`
      : null;
  }
  if (totalPaise > cash.limitPaise)
    return cash.limitPaise === 0
      ? 'Cash on delivery is not offered. Please pay by card or UPI.'
      : `Cash on delivery is for orders up to ${formatRupees(toRupees(cash.limitPaise))}. Please pay by card or UPI.`;
  if (cash.excludedPins.some((beginning) => pin.startsWith(beginning)))
    return `The courier takes no cash at PIN code ${pin}. Please pay by card or UPI.`;
  return null;
}
