import { msg } from '@haat/shared/text/msg';

/**
 * Inserts the slash of MM/YY while typing: '1' is '1', '5' is '05/', '123' is '12/3'. `before` is the previous value,
 * so that the slash can be deleted.
 */
export function formatExpiry(typed: string, before: string): string {
  let digits = typed.replace(/\D/g, '');
  // A four-digit year, as browsers fill it in: 12/2030.
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  const shortened = typed.length < before.length;
  if (digits.length < 2 || (digits.length === 2 && shortened)) return digits;
  return `${digits.slice(0, 2)}/${digits.slice(2)}`;
}

/** The error of an expiry date MM/YY, or null. A card is valid until the end of its month. */
export function expiryProblem(expiry: string, now: Date): string | null {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry);
  if (!match) return 'Enter the expiry date as MM/YY';
  const months = (2000 + Number(match[2])) * 12 + Number(match[1]) - 1;
  const today = now.getFullYear() * 12 + now.getMonth();
  if (months < today) return msg('This card has expired. Please use another card.');
  if (months > today + 20 * 12) return msg('Check the year of the expiry date');
  return null;
}
