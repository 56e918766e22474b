import { productStatuses, type ProductStatus } from '@haat/shared/contract/staff-products';
import { ProductColumns, type ProductValues } from '../in-memory/product-columns';
import { TextSignatures } from './text-signatures';

/** The properties of a product that only staff search by. */
export interface StaffProductValues {
  ord: number;
  status: ProductStatus;
  /** Whether a variant has low stock, but is not sold out. */
  isLow: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Lower case. */
  name: string;
  /** The searchable text in lower case: name, brand, handle, SKUs. */
  text: string;
  /** Each between line feeds, in lower case; empty without tags. */
  tags: string;
}

/**
 * All products, including hidden ones, with one array per property of the staff's list. A row is the same product in
 * each.
 */
export class StaffColumns {
  /** The properties that shoppers' lists use too. */
  readonly base: ProductColumns;
  /** Index in productStatuses. */
  status: Uint8Array;
  low: Uint8Array;
  updatedAt: Float64Array;
  readonly name: string[] = [];
  readonly text: string[] = [];
  readonly tags: string[] = [];
  readonly signatures: TextSignatures;

  constructor(capacity: number) {
    this.base = new ProductColumns(capacity);
    this.signatures = new TextSignatures(capacity);
    this.status = new Uint8Array(this.base.ord.length);
    this.low = new Uint8Array(this.base.ord.length);
    this.updatedAt = new Float64Array(this.base.ord.length);
  }

  get length(): number {
    return this.base.length;
  }

  put(values: ProductValues): void {
    this.base.put(values);
    const size = this.base.ord.length;
    if (this.status.length < size) {
      const [status, low, updatedAt] = [new Uint8Array(size), new Uint8Array(size), new Float64Array(size)];
      status.set(this.status);
      low.set(this.low);
      updatedAt.set(this.updatedAt);
      Object.assign(this, { status, low, updatedAt });
    }
  }

  /** Sets the properties of a product that is already in `base`. @returns its row */
  describe({ ord, status, isLow, updatedAt, name, text, tags }: StaffProductValues): number {
    const row = this.base.rowOf(ord);
    this.status[row] = productStatuses.indexOf(status);
    this.low[row] = isLow ? 1 : 0;
    this.updatedAt[row] = updatedAt;
    this.name[row] = name;
    this.text[row] = text;
    this.tags[row] = tags;
    this.signatures.put(row, text);
    return row;
  }
}
