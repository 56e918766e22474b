import { stringify } from 'csv-stringify/sync';

/** The value of a cell. */
export type CsvCell = string | number | boolean | null;

/**
 * Writes rows as CSV (RFC 4180, with CRLF). Text that a spreadsheet would interpret as a formula gets an apostrophe
 * (OWASP, CSV injection). All CSV of the shop is written by this function.
 */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell))),
    { escape_formulas: true, record_delimiter: 'windows', quote_record_delimiter: true },
  );
