import { stringify } from 'csv-stringify/sync';

/** What a cell can hold. */
export type CsvCell = string | number | boolean | null;

/**
 * Rows as CSV (RFC 4180, with CRLF). A text that a spreadsheet would take for a formula begins with an apostrophe
 * (OWASP, CSV injection): this is the one place where the shop writes CSV, so that none is forgotten.
 */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell))),
    { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true },
  );
