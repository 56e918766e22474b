import { repeatableFields, type ColumnMapping } from '@haat/shared/contract/import-columns';
import { createHash } from 'node:crypto';
import { gramsOf, isHiddenWord, oneLine, paiseOf, pictureTexts } from './cell-text';
import { levelsOf } from './category-path';
import type { CsvDamage, CsvRecord } from './csv-records';
import { withoutTaxonomyId } from './taxonomy-ids';
import type { Family, FamilyRecord } from './variant-family';

/** The key of files with the same columns, in any order. */
export const columnsKey = (headers: readonly string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        headers
          .filter(Boolean)
          .map((name) => name.toLowerCase())
          .toSorted(),
      ),
    )
    .digest('hex');

/** Maximum number of options that the Shopify reader accepts. */
const MAX_OPTIONS = 9;
/** Options of files with families; the first row names the columns, so each row has them. */
const FAMILY_OPTIONS = [1, 2, 3, 4, 5, 6];
/** What a row of a variant has of its product. */
const VARIANT_FIELDS = new Set([
  'Variant Price',
  'Variant Compare At Price',
  'Sale price',
  'Sale price from',
  'Sale price until',
  'Variant SKU',
  'Variant Barcode',
  'Cost per item',
  'Variant Inventory Qty',
  'Variant Grams',
  'Variant Weight Unit',
  'Image Src',
  'Variant Image',
]);

/**
 * Converts rows of any file to Shopify's format by a mapping. Unmapped columns stay; those mapped to nothing are
 * dropped. A missing handle is the SKU, or the name if rows are variants of one product.
 */
export async function* mapColumns(
  rows: AsyncIterable<FamilyRecord | CsvDamage>,
  mapping: ColumnMapping,
): AsyncGenerator<CsvRecord | CsvDamage> {
  const fields = new Map<string, string[]>();
  const mappedColumns = new Set(mapping.map(({ name }) => name));
  for (const { name, field } of mapping) if (field) fields.set(field, [...(fields.get(field) ?? []), name]);
  const mappedFields = new Set(fields.keys());
  const options = (fields.get('Option') ?? []).slice(0, MAX_OPTIONS);

  for await (const row of rows) {
    if ('damage' in row) {
      yield row;
      continue;
    }
    const cellOf = (field: string) =>
      (fields.get(field) ?? []).map((name) => row.cells[name] ?? '').find((cell) => cell.trim() !== '') ?? '';
    const cells: Record<string, string> = {};
    for (const [name, cell] of Object.entries(row.cells))
      if (!mappedColumns.has(name) && !mappedFields.has(name)) cells[name] = cell;
    for (const field of fields.keys()) if (!repeatableFields.has(field)) cells[field] = cellOf(field);
    for (const [at, name] of options.entries()) {
      cells[`Option${at + 1} Name`] = optionLabel(name);
      cells[`Option${at + 1} Value`] = row.cells[name] ?? '';
    }
    if (fields.has('Published')) cells['Published'] = isHiddenWord(cells['Published']) ? 'FALSE' : 'TRUE';
    if (fields.has('Product Category') || fields.has('Subcategory'))
      cells['Product Category'] = categoryOf(
        cells['Product Category'] ?? '',
        (fields.get('Subcategory') ?? []).map((name) => row.cells[name] ?? ''),
      );
    if (fields.has('Tags')) cells['Tags'] = (cells['Tags'] ?? '').replace(/::|[|;\n]/g, ',');
    if (fields.has('Weight (kg)')) {
      cells['Variant Grams'] ||= gramsText(
        oneLine(cells['Weight (kg)']),
        oneLine(cells['Variant Weight Unit']) || 'kg',
      );
      delete cells['Weight (kg)'];
    }
    if (fields.has('Currency')) withCurrency(cells);
    if (fields.has('Availability') || fields.has('Variant Inventory Qty')) countStock(cells);
    if (fields.has('Sale price')) reduce(cells);
    const { family } = row;
    if (family) joinTo(cells, family);
    if (!family && isSum(row.cells, cells)) {
      yield {
        line: row.line,
        damage: 'This row is a sum, not a product',
        remedy: 'Nothing, if that is right. If it is a product, write its SKU.',
      };
      continue;
    }
    if (!family && isInstruction(cells)) {
      yield {
        line: row.line,
        damage: 'This row explains the columns, and is no product',
        remedy: 'Nothing, if that is right. If it is a product, write its price.',
      };
      continue;
    }
    const nameless =
      fields.has('Handle') || family?.isVariant ? '' : namelessRow(cells, fields.get('Title')?.[0] ?? 'Title');
    if (nameless !== '') {
      yield {
        line: row.line,
        damage: nameless,
        remedy: 'Write the name on each row. If cells of the spreadsheet are merged, unmerge them and fill each one.',
      };
      continue;
    }
    const parent = oneLine(cells['Parent SKU']);
    delete cells['Parent SKU'];
    if (fields.has('Parent SKU') && !fields.has('Handle')) cells['Handle'] = parent || oneLine(cells['Variant SKU']);
    if (!fields.has('Handle') && !cells['Handle']) {
      const title = cells['Title'] ?? '';
      cells['Handle'] = (options.length === 0 && oneLine(cells['Variant SKU'])) || title;
    }
    const [first, ...more] = picturesIn((fields.get('Image Src') ?? []).map((name) => row.cells[name] ?? ''));
    // The first row names the columns of the file, so an empty cell is written too.
    if (fields.has('Image Src')) cells['Image Src'] = first ?? '';
    const isChoice = parent !== '' || (family?.isVariant === true && family.options.length > 0);
    if (isChoice && first !== undefined) cells['Variant Image'] ||= first;
    // The product's own pictures come first, also where its row is below those of its variants.
    if (isChoice && family && fields.has('Image Src')) cells['Image Src'] = '';
    else if (fields.has('Parent SKU') || family) cells['Variant Image'] ??= '';
    yield { line: row.line, cells };
    for (const picture of more)
      yield { line: row.line, cells: { Handle: cells['Handle'] ?? '', 'Image Src': picture } };
  }
}

