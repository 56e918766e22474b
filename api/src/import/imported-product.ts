import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ProductStatus } from '@haat/shared/contract/staff-products';
import type { ProductTexts } from '../db/tables/catalogue';
import type { CsvDamage, CsvRecord } from './csv-records';

/** A product as one of the readers understood it. */
export interface ImportedProduct {
  kind: 'product';
  /** The line that it begins on. */
  line: number;
  /** What the source knows it by: its handle or number. No two products of a file have the same. */
  key: string;
  /** Stable over runs: the address of the product, made of its key. */
  id: string;
  name: string;
  brand: string;
  description: string;
  /** The source's categories, each as its names, the widest first. The main one is the first. */
  categories: string[][];
  /** What else the source calls it. No category. */
  tags: string[];
  /** Whether it is shown. */
  published: boolean;
  featured: boolean;
  /** Addresses on other hosts, or names of files that come with the import. */
  images: { url: string; alt: string }[];
  facts: { label: string; value: string }[];
  variants: ImportedVariant[];
  /** What Shopify has no column for, and a search engine is shown. */
  own: OwnFields;
  /** What the file states of its products, as columns of Shopify's format. What it doesn't state stays as it is. */
  columns: ReadonlySet<string>;
  /** False when the file may not have all of its variants, so those in the shop stay. */
  complete: boolean;
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
  /** It is sold without a count: its stock isn't tracked, or it is sold on when there is none. */
  isUncounted?: boolean;
  weightGrams: number | null;
  barcode?: string | null;
  /** What the shop pays for one. */
  costPaise?: number | null;
  /** A price for a time; ISO 8601, null: from now on, or without an end. */
  sale?: { pricePaise: number; from: string | null; until: string | null };
  /** Its own picture, one of the product's images; absent where the file has none. */
  image?: string;
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

/** What is taken otherwise than the file says, or is to be known of it. */
export interface Warning extends Omit<Refusal, 'kind'> {
  kind: 'warning';
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
  /** By language, besides English. */
  texts: { [L in ContentLanguage]?: ProductTexts } | null;
  /** What search engines show. */
  seoTitle: string | null;
  seoDescription: string | null;
}

/** What a format says nothing of. */
export const noOwnFields: Omit<OwnFields, 'status'> = {
  publishAt: null,
  category: null,
  bestSeller: false,
  hsn: null,
  gstRate: null,
  origin: null,
  country: null,
  care: null,
  ingredients: null,
  shelfLifeDays: null,
  veg: null,
  texts: null,
  seoTitle: null,
  seoDescription: null,
};

export type Imported = ImportedProduct | Refusal | Warning;

/** The rows of a file, from its beginning each time. */
export type Rows = () => AsyncIterable<CsvRecord | CsvDamage>;

/**
 * Turns rows into products. What belongs together may stand anywhere in the file; no more of it is held than is
 * scattered so.
 * @param onUnread told once which columns aren't read
 */
export type Reader = (rows: Rows, onUnread?: (columns: string[]) => void) => AsyncGenerator<Imported>;
