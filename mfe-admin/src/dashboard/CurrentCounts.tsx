import { formatCount } from '@haat/shared/india/numbers';
import { formatRupees } from '@haat/shared/money';
import type { AdminSummary } from '@haat/shared/contract/service';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import { DataTable } from '../tables/DataTable';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import styles from './lists.module.css';
import { summaryQuery } from './summary-query';
import { Tiles } from './Tiles';
import { t } from '../language/t';

type RecentOrder = AdminSummary['recentOrders'][number];
type LowStock = AdminSummary['lowStockProducts'][number];

const order = createColumnHelper<RecentOrder>();
const orderColumns = [
  order.accessor('id', { header: msg('Order'), cell: (cell) => <OrderLink id={cell.getValue()} /> }),
  order.accessor('date', { header: msg('Placed'), cell: (cell) => whenText(cell.getValue()) }),
  order.accessor('status', { header: msg('Status'), cell: (cell) => <Status status={cell.getValue()} /> }),
  order.accessor('items', { header: msg('Items'), meta: { numeric: true } }),
  order.accessor('total', {
    header: msg('Total'),
    cell: (cell) => formatRupees(cell.getValue()),
    meta: { numeric: true },
  }),
];

const stock = createColumnHelper<LowStock>();
const stockColumns = [
  stock.accessor('name', {
    header: msg('Product'),
    cell: (cell) => <ProductLink id={cell.row.original.id} name={cell.getValue()} />,
  }),
  stock.accessor('sku', { header: msg('SKU') }),
  stock.accessor('stockQuantity', { header: msg('Left'), meta: { numeric: true } }),
];

/** Current counts, the newest orders and products low in stock. */
export function CurrentCounts() {
  const { data, error, isError, refetch } = useQuery(summaryQuery);
  if (isError && !data) return <AdminFailure error={error} what={t('Current figures')} retry={() => void refetch()} />;
  return data ? <Counts summary={data} /> : <Skeleton height="16rem" />;
}

function OrderLink({ id }: { id: string }) {
  const { may } = useStaff();
  return may('orders.read') ? <Link to={`/admin/orders/${id}`}>{id}</Link> : id;
}

function ProductLink({ id, name }: { id: string; name: string }) {
  const { may } = useStaff();
  return may('products.read') ? <Link to={`/admin/products/${encodeURIComponent(id)}`}>{name}</Link> : name;
}

function Counts({ summary }: { summary: AdminSummary }) {
  const { may } = useStaff();
  const orders = useReactTable({
    data: summary.recentOrders,
    columns: orderColumns,
    getCoreRowModel: getCoreRowModel(),
  });
  const low = useReactTable({
    data: summary.lowStockProducts,
    columns: stockColumns,
    getCoreRowModel: getCoreRowModel(),
  });
  return (
    <>
      <section className={styles.list}>
        <h2 className={styles.title}>{t('Current figures')}</h2>
        <Tiles
          tiles={[
            {
              label: t('Products'),
              value: formatCount(summary.products),
              note: t('in {{categories}} types', { categories: formatCount(summary.categories) }),
              ...(may('products.read') ? { to: '/admin/all-products' } : {}),
            },
            {
              label: t('Out of stock'),
              value: formatCount(summary.outOfStock),
              note: t('{{lowStock}} variants low in stock', { lowStock: formatCount(summary.lowStock) }),
              ...(may('products.read') ? { to: '/admin/all-products?stock=out' } : {}),
            },
            { label: t('Customers'), value: formatCount(summary.customers), note: t('with an account') },
            {
              label: t('Open claims'),
              value: formatCount(summary.openClaims),
              note: t('review within 24 hours'),
              ...(may('orders.read') ? { to: '/admin/inbox?kind=claim' } : {}),
            },
            {
              label: t('Unread contact messages'),
              value: formatCount(summary.unreadMessages),
              note: t('of all staff, answer within 24 hours'),
              ...(may('messages.read') ? { to: '/admin/inbox?kind=message&state=all&unread=1' } : {}),
            },
          ]}
        />
      </section>
      <div className={styles.lists}>
        <section className={styles.list}>
          <h2 className={styles.title}>{t('Recent orders')}</h2>
          {summary.recentOrders.length > 0 ? (
            <DataTable table={orders} caption={t('Recent orders')} />
          ) : (
            <p>{t('No orders yet.')}</p>
          )}
          {may('orders.read') ? (
            <p>
              <Link to="/admin/orders">{t('All orders')}</Link>
            </p>
          ) : null}
        </section>
        <section className={styles.list}>
          <h2 className={styles.title}>{t('Low stock')}</h2>
          {summary.lowStockProducts.length > 0 ? (
            <DataTable table={low} caption={t('Low stock')} />
          ) : (
            <p>{t('No variants are low in stock.')}</p>
          )}
        </section>
      </div>
    </>
  );
}
