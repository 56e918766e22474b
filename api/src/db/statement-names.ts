/** Number of uses after which a statement gets a name. */
const MIN_USES = 8;
/** Each connection keeps the plans of named statements, so their number is limited. */
const MAX_NAMES = 200;
/** Limit of counted statements, because generated ones may differ each time. */
const MAX_COUNTED = 2_000;

/**
 * Names frequent statements, so that the server plans them once per connection: planning took more than half the time
 * of an order. Statements with `*` get no name: a prepared one would fail when a migration adds a column.
 */
export class StatementNames {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();

  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined || this.names.size >= MAX_NAMES || text.includes('*')) return known;
    const times = (this.seen.get(text) ?? 0) + 1;
    if (times < MIN_USES) {
      if (this.seen.size >= MAX_COUNTED) this.seen.clear();
      this.seen.set(text, times);
      return undefined;
    }
    this.seen.delete(text);
    const name = `haat_${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}
