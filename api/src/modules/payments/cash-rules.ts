import { formatRupees, toRupees } from '@haat/shared/money';
import type { Config } from '../../config';

/** Why an order can't be paid on delivery, for the shopper; null where it can. */
export function whyNoCash({ cash }: Config['payments'], totalPaise: number, pin: string): string | null {
  if (totalPaise > cash.limitPaise) return cash.limitPaise === 0 ? 'Cash on delivery is not offered. Please pay by card or UPI.' : `Cash on delivery is for orders up to ${formatRupees(toRupees(cash.limitPaise))}. Please pay by card or UPI.`;
  if (cash.excludedPins.some((beginning) => pin.startsWith(beginning))) return `The courier takes no cash at PIN code ${pin}. Please pay by card or UPI.`;
  return null;
}
