import { oneLine } from './cell-text';

/** Byte order marks, zero-width characters and marks of the direction of text. */
const INVISIBLE = /[\uFEFF\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;
/** A whole name in curly quotes, as word processors write them. */
const CURLY = /^\s*[“”„](.*)[“”]\s*$/s;

/**
 * Normalized column names: on one line, without invisible characters of spreadsheets. A repeated name gets a number, so
 * that no column hides another.
 */
export function headerNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = oneLine(cell.replace(INVISIBLE, '').replace(CURLY, '$1').replace(/\s+/g, ' '));
    if (name === '') return '';
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The cells of a row by header name. */
export function cellsByName(header: readonly string[], cells: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [column, name] of header.entries()) record[name] = cells[column] ?? '';
  return record;
}

/** Whether a row is the header once more, as in files that were put together of several. */
export const repeatsHeader = (header: readonly string[], cells: readonly string[]): boolean =>
  header.every((name, at) => {
    const cell = cells[at] ?? '';
    return cell === name || headerNames([cell])[0] === name.replace(/ \(\d+\)$/, '');
  });

/** Whether a row is empty, as spreadsheets write cleared rows. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
