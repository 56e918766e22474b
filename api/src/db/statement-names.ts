/** A statement is named when it comes the so-many-th time. */
const OFTEN = 8;
/** Each connection keeps what it has a name for, so there are no more names than this. */
const MOST_NAMES = 200;
/** Texts that are counted at once; those that differ each time would otherwise never end. */
const MOST_COUNTED = 2_000;

/**
 * Gives names to the statements that a process sends again and again, so that the server reads and plans them once for
 * a connection rather than each time: planning took more than half of what an order costs it. The server itself goes on
 * to plan by the values where that is worth it. A statement that reads "all columns" gets none: when a newer version of
 * the shop adds a column while this one runs, a planned one would be refused.
 */
export class StatementNames {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MOST_NAMES || text.includes('*')) return known;
    const times = (this.seen.get(text) ?? 0) + 1;
    if (times < OFTEN) {
      if (this.seen.size >= MOST_COUNTED) this.seen.clear();
      this.seen.set(text, times);
      return undefined;
    }
    this.seen.delete(text);
    const name = `haat_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}
