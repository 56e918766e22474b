import { randomInt } from 'node:crypto';

/** Without 0 and O, 1 and I and L: it is read out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A number to quote, e.g. HT-8K2M4Q: a prefix and six signs that can't be mistaken for each other. */
export function referenceNumber(prefix: 'HT' | 'CL' | 'MS' | 'RT'): string {
  return `${prefix}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}
