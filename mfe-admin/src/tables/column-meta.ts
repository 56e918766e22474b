import type { RowData } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  // Both names are the library's, and an interface is merged only by the same ones.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Stands to the right, in digits of one width. */
    numeric?: boolean;
    /** What the server sorts by for it; without one, its head is no button. */
    sort?: string;
    /** Its share of a list's width, in rem; default 9. */
    width?: number;
    /** Where it stands in a row of a narrow window: on top, at its right, below; or left out. Default below. */
    narrow?: 'top' | 'right' | 'below' | 'none';
    /** What its cells draw keeps nothing of its own: a row of the page that comes to show another row gives it that one's, and doesn't make it anew. */
    reused?: boolean;
    /** For the choice of columns, where the head isn't a text. */
    label?: string;
  }
}

/** So many rem of a list's width a column has unless it says otherwise. */
export const COLUMN_WIDTH = 9;
