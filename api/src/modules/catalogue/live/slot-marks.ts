/**
 * A mark for some of many slots, and which those are: of 200,000 products a search finds some thousands, and reading
 * the others again for each of its words would take most of its time.
 */
export class SlotMarks {
  /** By slot; 0 for one without a mark. */
  of = new Uint8Array(0);
  /** The slots with a mark, in the order that they got it: the first `count`. */
  slots = new Int32Array(0);
  count = 0;

  /** Takes all marks away, and makes room. */
  reset(length: number): void {
    if (this.of.length < length) {
      this.of = new Uint8Array(length);
      this.slots = new Int32Array(length);
    } else if (this.count > length / 8) {
      this.of.fill(0);
    } else {
      for (let at = 0; at < this.count; at += 1) this.of[this.slots[at] as number] = 0;
    }
    this.count = 0;
  }

  /** Marks a slot, if it has no mark as high. */
  raise(slot: number, mark: number): void {
    const now = this.of[slot] as number;
    if (now >= mark) return;
    if (now === 0) this.slots[this.count++] = slot;
    this.of[slot] = mark;
  }
}

const pool: SlotMarks[] = [];
let lent = 0;

/**
 * Lends marks to a piece of work, reusing the same ones: allocating arrays of the catalogue's length for each word
 * keeps the garbage collector busy.
 * @param work must be done with them when it returns, so it must be synchronous
 */
export function withMarks<T>(length: number, work: (lend: () => SlotMarks) => T): T {
  const before = lent;
  try {
    return work(() => {
      const marks = (pool[lent] ??= new SlotMarks());
      lent += 1;
      marks.reset(length);
      return marks;
    });
  } finally {
    lent = before;
  }
}
