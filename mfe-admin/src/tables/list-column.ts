import type { ReactNode } from 'react';

/** A column of a list, whose rows are of this kind. */
export interface ListColumn<Row> {
  id: string;
  /** Its head, and what it is called where columns are chosen. */
  header: string;
  /**
   * What a row has in it. Called, and not made a component of: what needs hooks for that is a component that it draws.
   */
  draw: (row: Row) => ReactNode;
  /** The column can't be hidden. */
  isFixed?: boolean;
  /** Stands to the right, in digits of one width. */
  numeric?: boolean;
  /** It identifies rows: it takes a second line rather than being cut. */
  identifies?: boolean;
  /** What the server sorts by for it; without one, its head is no button. */
  sort?: string;
  /** Its share of the list's width, in rem; default 9. */
  width?: number;
  /** Its position in a row of a narrow window: on top, at the right, below; or left out. Default below. */
  narrow?: 'top' | 'right' | 'below' | 'none';
  /**
   * Its content has no state of its own: when its table row shows another row of the list, it is updated, not
   * remounted.
   */
  reused?: boolean;
}

/** So many rem of a list's width a column has unless it says otherwise. */
export const COLUMN_WIDTH = 9;
