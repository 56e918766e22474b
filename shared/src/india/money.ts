import { groupDigits } from './numbers';

const grouped = (rupees: number): string => groupDigits(rupees.toFixed(2));

/** Rupees, in whole paise, as text, e.g. ₹1,00,000.00 or −₹50.00. */
export const formatRupees = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${grouped(Math.abs(rupees))}`;

/**
 * A price split as it is displayed (§9): the whole part grouped the Indian way, and two-digit decimals.
 * @example splitRupees(1234.5) // { whole: '1,234', fraction: '50' }
 */
export function splitRupees(rupees: number): { whole: string; fraction: string } {
  const [whole = '0', fraction = '00'] = grouped(rupees).split('.');
  return { whole, fraction };
}

/** Rupees to integer paise, rounded half up; sums are computed in paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Integer paise to rupees. */
export const toRupees = (paise: number): number => paise / 100;

/** `percent` of `paise`, rounded half up to whole paise. */
export const percentOf = (paise: number, percent: number): number => Math.round((paise * percent) / 100);
