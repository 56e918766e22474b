/**
 * Digits grouped the Indian way, by lakh and crore (§9). Not Intl.NumberFormat: its first use costs a phone some 60 ms
 * before any button works.
 * @example groupDigits('1234567.50') // '12,34,567.50'
 */
export function groupDigits(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.');
  return [whole.replace(/\d(?=(?:\d\d)+\d$)/g, '$&,'), ...decimals].join('.');
}

/** A whole number as text, e.g. 1,00,000. */
export const formatCount = (count: number): string => groupDigits(String(count));
