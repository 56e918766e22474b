import type { RowMarks } from './row-marks';

/** Bits of an entry for the mark. */
const MARK_BITS = 4;
const MARK = (1 << MARK_BITS) - 1;

/**
 * Encodes the products with a word: their numbers in ascending order, each with a mark of four bits. Differences are
 * stored with seven bits per byte, so that an entry of a frequent word takes one or two bytes.
 */
export class PostingsWriter {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;

  /** @param ord higher than the previous ones; below 2^27 */
  add(ord: number, mark: number): void {
    if (this.#length + 6 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = (((ord - this.#last) << MARK_BITS) | mark) >>> 0;
    this.#last = ord;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

export interface MarkOptions {
  /** Row + 1 by product number; 0 or undefined for a product without a row. */
  rowPlusOne: ArrayLike<number>;
  /** The mark to set, by the entry's mark; 0 for none. */
  given: Uint8Array;
  /** Products whose entries are ignored. */
  isLeftOut: ((ord: number) => boolean) | null;
}

/**
 * Marks the products of a word, unless they have a higher mark. A single loop, because a search reads hundreds of
 * thousands of entries.
 */
export function markPostings(bytes: Uint8Array, { rowPlusOne, given, isLeftOut }: MarkOptions, into: RowMarks): void {
  const { of, rows } = into;
  let { count } = into;
  let ord = 0;
  // Every index is within the arrays, except that of a product newer than the last one with a row.
  for (let at = 0; at < bytes.length;) {
    let byte = bytes[at++] as number;
    let entry = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      entry |= (byte & 127) << shift;
    }
    ord += entry >>> MARK_BITS;
    const mark = given[entry & MARK] as number;
    if (mark === 0) continue;
    const row = (rowPlusOne[ord] ?? 0) - 1;
    if (row < 0) continue;
    const now = of[row] as number;
    if (now >= mark || (isLeftOut !== null && isLeftOut(ord))) continue;
    if (now === 0) rows[count++] = row;
    of[row] = mark;
  }
  into.count = count;
}
