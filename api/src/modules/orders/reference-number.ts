import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, because numbers are read out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

type Prefix = 'HT' | 'CL' | 'MS' | 'RT' | 'DR';

/** A reference such as HT-8K2M4Q: a prefix and six unambiguous characters. */
export function referenceNumber(prefix: Prefix): string {
  return `${prefix}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/**
 * Tries random references until one is free.
 * @param write uses a reference; returns undefined if it is taken
 * @returns the result of `write`
 */
export async function freeReference<T>(
  prefix: Prefix,
  write: (candidate: string) => Promise<T | undefined>,
): Promise<T> {
  for (;;) {
    const written = await write(referenceNumber(prefix));
    if (written !== undefined) return written;
  }
}
