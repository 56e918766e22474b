import { oneLine } from './cell-text';

/**
 * Normalized column names: on one line, without invisible characters of spreadsheets. A repeated name gets a number, so
 * that no column hides another.
 */
export function headerNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const name = oneLine(cell.replace(/[\uFEFF\u200B-\u200D\u2060]/g, '').replace(/\s+/g, ' '));
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

/** Whether a row is empty, as spreadsheets write cleared rows. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
