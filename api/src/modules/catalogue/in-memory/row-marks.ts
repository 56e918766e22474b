/**
 * Marks for some of many rows, with a list of the marked ones: a search matches a few thousand of 200,000 products,
 * and scanning all rows for each word would take most of its time.
 */
export class RowMarks {
  /** The mark of each row; 0 for none. */
  of = new Uint8Array(0);
  /** The marked rows in the order of marking: the first `count` entries. */
  rows = new Int32Array(0);
  count = 0;

  /** Removes all marks, and grows to `length`. */
  reset(length: number): void {
    if (this.of.length < length) {
      this.of = new Uint8Array(length);
      this.rows = new Int32Array(length);
    } else if (this.count > length / 8) {
      this.of.fill(0);
    } else {
      for (let at = 0; at < this.count; at += 1) this.of[this.rows[at] as number] = 0;
    }
    this.count = 0;
  }

  /** Marks a row, unless its mark is at least as high. */
  raise(row: number, mark: number): void {
    const now = this.of[row] as number;
    if (now >= mark) return;
    if (now === 0) this.rows[this.count++] = row;
    this.of[row] = mark;
  }
}

const pool: RowMarks[] = [];
let lent = 0;

/**
 * Lends reusable marks to a function: allocating arrays of the catalogue's length for each word would burden the
 * garbage collector.
 * @param work must not use them after it returns, so it must be synchronous
 */
export function withMarks<T>(length: number, work: (lend: () => RowMarks) => T): T {
  const before = lent;
  try {
    return work(() => {
      const marks = (pool[lent] ??= new RowMarks());
      lent += 1;
      marks.reset(length);
      return marks;
    });
  } finally {
    lent = before;
  }
}
