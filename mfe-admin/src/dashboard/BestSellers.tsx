import type { Dashboard } from '@haat/shared/contract/dashboard';
import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { DataTable } from '../tables/DataTable';
import styles from './lists.module.css';
import { t } from '../language/t';

const product = createColumnHelper<Dashboard['products'][number]>();
const search = createColumnHelper<{ query: string; times: number }>();
const searchColumns = [
  search.accessor('query', {
    header: msg('Search terms'),
    cell: (cell) => <Link to={`/search/${encodeURIComponent(cell.getValue())}`}>{cell.getValue()}</Link>,
  }),
  search.accessor('times', {
    header: msg('Searches'),
    cell: (cell) => formatCount(cell.getValue()),
    meta: { numeric: true },
  }),
];
const none: never[] = [];

/** The best-selling products of the period, and the searches without results. */
export function BestSellers({ dashboard: { products, searches, from, to } }: { dashboard: Dashboard }) {
  const { may } = useStaff();
  const leads = may('orders.read');
  const columns = useMemo(
    () => [
      product.accessor('name', {
        header: t('Product'),
        cell: (cell) =>
          leads ? (
            <Link
              to={`/admin/orders?only=sold&product=${encodeURIComponent(cell.row.original.id)}&from=${from}&to=${to}`}
            >
              {cell.getValue()}
            </Link>
          ) : (
            cell.getValue()
          ),
      }),
      product.accessor('quantity', {
        header: t('Sold'),
        cell: (cell) => formatCount(cell.getValue()),
        meta: { numeric: true },
      }),
      product.accessor('sales', {
        header: t('Sales'),
        cell: (cell) => formatRupees(cell.getValue()),
        meta: { numeric: true },
      }),
    ],
    [leads, from, to],
  );
  const best = useReactTable({ data: products, columns, getCoreRowModel: getCoreRowModel() });
  const vain = useReactTable({ data: searches ?? none, columns: searchColumns, getCoreRowModel: getCoreRowModel() });
  return (
    <div className={styles.lists}>
      <section className={styles.list}>
        <h2 className={styles.title}>{t('Best sellers')}</h2>
        {products.length > 0 ? (
          <DataTable table={best} caption={t('Best sellers')} />
        ) : (
          <p>{t('No sales in this period.')}</p>
        )}
      </section>
      {searches ? (
        <section className={styles.list}>
          <h2 className={styles.title}>{t('Searches without results')}</h2>
          {searches.length > 0 ? (
            <DataTable table={vain} caption={t('Searches without results')} />
          ) : (
            <p>{t('No searches without results in this period.')}</p>
          )}
        </section>
      ) : null}
    </div>
  );
}
