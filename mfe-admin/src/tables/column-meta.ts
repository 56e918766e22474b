import type { RowData } from '@tanstack/react-table';

declare module '@tanstack/react-table' {
  // Both names are the library's, and an interface is merged only by the same ones.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Stands to the right. */
    numeric?: boolean;
  }
}
