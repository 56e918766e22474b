import type { CsvDamage, CsvRecord } from './csv-records';

/**
 * What the shop knows of a product and Shopify has no column for, as columns of Shopify's own kind for such things: the
 * key in parentheses is what counts, the words before it are for people.
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
} as const;

/** Columns that the reader understands, as exports of before 2024 call them. */
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
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Google Product Category',
  'Status',
];

/** What the newer ones call them, where that isn't the same. */
const newer: Readonly<Record<string, string>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  'weight value (grams)': 'Variant Grams',
  'inventory quantity': 'Variant Inventory Qty',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'product image url': 'Image Src',
};

const keyOf = (header: string) => /\(product\.metafields\.haat\.([a-z_]+)\)$/.exec(header)?.[1];
const byKey = new Map(Object.values(ownColumns).map((header) => [keyOf(header), header]));
const byName = new Map(classic.map((name) => [name.toLowerCase(), name]));

/** The reader's name for a column of a file; null for one that it doesn't read. */
export function knownColumn(header: string): string | null {
  const key = keyOf(header);
  const name = header.toLowerCase();
  return (key === undefined ? undefined : byKey.get(key)) ?? byName.get(name) ?? newer[name] ?? null;
}

/**
 * A file's rows with its columns by the reader's names, and without those that it doesn't read.
 * @param onColumns told once, before the first row, which there are
 */
export async function* underKnownNames(
  rows: AsyncIterable<CsvRecord | CsvDamage>,
  onColumns: (columns: { known: string[]; unknown: string[] }) => void,
): AsyncGenerator<CsvRecord | CsvDamage> {
  let names: (readonly [header: string, name: string])[] | null = null;
  for await (const row of rows) {
    if ('damage' in row) {
      yield row;
      continue;
    }
    if (!names) {
      const headers = Object.keys(row.cells);
      names = headers.flatMap((header) => {
        const name = knownColumn(header);
        return name === null ? [] : [[header, name] as const];
      });
      onColumns({
        known: names.map(([, name]) => name),
        unknown: headers.filter((header) => header !== '' && knownColumn(header) === null),
      });
    }
    const cells: Record<string, string> = {};
    for (const [header, name] of names) cells[name] = plain(row.cells[header] ?? '', name);
    yield { line: row.line, cells };
  }
}

/**
 * What a spreadsheet would take for a formula: csv-stringify's signs, and those that stand for an apostrophe before
 * one.
 */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/u;

const isGuarded = (cell: string, name: string): boolean =>
  cell.startsWith("'") && (name === 'Variant SKU' || GUARDED.test(cell));

/** A cell as it was before it was guarded against spreadsheets. Of a SKU Shopify's own apostrophe goes too. */
const plain = (cell: string, name: string): string => (isGuarded(cell, name) ? cell.slice(1) : cell);

/** The opposite, for what csvRows doesn't guard by itself: a text that begins as a guarded one does. */
export const guarded = (cell: string, name: string): string => (isGuarded(cell, name) ? `'${cell}` : cell);
