import { productStatuses, type ProductStatus } from '@haat/shared/contract/staff-products';
import { ProductColumns, type ColumnRow } from '../live/product-columns';
import { TextSignatures } from './text-signatures';

/** What staff look for of a product beside what shoppers do. */
export interface StaffColumnRow {
  ord: number;
  status: ProductStatus;
  /** Some are left, but of a variant few. */
  isLow: boolean;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** In lower case. */
  name: string;
  /** All that words are looked for in, in lower case: name, brand, address, SKUs. */
  text: string;
}

/**
 * All products, shown or not, as one array for each thing that staff's list asks. A slot is the same product's in each.
 */
export class StaffColumns {
  /** What shoppers' lists know of them. */
  readonly base: ProductColumns;
  /** Of productStatuses, by place. */
  status: Uint8Array;
  low: Uint8Array;
  updatedAt: Float64Array;
  readonly name: string[] = [];
  readonly text: string[] = [];
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

  put(row: ColumnRow): void {
    this.base.put(row);
    const size = this.base.ord.length;
    if (this.status.length < size) {
      const [status, low, updatedAt] = [new Uint8Array(size), new Uint8Array(size), new Float64Array(size)];
      status.set(this.status);
      low.set(this.low);
      updatedAt.set(this.updatedAt);
      Object.assign(this, { status, low, updatedAt });
    }
  }

  /** Of a product that was put before. @returns its slot */
  describe({ ord, status, isLow, updatedAt, name, text }: StaffColumnRow): number {
    const slot = this.base.slotOf(ord);
    this.status[slot] = productStatuses.indexOf(status);
    this.low[slot] = isLow ? 1 : 0;
    this.updatedAt[slot] = updatedAt;
    this.name[slot] = name;
    this.text[slot] = text;
    this.signatures.put(slot, text);
    return slot;
  }
}