/** Gives a row the handle and options of its family; a variant's row has no other field of the product. */
function joinTo(cells: Record<string, string>, { handle, isVariant, options }: Family): void {
  if (isVariant) for (const name of Object.keys(cells)) if (!VARIANT_FIELDS.has(name)) cells[name] = '';
  if (handle !== '') cells['Handle'] = handle;
  for (const n of FAMILY_OPTIONS) [cells[`Option${n} Name`], cells[`Option${n} Value`]] = options[n - 1] ?? ['', ''];
}

/** The name of a column as shoppers read it: programs write `size_name`, `color` and "Variation Name". */
function optionLabel(column: string): string {
  const label = column.replace(/[_ ]name$/i, '');
  if (!/^[a-z][a-z_]*$/.test(label)) return label;
  return label.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const SUM = /^(?:grand |sub[- ]?|net )?total(?: amount| qty| quantity)?\s*:?$|^(?:कुल|योग)\s*:?$/i;

/** Whether a row says "Total" and names no product. */
const isSum = (row: CsvRecord['cells'], cells: CsvRecord['cells']): boolean =>
  oneLine(cells['Variant SKU']) === '' &&
  (oneLine(cells['Title']) === '' || SUM.test(oneLine(cells['Title']))) &&
  Object.values(row).some((cell) => SUM.test(oneLine(cell)));

const INSTRUCTION =
  /^(?:mandatory|compulsory|optional|required|preferred|recommended|conditionally required|auto|(?:single|multi) - .{1,40})$/i;

/** Whether a row below the names of the columns says how to fill them in, as templates of marketplaces do. */
const isInstruction = (cells: CsvRecord['cells']): boolean =>
  INSTRUCTION.test(oneLine(cells['Variant Price'])) &&
  [cells['Title'], cells['Variant SKU'], cells['Variant Inventory Qty']].some((cell) =>
    INSTRUCTION.test(oneLine(cell)),
  );

/** Says that a row has no name although it is no picture or empty row; '' if it has one. */
const namelessRow = (cells: CsvRecord['cells'], column: string): string =>
  oneLine(cells['Title']) === '' ? `The row has no name in the column “${column}”` : '';

/** An amount in another currency is written with it, so that the reader refuses it with its column and value. */
function withCurrency(cells: Record<string, string>): void {
  const currency = oneLine(cells['Currency']);
  delete cells['Currency'];
  const price = oneLine(cells['Variant Price']);
  if (price !== '' && currency !== '' && !RUPEES.test(currency)) cells['Variant Price'] = `${price} ${currency}`;
}

const RUPEES = /^(?:inr|₹|rs\.?|rupees?|indian rupees?)$/i;
const SOLD_OUT = /^(?:0|no?|false|out[ _-]?of[ _-]?stock|sold[ _-]?out|unavailable|discontinued)$/i;
const IN_STOCK = /^(?:yes|y|true|in[ _-]?stock|available|pre[ _-]?order|back[ _-]?order)$/i;

/** A product that is sold out has a stock of 0, whatever its count; "in stock" without a count is not a number. */
function countStock(cells: Record<string, string>): void {
  const stock = oneLine(cells['Variant Inventory Qty']);
  const availability = oneLine(cells['Availability']);
  delete cells['Availability'];
  cells['Variant Inventory Qty'] =
    SOLD_OUT.test(availability) || SOLD_OUT.test(stock) ? '0' : IN_STOCK.test(stock) ? '' : stock;
}

/**
 * A sale price below the price becomes the price, and the price becomes the list price. One with a period stays, for
 * the reader.
 */
function reduce(cells: Record<string, string>): void {
  const [start, end] = SALE_SPAN.exec(oneLine(cells['Sale price from']))?.slice(1) ?? [];
  if (end !== undefined) [cells['Sale price from'], cells['Sale price until']] = [start ?? '', end];
  if (oneLine(cells['Sale price from']) + oneLine(cells['Sale price until']) !== '') return;
  cells['Variant Compare At Price'] ??= '';
  const sale = cells['Sale price'];
  cells['Sale price'] = '';
  if (sale === undefined || oneLine(sale) === '') return;
  const [regularPrice, salePrice] = [amountOf(cells['Variant Price']), amountOf(sale)];
  // If both amounts are invalid, the reader reports the price first.
  if (regularPrice === undefined || salePrice === null || salePrice === 0) return;
  if (salePrice !== undefined && regularPrice !== null && salePrice >= regularPrice) return;
  cells['Variant Compare At Price'] ||= cells['Variant Price'] ?? '';
  cells['Variant Price'] = sale;
}

/** Both ends of a sale in one cell, as Google writes them: "2026-11-01T00:00+0530/2026-11-30T23:59+0530". */
const SALE_SPAN = /^(\d{4}-\d{2}-\d{2}\S*)\s*\/\s*(\d{4}-\d{2}-\d{2}\S*)$/;

/** A weight as grams; text that is no number stays, so that the reader reports it. */
function gramsText(weight: string, unit: string): string {
  try {
    return String(gramsOf(weight, unit) ?? '');
  } catch {
    return weight;
  }
}

/** An amount in paise; null for an empty cell, undefined for an invalid amount. */
function amountOf(cell: string | undefined): number | null | undefined {
  try {
    return paiseOf(cell);
  } catch {
    return undefined;
  }
}

/** Levels of other programs that say nothing. */
const ROOTS = /^(?:default category|home|root catalog|accueil|inicio|startseite)$/i;

/**
 * The deepest of several categories, with its names separated by `>`; other programs write `/`, `|` or `»`.
 * @param below cells of columns that have the levels below it
 */
function categoryOf(category: string, below: readonly string[]): string {
  const cell = withoutTaxonomyId(category);
  const separator = ['/', '|'].find((one) => cell.includes(one) && levelsOf(cell).length < 2) ?? null;
  const path = cell
    .split(separator === null && levelsOf(cell).length > 1 ? /;/ : /[,;]/)
    .map((one) => (separator === null ? levelsOf(one) : one.split(separator).map((name) => name.trim())))
    .map((one) => one.filter((name) => name !== '' && !ROOTS.test(name)))
    .reduce((deepest, one) => (one.length > deepest.length ? one : deepest), [] as string[]);
  return [...path, ...below.flatMap(levelsOf)].filter((name, at, all) => name !== all[at - 1]).join(' > ');
}

/** The pictures in some cells, each of which may contain several URLs or file names. */
const picturesIn = (cells: readonly string[]): string[] => cells.flatMap(pictureTexts);
