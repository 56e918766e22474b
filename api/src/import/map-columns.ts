import { repeatableFields, type ColumnMapping } from '@haat/shared/contract/import-columns';
import { createHash } from 'node:crypto';
import { gramsOf, isHiddenWord, oneLine, paiseOf } from './cell-text';
import type { CsvDamage, CsvRecord } from './csv-records';

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

/**
 * Converts rows of any file to Shopify's format by a mapping. Unmapped columns stay; those mapped to nothing are
 * dropped. A missing handle is the SKU, or the name if rows are variants of one product.
 */
export async function* mapColumns(
  rows: AsyncIterable<CsvRecord | CsvDamage>,
  mapping: ColumnMapping,
): AsyncGenerator<CsvRecord | CsvDamage> {
  const fields = new Map<string, string[]>();
  const gone = new Set(mapping.map(({ name }) => name));
  for (const { name, field } of mapping) if (field) fields.set(field, [...(fields.get(field) ?? []), name]);
  const taken = new Set(fields.keys());
  const options = (fields.get('Option') ?? []).slice(0, MAX_OPTIONS);

  for await (const row of rows) {
    if ('damage' in row) {
      yield row;
      continue;
    }
    const cellOf = (field: string) =>
      (fields.get(field) ?? []).map((name) => row.cells[name] ?? '').find((cell) => cell.trim() !== '') ?? '';
    const cells: Record<string, string> = {};
    for (const [name, cell] of Object.entries(row.cells)) if (!gone.has(name) && !taken.has(name)) cells[name] = cell;
    for (const field of fields.keys()) if (!repeatableFields.has(field)) cells[field] = cellOf(field);
    for (const [at, name] of options.entries()) {
      cells[`Option${at + 1} Name`] = name;
      cells[`Option${at + 1} Value`] = row.cells[name] ?? '';
    }
    if (fields.has('Published')) cells['Published'] = isHiddenWord(cells['Published']) ? 'FALSE' : 'TRUE';
    if (fields.has('Product Category')) cells['Product Category'] = categoryOf(cells['Product Category'] ?? '');
    if (fields.has('Tags')) cells['Tags'] = (cells['Tags'] ?? '').replace(/[|;\n]/g, ',');
    if (fields.has('Weight (kg)')) {
      cells['Variant Grams'] ||= gramsText(oneLine(cells['Weight (kg)']).replace(/\s*kg$/i, ''));
      delete cells['Weight (kg)'];
    }
    reduce(cells);
    if (isSum(row.cells, cells)) {
      yield {
        line: row.line,
        damage: 'This row is a sum, not a product',
        mend: 'Nothing, if that is right. If it is a product, write its SKU.',
      };
      continue;
    }
    const nameless = fields.has('Handle') ? '' : namelessRow(cells, fields.get('Title')?.[0] ?? 'Title');
    if (nameless !== '') {
      yield {
        line: row.line,
        damage: nameless,
        mend: 'Write the name on each row. If cells of the spreadsheet are merged, unmerge them and fill each one.',
      };
      continue;
    }
    if (!fields.has('Handle') && !('Handle' in cells)) {
      const title = cells['Title'] ?? '';
      cells['Handle'] = (options.length === 0 && oneLine(cells['Variant SKU'])) || title;
    }
    const [first, ...more] = fields.has('Image Src')
      ? picturesIn((fields.get('Image Src') ?? []).map((name) => row.cells[name] ?? ''))
      : [];
    if (first !== undefined) cells['Image Src'] = first;
    yield { line: row.line, cells };
    for (const picture of more)
      yield { line: row.line, cells: { Handle: cells['Handle'] ?? '', 'Image Src': picture } };
  }
}

const SUM = /^(?:grand |sub[- ]?|net )?total(?: amount| qty| quantity)?\s*:?$|^(?:कुल|योग)\s*:?$/i;

/** Whether a row says "Total" and names no product. */
const isSum = (row: CsvRecord['cells'], cells: CsvRecord['cells']): boolean =>
  oneLine(cells['Variant SKU']) === '' &&
  (oneLine(cells['Title']) === '' || SUM.test(oneLine(cells['Title']))) &&
  Object.values(row).some((cell) => SUM.test(oneLine(cell)));

/** Says that a row has no name although it is no picture or empty row; '' if it has one. */
const namelessRow = (cells: CsvRecord['cells'], column: string): string =>
  oneLine(cells['Title']) === '' ? `The row has no name in the column “${column}”` : '';

/** A sale price below the price becomes the price, and the price becomes the list price. */
function reduce(cells: Record<string, string>): void {
  const sale = cells['Sale price'];
  delete cells['Sale price'];
  if (sale === undefined || oneLine(sale) === '') return;
  const [was, is] = [amountOf(cells['Variant Price']), amountOf(sale)];
  // If both amounts are invalid, the reader reports the price first.
  if (was === undefined || is === null || is === 0 || (is !== undefined && was !== null && is >= was)) return;
  cells['Variant Compare At Price'] ||= cells['Variant Price'] ?? '';
  cells['Variant Price'] = sale;
}

/** Kilograms as grams; text that is no number stays, so that the reader reports it. */
function gramsText(kilograms: string): string {
  try {
    return String(gramsOf(kilograms, 'kg') ?? '');
  } catch {
    return kilograms;
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

/** The deepest of several categories, with its names separated by `>`; other programs write `/` or `|`. */
function categoryOf(cell: string): string {
  if (cell.includes('>')) return cell;
  const separator = ['/', '|'].find((one) => cell.includes(one));
  if (!separator) return cell.split(/[,;]/)[0] ?? '';
  return cell
    .split(/[,;]/)
    .map((path) =>
      path
        .split(separator)
        .map((name) => name.trim())
        .filter((name) => !/^(?:default category|home|root catalog)$/i.test(name)),
    )
    .reduce((deepest, path) => (path.length > deepest.length ? path : deepest), [] as string[])
    .join(' > ');
}

/** The pictures in some cells, each of which may contain several URLs or file names. */
const picturesIn = (cells: readonly string[]): string[] =>
  cells.flatMap((cell) =>
    cell
      .split(/[|;\n]|,(?=\s*(?:https?:)?\/\/)|,(?=[^,/]+\.(?:jpe?g|png|webp)\s*(?:,|$))|(?<!\s)\s+(?=https?:\/\/)/i)
      .map((one) => one.trim())
      .filter(Boolean),
  );
