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

/** What was read last: overwritten by the next reading. */
const scratch = { ords: new Int32Array(4_096), marks: new Uint8Array(4_096) };

/**
 * Reads all products and their marks, in rising order, into arrays that the next reading writes over: used at once, and
 * faster by far than a call for each.
 * @returns how many there are at the beginning of the arrays
 */
export function readPostings(bytes: Uint8Array): { ords: Int32Array; marks: Uint8Array; count: number } {
  if (scratch.ords.length < bytes.length) {
    scratch.ords = new Int32Array(bytes.length * 2);
    scratch.marks = new Uint8Array(bytes.length * 2);
  }
  const { ords, marks } = scratch;
  let ord = 0;
  let count = 0;
  for (let at = 0; at < bytes.length; count += 1) {
    let entry = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = bytes[at++] ?? 0;
      entry |= (byte & 127) << shift;
      shift += 7;
    } while (byte > 127);
    ord += entry >>> MARK_BITS;
    ords[count] = ord;
    marks[count] = entry & MARK;
  }
  return { ords, marks, count };
}
