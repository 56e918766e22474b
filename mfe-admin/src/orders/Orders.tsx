import { orderStatuses, type Order } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import { SelectField } from '@haat/shared/ui/Field';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { createColumnHelper, getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { useSearchParams } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import { DataTable } from '../tables/DataTable';
import { Pager } from '@haat/shared/ui/Pager';
import { pageOf } from '../tables/page-of';
import { Status } from '../tables/Status';
import { whenText } from '../tables/when';
import { ORDERS_A_PAGE, ordersQuery } from './orders-query';
import styles from './Orders.module.css';

const column = createColumnHelper<Order>();
const columns = [
  column.accessor('id', { header: 'Order' }),
  column.accessor('date', { header: 'Placed', cell: (cell) => whenText(cell.getValue()) }),
  column.accessor((order) => order.address.fullName, { id: 'for', header: 'For' }),
  column.accessor((order) => `${order.address.city}, ${order.address.state}`, { id: 'place', header: 'To' }),
  column.accessor('status', { header: 'Status', cell: (cell) => <Status status={cell.getValue()} /> }),
  column.accessor('items', { header: 'Items', meta: { numeric: true } }),
  column.accessor('total', { header: 'Total', cell: (cell) => formatRupees(cell.getValue()), meta: { numeric: true } }),
];
const NO_ORDERS: Order[] = [];

/** All orders, newest first, a page at a time; page and status live in the address. */
export function Orders() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const status = orderStatuses.find((known) => known === params.get('status')) ?? null;
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(ordersQuery(page, status));
  const table = useReactTable({ data: data?.content ?? NO_ORDERS, columns, getCoreRowModel: getCoreRowModel(), manualPagination: true });

  if (isError) return <AdminFailure error={error} what="The orders" retry={() => void refetch()} />;
  return (
    <>
      <div className={styles.filter}>
        <SelectField label="Status" value={status ?? ''} onChange={(event) => setParams(event.target.value ? { status: event.target.value } : {})}>
          <option value="">All</option>
          {orderStatuses.map((known) => <option key={known}>{known}</option>)}
        </SelectField>
      </div>
      {data ? (
        <>
          {data.content.length > 0 ? <DataTable table={table} caption="Orders" busy={isPlaceholderData} /> : <p>{status ? `No order is ${status.toLowerCase()}.` : 'No order has been placed yet.'}</p>}
          <Pager page={page} last={data.last} total={data.totalElements} size={ORDERS_A_PAGE} onPage={(next) => setParams({ ...(status ? { status } : {}), ...(next > 0 ? { page: String(next + 1) } : {}) })} />
        </>
      ) : (
        <>
          <p role="status">Loading orders…</p>
          <Skeleton height="20rem" />
        </>
      )}
    </>
  );
}
