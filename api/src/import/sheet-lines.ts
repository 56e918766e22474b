import type { Refusal } from './imported-product';

/** More than a sheet has rows. */
const SHEET_LINES = 10_000_000;

/**
 * The line number of a row of one of several sheets that are read together, so that each row has a number of its own.
 * @param place of the sheet in the workbook, from 1
 */
export const sheetLine = (place: number, row: number): number => place * SHEET_LINES + row;

/** The row in its sheet, or the line of a file that is read alone. */
export const rowOf = (line: number): number => line % SHEET_LINES;

const placeOf = (line: number): number => Math.floor(line / SHEET_LINES);

/** The line in a text of a refusal or warning; {@link inSheet} names the sheet. */
export const lineText = (line: number): string =>
  placeOf(line) === 0 ? `line ${line}` : `line ${rowOf(line)} of sheet #${placeOf(line)}`;

/**
 * A problem with its sheet and the row as the merchant sees them.
 * @param sheets the names of all sheets, if several are read together
 */
export function inSheet<P extends Pick<Refusal, 'line' | 'reason'>>(
  problem: P,
  sheets: readonly string[],
): P & { sheet: string | null } {
  const nameOf = (place: number): string | null => sheets[place - 1] ?? null;
  return {
    ...problem,
    line: rowOf(problem.line),
    sheet: nameOf(placeOf(problem.line)),
    reason:
      sheets.length === 0
        ? problem.reason
        : problem.reason.replace(
            / of sheet #(\d+)/g,
            (_, place: string) => ` of the sheet “${nameOf(Number(place)) ?? ''}”`,
          ),
  };
}
