/** The properties of a product for filtering, counting and sorting. Amounts in paise. */
export interface ColumnRow {
  ord: number;
  categoryId: string;
  brandSlug: string;
  pricePaise: number;
  stock: number;
  variants: number;
  reviews: number;
  rating: number | null;
  featured: boolean;
  bestSeller: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export const FEATURED = 1;
export const BEST_SELLER = 2;
export const WITH_VARIANTS = 4;

/** Assigns numbers to names, in order of first use. */
export class Dictionary {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }
}

/**
 * The products that are not archived, with one array per property, like a column store. A product has a slot; the slot
 * of a removed product (`alive` 0) stays empty.
 */
export class ProductColumns {
  readonly categories = new Dictionary();
  readonly brands = new Dictionary();
  /** Slots in use. */
  length = 0;
  ord: Int32Array;
  alive: Uint8Array;
  category: Int32Array;
  brand: Int32Array;
  price: Float64Array;
  stock: Int32Array;
  flags: Uint8Array;
  reviews: Int32Array;
  /** -1 for none. */
  rating: Float32Array;
  createdAt: Float64Array;
  /** Slot + 1 by product number; 0 for none. */
  #slots = new Int32Array(1_024);
  #count = 0;

  constructor(capacity: number) {
    const size = Math.max(64, capacity);
    this.ord = new Int32Array(size);
    this.alive = new Uint8Array(size);
    this.category = new Int32Array(size);
    this.brand = new Int32Array(size);
    this.price = new Float64Array(size);
    this.stock = new Int32Array(size);
    this.flags = new Uint8Array(size);
    this.reviews = new Int32Array(size);
    this.rating = new Float32Array(size);
    this.createdAt = new Float64Array(size);
  }

  /** Slot + 1 by product number; 0 or undefined for none. Direct access for hot loops. */
  get slotPlusOne(): Int32Array {
    return this.#slots;
  }

  /** -1 if the product has no slot. */
  slotOf(ord: number): number {
    return ord < this.#slots.length ? (this.#slots[ord] ?? 0) - 1 : -1;
  }

  /** The number of products. */
  get count(): number {
    return this.#count;
  }

  /**
   * Overwrites a product, or writes it to a new slot.
   * @returns its slot, and whether sort indexes must move it
   */
  put(row: ColumnRow): { slot: number; isMoved: boolean } {
    const known = this.slotOf(row.ord);
    const slot = known >= 0 ? known : this.#newSlot(row.ord);
    const flags =
      (row.featured ? FEATURED : 0) | (row.bestSeller ? BEST_SELLER : 0) | (row.variants > 1 ? WITH_VARIANTS : 0);
    const rating = row.rating === null ? -1 : Math.fround(row.rating);
    const isMoved =
      known < 0 ||
      this.price[slot] !== row.pricePaise ||
      this.reviews[slot] !== row.reviews ||
      this.rating[slot] !== rating ||
      this.createdAt[slot] !== row.createdAt ||
      (((this.flags[slot] ?? 0) ^ flags) & (FEATURED | BEST_SELLER)) !== 0;
    this.category[slot] = this.categories.numberOf(row.categoryId);
    this.brand[slot] = this.brands.numberOf(row.brandSlug);
    this.price[slot] = row.pricePaise;
    this.stock[slot] = row.stock;
    this.flags[slot] = flags;
    this.reviews[slot] = row.reviews;
    this.rating[slot] = rating;
    this.createdAt[slot] = row.createdAt;
    return { slot, isMoved };
  }

  remove(ord: number): void {
    const slot = this.slotOf(ord);
    if (slot < 0) return;
    this.alive[slot] = 0;
    this.#slots[ord] = 0;
    this.#count -= 1;
  }

  #newSlot(ord: number): number {
    if (this.length === this.ord.length) this.#grow();
    const slot = this.length;
    this.length += 1;
    this.ord[slot] = ord;
    this.alive[slot] = 1;
    if (ord >= this.#slots.length) {
      const larger = new Int32Array(Math.ceil(ord * 1.5) + 1);
      larger.set(this.#slots);
      this.#slots = larger;
    }
    this.#slots[ord] = slot + 1;
    this.#count += 1;
    return slot;
  }

  #grow(): void {
    const size = this.ord.length * 2;
    const larger = <T extends { set: (from: T) => void }>(next: T, from: T): T => {
      next.set(from);
      return next;
    };
    this.ord = larger(new Int32Array(size), this.ord);
    this.alive = larger(new Uint8Array(size), this.alive);
    this.category = larger(new Int32Array(size), this.category);
    this.brand = larger(new Int32Array(size), this.brand);
    this.price = larger(new Float64Array(size), this.price);
    this.stock = larger(new Int32Array(size), this.stock);
    this.flags = larger(new Uint8Array(size), this.flags);
    this.reviews = larger(new Int32Array(size), this.reviews);
    this.rating = larger(new Float32Array(size), this.rating);
    this.createdAt = larger(new Float64Array(size), this.createdAt);
  }
}
