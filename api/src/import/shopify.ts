import type { CsvDamage, CsvRecord } from './csv-records';
import { countOf, cutAt, imageUrl, oneLine, paiseOf, reasonOf, textOfHtml } from './cell-text';
import type { Imported, ImportedProduct, ImportedVariant, Reader, Refusal } from './imported-product';
import { needColumns } from './need-columns';
import { BadCell, factsOf, ownFieldsOf } from './own-fields';
import { ownColumns, underKnownNames } from './shopify-columns';

/** Shopify has three choices; our own exports as many as a product needs. */
const choices = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A price of a variant below its "compare at" price is a reduction; anything else there is noise. */
const listPrice = (compareAt: number | null, price: number) =>
  compareAt !== null && compareAt > price ? compareAt : null;

/**
 * Reads the product export of Shopify, in its older or newer column names, with our own columns: a row for each variant
 * or further picture, rows of one handle together, the product's own fields on the first. A bad row costs its variant;
 * a product without a good variant is refused.
 * @param onColumns told before the first product which columns the file has, by the reader's names, and which aren't
 *   read
 */
export const shopifyReader = (onColumns: (columns: { known: string[]; unknown: string[] }) => void): Reader =>
  async function* (rows) {
    let group: CsvRecord[] = [];
    let isChoosing = true;
    const told = underKnownNames(rows, (columns) => {
      needColumns(
        Object.fromEntries([...columns.known, ...columns.unknown].map((name) => [name, ''])),
        ['Handle', 'Title', 'Variant Price'],
        'shopify',
      );
      isChoosing = columns.known.includes('Option1 Value');
      onColumns(columns);
    });
    for await (const row of told) {
      if (isDamage(row)) {
        yield {
          kind: 'refused',
          line: row.line,
          field: '',
          reason: row.damage,
          mend: 'Look at the quotes and the number of cells of this row; a spreadsheet writes both right.',
        };
        continue;
      }
      const handle = handleOf(row);
      if (handle === '') {
        yield {
          kind: 'refused',
          line: row.line,
          field: 'Handle',
          reason: 'The row has no handle to know its product by',
          mend: 'Write the product’s handle: lower case letters, digits and hyphens, the same on each of its rows.',
        };
        continue;
      }
      if (group[0] && handleOf(group[0]) !== handle) {
        yield* productOf(group, isChoosing);
        group = [];
      }
      group.push(row);
    }
    if (group.length > 0) yield* productOf(group, isChoosing);
  };

export const readShopify = shopifyReader(() => undefined);

const isDamage = (row: CsvRecord | CsvDamage): row is CsvDamage => 'damage' in row;

/** Shopify's handles are lower case with hyphens; what else there is becomes that. */
const handleOf = (row: CsvRecord): string =>
  oneLine(row.cells['Handle'])
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 150);

/**
 * The product of the rows that have its handle.
 * @param isChoosing false where the file has no column of choices: variants are then told apart by their SKUs, and
 *   those that aren't in the file stay
 */
export function* productOf(group: readonly CsvRecord[], isChoosing: boolean): Generator<Imported> {
  const first = group[0];
  if (!first) return;
  const handle = handleOf(first);
  const cell = (name: string) => first.cells[name];
  const refused = (field: string, reason: string, mend: string): Refusal => ({
    kind: 'refused',
    line: first.line,
    field,
    reason,
    value: cutAt(oneLine(cell(field)), 100),
    mend,
  });
  const name = cutAt(oneLine(cell('Title')), 300);
  if (name === '')
    return yield refused(
      'Title',
      'The product has no title on its first row',
      'Write the title on the first row that has this handle.',
    );
  if (/^true$/i.test(oneLine(cell('Gift Card'))))
    return yield refused('Gift Card', 'Gift cards are not sold here', 'Leave the product out.');
  let own;
  let facts;
  try {
    own = ownFieldsOf(first.cells);
    facts = factsOf(cell(ownColumns.facts));
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    return yield refused(error.field, error.message, error.mend);
  }

  const optionNames = choices.map((n) => cutAt(oneLine(cell(`Option${n} Name`)), 40));
  const variants: ImportedVariant[] = [];
  for (const row of group) {
    const read = variantOf(row, handle, optionNames, variants, isChoosing);
    if (!read) continue;
    if ('kind' in read) yield read;
    else variants.push(read);
  }
  if (variants.length === 0)
    return yield refused(
      'Variant Price',
      'None of the product’s variants has a price',
      'Write a price on at least one of its rows.',
    );

  const product: ImportedProduct = {
    kind: 'product',
    line: first.line,
    id: handle,
    name,
    brand: cutAt(oneLine(cell('Vendor')), 120) || 'Unbranded',
    description: cutAt(textOfHtml(cell('Body (HTML)')), 10_000),
    categories: categoriesOf(first),
    published: own.status === 'live',
    featured: /^true$/i.test(oneLine(cell(ownColumns.featured))),
    images: picturesOf(group, name),
    facts,
    own,
    variants,
    complete: isChoosing,
  };
  yield product;
}

