import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import type { ProductStatus } from '@haat/shared/contract/staff-products';
import type { ProductTexts } from '../db/tables/catalogue';
import type { CsvDamage, CsvRecord } from './csv-records';

/** A product as read by one of the readers. */
export interface ImportedProduct {
  kind: 'product';
  /** The line on which it begins. */
  line: number;
  /** Its identifier in the source: handle or number; unique in a file. */
  key: string;
  /** Its key in an earlier file, if it was recognized by its SKU. */
  formerKey?: string;
  /** The product's id (address), derived from its key, so that it is the same in every run. */
  id: string;
  name: string;
  brand: string;
  description: string;
  /** The source's categories as paths of names, the top level first. The first one is the main category. */
  categories: string[][];
  /** Other names in the source that are not categories. */
  tags: string[];
  /** Whether it is visible. */
  published: boolean;
  featured: boolean;
  /** URLs on other hosts, or names of files that come with the import. */
  images: { url: string; alt: string }[];
  facts: { label: string; value: string }[];
  variants: ImportedVariant[];
  /** Fields for which Shopify has no column, and those for search engines. */
  own: OwnFields;
  /** Shopify columns that the file has a value for. Other fields stay unchanged. */
  columns: ReadonlySet<string>;
  /** False when the file may lack variants; variants in the shop are then kept. */
  complete: boolean;
}

export interface ImportedVariant {
  line: number;
  sku: string;
  /** Set if the file has no SKU: it is derived from the product's address and options. */
  isSkuMade?: boolean;
  options: Record<string, string>;
  pricePaise: number;
  originalPaise: number | null;
  /** Null when the file has no stock: a new variant gets the default, an existing one keeps its stock. */
  stock: number | null;
  /** Its stock isn't tracked, or it can be sold without stock. */
  isUncounted?: boolean;
  weightGrams: number | null;
  barcode?: string | null;
  /** The shop's cost per unit. */
  costPaise?: number | null;
  /** A sale price with its period in ISO 8601; null: from now on, or without an end. */
  sale?: { pricePaise: number; from: string | null; until: string | null };
  /** Its own picture, one of the product's images; missing if the file has none. */
  image?: string;
}

/** A rejected row or product. */
export interface Refusal {
  kind: 'refused';
  line: number;
  /** The column; empty if the whole row is invalid. */
  field: string;
  reason: string;
  /** The value in the file. */
  value?: string;
  /** How to fix it. */
  remedy?: string;
}

/** A value that is imported differently than in the file, or that the user should check. */
export interface Warning extends Omit<Refusal, 'kind'> {
  kind: 'warning';
}

/** The status of a product, and other fields of this shop. Null where there is no value. */
export interface OwnFields {
  status: ProductStatus;
  /** ISO 8601, if it is scheduled. */
  publishAt: string | null;
  /** The id of a third-level category. */
  category: string | null;
  bestSeller: boolean;
  hsn: string | null;
  /** In percent. */
  gstRate: number | null;
  origin: string | null;
  country: string | null;
  care: string | null;
  ingredients: string | null;
  shelfLifeDays: number | null;
  veg: boolean | null;
  /** Translations by language. */
  texts: { [L in ContentLanguage]?: ProductTexts } | null;
  /** What search engines show. */
  seoTitle: string | null;
  seoDescription: string | null;
}

/** Defaults for formats without these fields. */
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

/** Reads the rows of a file, from its beginning at each call. */
export type Rows = () => AsyncIterable<CsvRecord | CsvDamage>;

/**
 * Converts rows to products. Rows of one product may be anywhere in the file; only scattered ones are kept in memory.
 * @param onUnread called once with the columns that are ignored
 * @param ids receives the ids of all products in the file, also of rejected ones
 */
export type Reader = (
  rows: Rows,
  onUnread?: (columns: string[]) => void,
  ids?: Set<string>,
) => AsyncGenerator<Imported>;
