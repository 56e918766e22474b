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
  /** False when variants of it may stand in other rows of the file, so those in the shop stay. */
  complete: boolean;
}

/** A variant whose product stands in another row. */
export interface LooseVariant {
  kind: 'variant';
  line: number;
  productId: string;
  variant: ImportedVariant;
}

export interface ImportedVariant {
  line: number;
  sku: string;
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
}

export type Imported = ImportedProduct | LooseVariant | Refusal;

/** Turns rows into products, in the order of the file and without holding more of it than one product. */
export type Reader = (rows: AsyncIterable<CsvRecord | CsvDamage>) => AsyncGenerator<Imported>;
