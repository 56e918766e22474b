import { randomInt } from 'node:crypto';

/** Without 0 and O, 1 and I and L: it is read out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

type Prefix = 'HT' | 'CL' | 'MS' | 'RT' | 'DR';

/** A number to quote, e.g. HT-8K2M4Q: a prefix and six signs that can't be mistaken for each other. */
export function referenceNumber(prefix: Prefix): string {
  return `${prefix}-${Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/**
 * Tries numbers of a kind until one is free.
 * @param write uses a number; undefined where it is used already
 * @returns what was written
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
