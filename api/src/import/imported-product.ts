import type { ProductStatus } from '@haat/shared/contract/staff-products';
import type { CsvDamage, CsvRecord } from './csv-records';

/** A product as one of the readers understood it. */
export interface ImportedProduct {
  kind: 'product';
  /** The line that it begins on. */
  line: number;
  /** Stable over runs: the address of the product, made of the source's own key. */
  id: string;
  name: string;
  brand: string;
  description: string;
  /** The source's own words for where it belongs, the widest first. */
  categories: string[];
  /** Whether it is shown. */
  published: boolean;
  featured: boolean;
  /** Addresses on other hosts: kept, never asked for. */
  images: { url: string; alt: string }[];
  facts: { label: string; value: string }[];
  variants: ImportedVariant[];
  /** What only our own columns tell; nothing where the format has none. */
  own?: OwnFields;
  /** False when variants of it may stand in other rows of the file, so those in the shop stay. */
  complete: boolean;
}

/** A variant whose product is in another row. */
export interface LooseVariant {
  kind: 'variant';
  line: number;
  productId: string;
  variant: ImportedVariant;
}

export interface ImportedVariant {
  line: number;
  sku: string;
  /** The file states none: it is made of the product's address and the choice. */
  isSkuMade?: boolean;
  options: Record<string, string>;
  pricePaise: number;
  originalPaise: number | null;
  /** Null when the file doesn't say: a new variant gets the default, a known one keeps its own. */
  stock: number | null;
  weightGrams: number | null;
}

/** A row, or a product, that is not taken. */
export interface Refusal {
  kind: 'refused';
  line: number;
  /** The column, or empty when the row as a whole can't be read. */
  field: string;
  reason: string;
  /** What stands there. */
  value?: string;
  /** What to do about it. */
  mend?: string;
}

/** Whether a product is published, and what else the shop knows about it. Null where there is no value. */
export interface OwnFields {
  status: ProductStatus;
  /** ISO 8601, of a scheduled one. */
  publishAt: string | null;
  /** A third-level category by its id. */
  category: string | null;
  bestSeller: boolean;
  hsn: string | null;
  /** Percent. */
  gstRate: number | null;
  origin: string | null;
  country: string | null;
  care: string | null;
  ingredients: string | null;
  shelfLifeDays: number | null;
  veg: boolean | null;
  /** What search engines show. */
  seoTitle: string | null;
  seoDescription: string | null;
}

export type Imported = ImportedProduct | LooseVariant | Refusal;

/** Turns rows into products, in the order of the file and without holding more of it than one product. */
export type Reader = (rows: AsyncIterable<CsvRecord | CsvDamage>) => AsyncGenerator<Imported>;
