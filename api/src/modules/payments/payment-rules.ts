import type { paymentMethods } from '@haat/shared/contract/order';
import { formatRupees, toRupees } from '@haat/shared/money';

/** Which ways to pay there are at a moment, and up to what total of an order. */
export interface PaymentTerms {
  card: boolean;
  /** Null where it isn't taken; a limit of null is none. */
  upi: { limitPaise: number | null } | null;
  /** Taken up to this, which is 0 where it isn't, and not where a PIN code begins like one of these. */
  cash: { limitPaise: number; excludedPins: readonly string[] };
}

/**
 * Why an order can't be paid in a way, for the shopper; null where it can. @param pin where it goes; '' while that
 * isn't known
 */
export function whyNotBy(
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
