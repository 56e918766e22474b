import type { CsvRecord } from './csv-records';

/**
 * Fields that Shopify lacks, as columns in the style of its metafields: only the key in parentheses matters, the words
 * before it are a label.
 */
export const ownColumns = {
  category: 'Category id (product.metafields.haat.category)',
  publishAt: 'Shown from (product.metafields.haat.publish_at)',
  featured: 'Featured (product.metafields.haat.featured)',
  bestSeller: 'Best seller (product.metafields.haat.best_seller)',
  hsn: 'HSN (product.metafields.haat.hsn)',
  gstRate: 'GST rate, percent (product.metafields.haat.gst_rate)',
  origin: 'Place of origin (product.metafields.haat.origin)',
  country: 'Country of origin (product.metafields.haat.country)',
  facts: 'Details (product.metafields.haat.details)',
  care: 'Care (product.metafields.haat.care)',
  ingredients: 'Ingredients (product.metafields.haat.ingredients)',
  shelfLifeDays: 'Shelf life, days (product.metafields.haat.shelf_life_days)',
  veg: 'Vegetarian (product.metafields.haat.veg)',
  texts: 'Translations (product.metafields.haat.texts)',
} as const;

/** Shopify's columns for the market India, if the shop sells in several. Prices of other markets are not read. */
export const INDIA = {
  isSold: 'Included / India',
  price: 'Price / India',
  compareAt: 'Compare At Price / India',
} as const;

/** The columns that the reader understands, by their names in exports before 2024. */
const classic = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [`Option${n} Name`, `Option${n} Value`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Weight',
  'Variant Weight Unit',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Requires Shipping',
  'Variant Barcode',
  'Cost per item',
  'Variant Price',
  'Variant Compare At Price',
  INDIA.isSold,
  INDIA.price,
  INDIA.compareAt,
  'Sale price',
  'Sale price from',
  'Sale price until',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Google Product Category',
  'Status',
];

/** Their names in newer exports, where different. */
const newer: Readonly<Record<string, string>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  'weight value (grams)': 'Variant Grams',
  'inventory tracker': 'Variant Inventory Tracker',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'inventory quantity': 'Variant Inventory Qty',
  'requires shipping': 'Variant Requires Shipping',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'compare at price': 'Variant Compare At Price',
  'body html': 'Body (HTML)',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
  'compare-at price / india': INDIA.compareAt,
  category: 'Product Category',
  'standardized product type': 'Product Category',
  'custom product type': 'Type',
  'hs code': ownColumns.hsn,
  'country of origin': ownColumns.country,
};

/** Metafields of other apps that match a field of the shop, by the last part of their key. */
const metafields: Readonly<Record<string, string>> = {
  hsn: ownColumns.hsn,
  hsn_code: ownColumns.hsn,
  hs_code: ownColumns.hsn,
  gst: ownColumns.gstRate,
  gst_rate: ownColumns.gstRate,
  gst_percentage: ownColumns.gstRate,
  country_of_origin: ownColumns.country,
  best_seller: ownColumns.bestSeller,
};

/** Namespaces of apps and search engines, which shoppers don't read. */
const UNREAD_NAMESPACES = new Set(['haat', 'global', 'reviews', 'judgeme', 'seo', 'mm-google-shopping']);

/** The label of a metafield that becomes a row of the product's details; null for other columns. */
export function detailLabel(header: string): string | null {
  const found = /\(product\.metafields\.([^.()]+)\.([^()]+)\)$/i.exec(header);
  const [, namespace = '', key = ''] = found ?? [];
  const label = header.slice(0, found?.index ?? 0).trimEnd();
  if (namespace === '' || UNREAD_NAMESPACES.has(namespace.toLowerCase())) return null;
  return label || key.replace(/[_-]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const keyOf = (header: string) => /\(product\.metafields\.haat\.([a-z_]+)\)$/.exec(header)?.[1];
const byKey = new Map(Object.values(ownColumns).map((header) => [keyOf(header), header]));
const byName = new Map(classic.map((name) => [name.toLowerCase(), name]));

/** The reader's name for a column of a file; null for an ignored column. */
export function knownColumn(header: string): string | null {
  const key = keyOf(header);
  const name = header.trim().toLowerCase();
  // Other programs write variant_price.
  const spaced = name.replaceAll('_', ' ');
  const own = (key === undefined ? undefined : byKey.get(key)) ?? byName.get(spaced) ?? newer[spaced];
  if (own !== undefined) return own;
  const metafield = /\(product\.metafields\.[^.()]+\.([^()]+)\)$/i.exec(name)?.[1] ?? '';
  return metafields[metafield] ?? (detailLabel(header) === null ? null : header);
}

/** The columns of a file by the reader's names, and ignored ones. */
export interface FileColumns {
  names: readonly (readonly [header: string, name: string])[];
  unread: string[];
}

export function columnsOf(headers: readonly string[]): FileColumns {
  const names = headers.flatMap((header) => {
    const name = knownColumn(header);
    return name === null ? [] : [[header, name] as const];
  });
  return { names, unread: headers.filter((header) => header !== '' && knownColumn(header) === null) };
}

/** A row by the reader's names. If two columns have the same name, the first non-empty one is used. */
export function renameCells({ names }: FileColumns, row: CsvRecord): CsvRecord {
  const cells: Record<string, string> = {};
  for (const [header, name] of names) cells[name] ||= plain(row.cells[header] ?? '', name);
  return { line: row.line, cells };
}

/** Guarded text: an apostrophe before one of csv-stringify's formula characters, or before such an apostrophe. */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/u;

const isGuarded = (cell: string, name: string): boolean =>
  cell.startsWith("'") && (name === 'Variant SKU' || GUARDED.test(cell));

/** Removes the apostrophe that guards a cell against formulas. In a SKU Shopify's own apostrophe is removed too. */
const plain = (cell: string, name: string): string => (isGuarded(cell, name) ? cell.slice(1) : cell);

/** The inverse, for text that csvRows does not guard: text that starts like a guarded one. */
export const guarded = (cell: string, name: string): string => (isGuarded(cell, name) ? `'${cell}` : cell);
