import { flexRender, type RowData, type Table } from '@tanstack/react-table';
import styles from './DataTable.module.css';
import { t } from '../language/t';

declare module '@tanstack/react-table' {
  // The parameter names are TanStack's: a merged interface needs the same ones.
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  interface ColumnMeta<TData extends RowData, TValue> {
    /** Aligns the column to the right. */
    numeric?: boolean;
  }
}

/**
 * Renders a TanStack table. `meta.numeric` aligns a column to the right. In a narrow window the table scrolls sideways.
 */
export function DataTable<Row>({ table, caption, busy }: { table: Table<Row>; caption: string; busy?: boolean }) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} aria-busy={busy || undefined}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={header.column.columnDef.meta?.numeric ? styles.numeric : undefined}
                >
                  {typeof header.column.columnDef.header === 'string'
                    ? t(header.column.columnDef.header)
                    : flexRender(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getVisibleCells().map((cell) => (
                <td key={cell.id} className={cell.column.columnDef.meta?.numeric ? styles.numeric : undefined}>
                  {flexRender(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
