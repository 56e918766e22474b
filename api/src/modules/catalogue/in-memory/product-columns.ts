/** The properties of a product for filtering, counting and sorting. Amounts in paise. */
export interface ProductValues {
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
 * The products that are not archived, with one array per property, like a column store. A product's row is the index of
 * its values in each array; the row of a removed product (`alive` 0) stays empty.
 */
export class ProductColumns {
  readonly categories = new Dictionary();
  readonly brands = new Dictionary();
  /** Rows in use. */
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
  /** Row + 1 by product number; 0 for none. */
  #rows = new Int32Array(1_024);
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

  /** Row + 1 by product number; 0 or undefined for none. Direct access for hot loops. */
  get rowPlusOne(): Int32Array {
    return this.#rows;
  }

  /** -1 if the product has no row. */
  rowOf(ord: number): number {
    return ord < this.#rows.length ? (this.#rows[ord] ?? 0) - 1 : -1;
  }

  /** The number of products. */
  get count(): number {
    return this.#count;
  }

  /**
   * Overwrites a product, or writes it to a new row.
   * @returns its row, and whether sort indexes must move it
   */
  put(values: ProductValues): { row: number; isMoved: boolean } {
    const known = this.rowOf(values.ord);
    const row = known >= 0 ? known : this.#newRow(values.ord);
    const flags =
      (values.featured ? FEATURED : 0) |
      (values.bestSeller ? BEST_SELLER : 0) |
      (values.variants > 1 ? WITH_VARIANTS : 0);
    const rating = values.rating === null ? -1 : Math.fround(values.rating);
    const isMoved =
      known < 0 ||
      this.price[row] !== values.pricePaise ||
      this.reviews[row] !== values.reviews ||
      this.rating[row] !== rating ||
      this.createdAt[row] !== values.createdAt ||
      (((this.flags[row] ?? 0) ^ flags) & (FEATURED | BEST_SELLER)) !== 0;
    this.category[row] = this.categories.numberOf(values.categoryId);
    this.brand[row] = this.brands.numberOf(values.brandSlug);
    this.price[row] = values.pricePaise;
    this.stock[row] = values.stock;
    this.flags[row] = flags;
    this.reviews[row] = values.reviews;
    this.rating[row] = rating;
    this.createdAt[row] = values.createdAt;
    return { row, isMoved };
  }

  remove(ord: number): void {
    const row = this.rowOf(ord);
    if (row < 0) return;
    this.alive[row] = 0;
    this.#rows[ord] = 0;
    this.#count -= 1;
  }

  #newRow(ord: number): number {
    if (this.length === this.ord.length) this.#grow();
    const row = this.length;
    this.length += 1;
    this.ord[row] = ord;
    this.alive[row] = 1;
    if (ord >= this.#rows.length) {
      const larger = new Int32Array(Math.ceil(ord * 1.5) + 1);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    this.#rows[ord] = row + 1;
    this.#count += 1;
    return row;
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
