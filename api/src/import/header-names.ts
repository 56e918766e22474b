import { oneLine } from './cell-text';

/**
 * Names of columns as the readers see them: on one line, without the marks that spreadsheets hide in them. A name that
 * is there twice gets a number the second time, so that neither column hides the other.
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

/** The cells of a row by the header's names. */
export function cellsByName(header: readonly string[], cells: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [column, name] of header.entries()) record[name] = cells[column] ?? '';
  return record;
}

/** Whether a row holds nothing, as spreadsheets write rows that were cleared. */
export const isEmptyRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