/** The row's variant, why it is refused, or null when the row only brings a picture. */
function variantOf(
  { line, cells }: CsvRecord,
  handle: string,
  optionNames: readonly string[],
  before: readonly ImportedVariant[],
  isChoosing: boolean,
): ImportedVariant | Refusal | null {
  const values = choices.map((n) => cutAt(oneLine(cells[`Option${n} Value`]), 80));
  if (oneLine(cells['Variant Price']) === '' && values.every((value) => value === '')) return null;
  const refused = (field: string, reason: string, mend: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(oneLine(cells[field]), 100),
    mend,
  });

  const options: Record<string, string> = {};
  for (const [index, value] of values.entries()) {
    // Shopify's way to say that there is nothing to choose.
    if (value !== '' && !(value === 'Default Title' && before.length === 0))
      options[optionNames[index] || `Option ${index + 1}`] = value;
  }
  const sameChoice = JSON.stringify(options);
  const twin = isChoosing && before.find((variant) => JSON.stringify(variant.options) === sameChoice);
  if (twin)
    return refused(
      'Option1 Value',
      `The same choice stands on line ${twin.line} already`,
      'Give each row of a product another choice, or take this one out.',
    );

  const read: { price: number | null; compareAt: number | null; stock: number | null; grams: number | null } = {
    price: null,
    compareAt: null,
    stock: null,
    grams: null,
  };
  for (const [key, field, parse] of [
    ['price', 'Variant Price', paiseOf],
    ['compareAt', 'Variant Compare At Price', paiseOf],
    ['stock', 'Variant Inventory Qty', countOf],
  ] as const) {
    try {
      read[key] = parse(cells[field]);
    } catch (error) {
      return refused(
        field,
        reasonOf(error),
        field === 'Variant Inventory Qty'
          ? 'Write a whole number, like 12.'
          : 'Write an amount in rupees, like 1299 or 1299.50.',
      );
    }
  }
  if (read.price === null) return refused('Variant Price', 'The variant has no price', 'Write its price in rupees.');
  if (read.price === 0)
    return refused(
      'Variant Price',
      'The price is 0',
      'Write its price in rupees; take it out of the file if it isn’t sold.',
    );
  const grams = Number(oneLine(cells['Variant Grams']));
  if (Number.isFinite(grams) && grams > 0) read.grams = Math.min(Math.round(grams), 10_000_000);

  const choice = Object.values(options)
    .map((value) => value.toUpperCase().replace(/[^A-Z0-9]+/g, '-'))
    .join('-')
    .replace(/^-+|-+$/g, '');
  const sku = oneLine(cells['Variant SKU']);
  return {
    line,
    sku: (sku || [handle.toUpperCase(), choice].filter(Boolean).join('-')).slice(0, 80),
    isSkuMade: sku === '',
    options,
    pricePaise: read.price,
    originalPaise: listPrice(read.compareAt, read.price),
    stock: read.stock,
    weightGrams: read.grams,
  };
}

/** In the order of their positions, each address once. */
function picturesOf(group: readonly CsvRecord[], name: string): { url: string; alt: string }[] {
  const found = group.flatMap(({ cells }, index) => {
    const url = imageUrl(cells['Image Src']);
    const position = Number(oneLine(cells['Image Position']));
    return url
      ? [
          {
            url,
            alt: cutAt(oneLine(cells['Image Alt Text']), 300) || name,
            position: position > 0 ? position : index + 1,
          },
        ]
      : [];
  });
  found.sort((a, b) => a.position - b.position);
  return found
    .filter(({ url }, index) => found.findIndex((other) => other.url === url) === index)
    .map(({ url, alt }) => ({ url, alt }));
}

/** Shopify's own category first ("Apparel > Clothing > …"), then the type, then the tags. */
function categoriesOf({ cells }: CsvRecord): string[] {
  const taxonomy = oneLine(cells['Product Category'] || cells['Google Shopping / Google Product Category']).split('>');
  const type = oneLine(cells['Type']);
  const tags = oneLine(cells['Tags']).split(',');
  return [...taxonomy, ...(type ? [type] : tags)]
    .map((part) => cutAt(oneLine(part), 60))
    .filter((part) => part !== '' && !/^\d+$/.test(part));
}
