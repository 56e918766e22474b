import type { AdminSummary } from '@haat/shared/contract/service';
import { formatRupees } from '@haat/shared/money';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { DataTable } from '../tables/DataTable';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import styles from './DashboardContent.module.css';
import { Tiles } from './Tiles';

type RecentOrder = AdminSummary['recentOrders'][number];
type LowStock = AdminSummary['lowStockProducts'][number];

const order = createColumnHelper<RecentOrder>();
const orderColumns = [
  order.accessor('id', { header: 'Order' }),
  order.accessor('date', { header: 'Placed', cell: (cell) => whenText(cell.getValue()) }),
  order.accessor('status', { header: 'Status', cell: (cell) => <Status status={cell.getValue()} /> }),
  order.accessor('items', { header: 'Items', meta: { numeric: true } }),
  order.accessor('total', { header: 'Total', cell: (cell) => formatRupees(cell.getValue()), meta: { numeric: true } }),
];

const stock = createColumnHelper<LowStock>();
const stockColumns = [
  stock.accessor('name', { header: 'Product', cell: (cell) => <Link to={`/product/${encodeURIComponent(cell.row.original.id)}`}>{cell.getValue()}</Link> }),
  stock.accessor('sku', { header: 'SKU' }),
  stock.accessor('stockQuantity', { header: 'Left', meta: { numeric: true } }),
];

/** Tiles, the newest orders and what is nearly sold out. */
export function DashboardContent({ summary }: { summary: AdminSummary }) {
  const orders = useReactTable({ data: summary.recentOrders, columns: orderColumns, getCoreRowModel: getCoreRowModel() });
  const low = useReactTable({ data: summary.lowStockProducts, columns: stockColumns, getCoreRowModel: getCoreRowModel() });
  return (
    <>
      <Tiles summary={summary} />
      <div className={styles.lists}>
        <section className={styles.list}>
          <h2 className={styles.title}>Recent orders</h2>
          {summary.recentOrders.length > 0 ? <DataTable table={orders} caption="Recent orders" /> : <p>No order has been placed yet.</p>}
          <p><Link to="/admin/orders">All orders</Link></p>
        </section>
        <section className={styles.list}>
          <h2 className={styles.title}>Low stock</h2>
          {summary.lowStockProducts.length > 0 ? <DataTable table={low} caption="Low stock" /> : <p>Nothing is nearly sold out.</p>}
        </section>
      </div>
    </>
  );
}
