import type { ReactNode } from 'react';

/** A column of a list of `Row`s. */
export interface ListColumn<Row> {
  id: string;
  /** Text of the header cell and of the column chooser. */
  header: string;
  /** Renders the cell. A plain function, not a component: hooks belong in a component that it returns. */
  draw: (row: Row) => ReactNode;
  /** The column can't be hidden. */
  isFixed?: boolean;
  /** Aligned to the right, in tabular digits. */
  numeric?: boolean;
  /** Identifies the row: the text wraps to a second line instead of being cut. */
  identifies?: boolean;
  /** The API's sort key; a column without one can't be sorted. */
  sort?: string;
  /** Relative width, in rem; default 9. */
  width?: number;
  /** Minimum width, in rem, if it is less than `width`. */
  minWidth?: number;
  /** Position in the row in a narrow window; 'none' hides it. Default 'below'. */
  narrow?: 'top' | 'right' | 'below' | 'none';
  /** Stays in a list that is too narrow for all its columns; the others are left out, the last first. */
  stays?: boolean;
  /** The content has no state: it is updated, not remounted, when its table row shows another row of the list. */
  reused?: boolean;
}

/** Default relative width of a column, in rem. */
export const COLUMN_WIDTH = 9;

/** The width that a column needs, in rem. */
export const minWidthOf = ({ width = COLUMN_WIDTH, minWidth = width }: { width?: number; minWidth?: number }): number =>
  minWidth;
