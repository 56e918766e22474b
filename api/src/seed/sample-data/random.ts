/** Reproducible random numbers: the same seed gives the same shop. Not for secrets. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to but not including 1; the mulberry32 generator. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer, both bounds included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws RangeError for an empty list */
  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new RangeError('There is nothing to pick from.');
    return picked;
  }

  /** @throws RangeError when no weight is above 0 */
  weighted<T>(from: readonly T[], weightOf: (one: T) => number): T {
    const total = from.reduce((sum, one) => sum + weightOf(one), 0);
    let left = this.next() * total;
    for (const one of from) {
      left -= weightOf(one);
      if (left < 0) return one;
    }
    throw new RangeError('There is nothing to pick from.');
  }

  shuffled<T>(from: readonly T[]): T[] {
    const all = [...from];
    for (let last = all.length - 1; last > 0; last -= 1) {
      const other = this.whole(0, last);
      [all[last], all[other]] = [all[other] as T, all[last] as T]; // both are in the list
    }
    return all;
  }

  /** Random characters of an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet[this.whole(0, alphabet.length - 1)]).join('');
  }

  /** An id in the format of the database's UUIDs. */
  uuid(): string {
    const hex = this.text('0123456789abcdef', 30);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-a${hex.slice(15, 18)}-${hex.slice(18)}`;
  }
}

/** Deals cards in random order, and repeats none before all were dealt. */
export class Deck<T> {
  #left: T[] = [];

  constructor(
    private readonly random: Random,
    private readonly cards: readonly T[],
  ) {}

  /** @throws RangeError for an empty deck */
  deal(): T {
    if (this.#left.length === 0) this.#left = this.random.shuffled(this.cards);
    const card = this.#left.pop();
    if (card === undefined) throw new RangeError('The deck is empty.');
    return card;
  }
}
