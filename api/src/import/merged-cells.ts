import { isEmptyRow } from './header-names';
import { columnOf } from './workbook-cells';

interface Range {
  column: number;
  last: number;
}

/** A merged range in a sheet's XML; its text can't be in a cell, where `<` is escaped. */
const MERGED = /<(?:\w{1,20}:)?mergeCell ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
/** Characters that may belong to a range that the next piece completes. */
const OVERLAP = 100;
/** Maximum number of merged ranges. */
const MAX_RANGES = 100_000;

/** Ranges of several rows, by their first row. */
export type MergedRanges = ReadonlyMap<number, readonly Range[]>;

/** Finds the ranges of a sheet. @param pieces its XML */
export async function mergedRanges(pieces: AsyncIterable<string>): Promise<MergedRanges> {
  const starts = new Map<number, Range[]>();
  let rest = '';
  let left = MAX_RANGES;
  for await (const piece of pieces) {
    const text = rest + piece;
    let end = 0;
    for (const { 0: found, 1: column = '', 2: first, 3: last, index } of text.matchAll(MERGED)) {
      end = index + found.length;
      if (Number(last) <= Number(first) || left === 0) continue;
      left -= 1;
      const ranges = starts.get(Number(first)) ?? [];
      ranges.push({ column: columnOf(column), last: Number(last) });
      starts.set(Number(first), ranges);
    }
    rest = text.slice(Math.max(end, text.length - OVERLAP));
  }
  return starts;
}

/** Cells that a price list has merged over several rows: their text belongs to each of the rows. */
export class MergedCells {
  readonly #ranges: MergedRanges;
  #open: (Range & { text: string })[] = [];

  constructor(ranges: MergedRanges) {
    this.#ranges = ranges;
  }

  /** Writes the text of ranges that cover a row into it, unless the row is empty. Rows come in order. */
  fill({ number, cells }: { number: number; cells: string[] }): void {
    this.#open = this.#open.filter(({ last }) => last >= number);
    if (this.#open.length > 0 && !isEmptyRow(cells))
      for (const { column, text } of this.#open) {
        while (cells.length <= column) cells.push('');
        cells[column] ||= text;
      }
    for (const range of this.#ranges.get(number) ?? []) this.#open.push({ ...range, text: cells[range.column] ?? '' });
  }
}
