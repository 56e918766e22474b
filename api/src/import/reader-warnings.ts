import { cutAt, isAboveCount, MAX_COUNT, oneLine, picturesIn } from './cell-text';
import type { CsvRecord } from './csv-records';
import type { ImportedVariant, Warning } from './imported-product';

/** Warns that amounts with a comma were interpreted in the Indian or a European way. */
export const commaWarning = (cell: Required<Pick<Warning, 'line' | 'field' | 'value'>>, read: string): Warning => ({
  kind: 'warning',
  ...cell,
  reason: `${read}, and others like it`,
  remedy: 'If it means another amount, write it with a point for decimals only, like 1299.50.',
});

/** Warns that the end of a text that is too long is left out. */
export function* cutWarnings(
  line: number,
  texts: readonly (readonly [field: string, text: string, maxLength: number])[],
): Generator<Warning> {
  for (const [field, text, maxLength] of texts)
    if (text.length > maxLength)
      yield {
        kind: 'warning',
        line,
        field,
        value: cutAt(oneLine(text), 100),
        reason: `The text has ${text.length.toLocaleString('en-IN')} characters: those after ${maxLength.toLocaleString('en-IN')} are left out`,
        remedy: 'Shorten it, if the rest matters.',
      };
}

/** Warns that a stock exceeds the shop's maximum. */
export function* cappedStock(line: number, cells: CsvRecord['cells'], field: string): Generator<Warning> {
  if (isAboveCount(cells[field]))
    yield {
      kind: 'warning',
      line,
      field,
      value: cutAt(oneLine(cells[field]), 100),
      reason: `The stock is more than ${MAX_COUNT.toLocaleString('en-IN')}: it is taken as that`,
      remedy: 'Nothing, if there is no end of it. Otherwise correct the number.',
    };
}

/** Says which cells of pictures hold something else. */
export function* unreadPictures(
  line: number,
  cells: CsvRecord['cells'],
  columns: readonly string[],
): Generator<Warning> {
  for (const field of columns) {
    const { unread } = picturesIn(cells[field]);
    if (unread !== null)
      yield {
        kind: 'warning',
        line,
        field,
        value: cutAt(oneLine(unread), 100),
        reason: 'This is not the address of a picture, so it is left out',
        remedy: 'Write an address that begins with https://, or the name of a .jpg, .png or .webp file that you bring.',
      };
  }
}

/** Warns that a row with a SKU has neither a price nor an option, so it makes no variant. */
export const unpricedRow = ({ line, cells }: CsvRecord): Warning => ({
  kind: 'warning',
  line,
  field: 'Variant SKU',
  value: cutAt(oneLine(cells['Variant SKU']), 100),
  reason: 'The row has a SKU, but neither a price nor an option: no variant is made of it',
  remedy: 'If it is a variant, write its price, and its size or colour as an option.',
});

/**
 * Warns of barcodes and SKUs that are left out, and of choices that a spreadsheet may have turned into dates ("2-4"
 * becomes "02-Apr").
 */
export function* changedBySpreadsheet(
  group: readonly CsvRecord[],
  variants: readonly ImportedVariant[],
): Generator<Warning> {
  for (const { line, cells } of group) {
    const variant = variants.find((one) => one.line === line);
    if (!variant) continue;
    const barcode = oneLine(cells['Variant Barcode']);
    if (isShortened(barcode))
      yield {
        kind: 'warning',
        line,
        field: 'Variant Barcode',
        value: barcode,
        reason: 'A spreadsheet has shortened this barcode, so it is left out',
        remedy: 'Format the column as text in the spreadsheet, write the barcode in full, and import the file again.',
      };
    const sku = oneLine(cells['Variant SKU']);
    if (isUnreadable(sku))
      yield {
        kind: 'warning',
        line,
        field: 'Variant SKU',
        value: sku,
        reason: 'A spreadsheet has shortened this SKU, so the shop makes one',
        remedy: 'Format the column as text in the spreadsheet, write the SKU in full, and import the file again.',
      };
    for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const value = oneLine(cells[`Option${n} Value`]);
      if (DATE.test(value))
        yield {
          kind: 'warning',
          line,
          field: `Option${n} Value`,
          value,
          reason: 'A spreadsheet may have made a date of this choice',
          remedy: 'If it is a size such as 2-4, format the column as text, write it again, and import the file again.',
        };
    }
  }
}

/**
 * A size such as "2-4" or "6/8" as a spreadsheet in India or the United States writes it after taking it for a date.
 */
const DATE =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}|\d{1,2}[/-]\d{1,2}[/-]\d{4})$/i;

/** Whether a SKU is a long number in its short form, or the signs of a column that is too narrow. */
export const isUnreadable = (sku: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,2}$|^#{3,}$/i.test(sku);

/** Whether a spreadsheet has written a long number in its short form: "8.90123E+12". */
export const isShortened = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(cell);
