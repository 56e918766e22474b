/** Number of 32-bit parts of a text's signature. */
const PARTS = 16;

/** Hashes two or three consecutive characters (`third` is 0 for two) to one of the 512 bits. */
const bitOf = (first: number, second: number, third: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)) >>> 23;

function eachBit(text: string, visit: (part: number, bit: number) => void): void {
  const visitBit = (bit: number) => visit(bit >>> 5, 1 << (bit & 31));
  for (let at = 0; at + 1 < text.length; at += 1) {
    const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
    visitBit(bitOf(first, second, 0));
    if (at + 2 < text.length) visitBit(bitOf(first, second, text.charCodeAt(at + 2)));
  }
}

/**
 * A 512-bit signature per text of its sequences of two and three letters: a text that contains a word has all bits of
 * the word. Reading all 200,000 texts takes 0.1 s. Parts are separate arrays, because a word uses few of them.
 */
export class TextSignatures {
  #parts: Uint32Array<ArrayBuffer>[];

  constructor(capacity: number) {
    this.#parts = Array.from({ length: PARTS }, () => new Uint32Array(Math.max(64, capacity)));
  }

  /** @param row the row of the text */
  put(row: number, text: string): void {
    if (row >= (this.#parts[0]?.length ?? 0)) {
      this.#parts = this.#parts.map((part) => {
        const larger = new Uint32Array(row * 2);
        larger.set(part);
        return larger;
      });
    }
    const bits = new Uint32Array(PARTS);
    eachBit(text, (part, bit) => {
      bits[part] = (bits[part] as number) | bit;
    });
    this.#parts.forEach((part, at) => {
      part[row] = bits[at] as number;
    });
  }

  /**
   * Keeps those of the first `count` rows whose text may contain a word, in order; a single letter keeps all.
   * @returns how many are left
   */
  keep(word: string, rows: Int32Array, count: number): number {
    const masks = new Uint32Array(PARTS);
    eachBit(word, (part, bit) => {
      masks[part] = (masks[part] as number) | bit;
    });
    let left = count;
    // Part by part: each one has far fewer rows to check than the previous one.
    for (const [part, bits] of this.#parts.entries()) {
      const mask = (masks[part] as number) | 0;
      if (mask === 0) continue;
      let to = 0;
      for (let at = 0; at < left; at += 1) {
        const row = rows[at] as number;
        if (((bits[row] as number) & mask) === mask) rows[to++] = row;
      }
      left = to;
    }
    return left;
  }
}
