/** A mark takes four bits of an entry. */
const MARK_BITS = 4;
const MARK = (1 << MARK_BITS) - 1;

/**
 * The products that have a word, by their numbers in rising order, each with a mark of four bits: steps between numbers,
 * seven bits a byte, so that an entry of a frequent word takes one or two bytes.
 */
export class PostingsWriter {
  #bytes = new Uint8Array(8);
  #length = 0;
  #last = 0;

  /** @param ord higher than those before it; below 2^27 */
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

/** Calls back with each product and its mark, in rising order. */
export function eachPosting(bytes: Uint8Array, visit: (ord: number, mark: number) => void): void {
  let ord = 0;
  for (let at = 0; at < bytes.length; ) {
    let entry = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      entry |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    ord += entry >>> MARK_BITS;
    visit(ord, entry & MARK);
  }
}
