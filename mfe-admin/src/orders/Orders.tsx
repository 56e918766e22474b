import { orderStatuses, type Order } from '@haat/shared/contract/order';
import { formatRupees } from '@haat/shared/money';
import { SelectField } from '@haat/shared/ui/Field';
import { Panel } from '@haat/shared/ui/Panel';
import { createColumnHelper } from '@tanstack/react-table';
import { useMemo } from 'react';
import { DataList } from '../tables/DataList';
import { Status } from '../tables/Status';
import { useAddress } from '../tables/use-address';
import { whenText } from '../tables/when';
import { ordersQuery } from './orders-query';
import styles from './Orders.module.css';

const column = createColumnHelper<Order>();
const columns = [
  column.accessor('id', { header: 'Order', enableHiding: false, meta: { narrow: 'top', width: 8 } }),
  column.accessor('date', { header: 'Placed', cell: (cell) => whenText(cell.getValue()), meta: { width: 12 } }),
  column.accessor((order) => order.address.fullName, { id: 'for', header: 'For', meta: { width: 11 } }),
  column.accessor((order) => `${order.address.city}, ${order.address.state}`, { id: 'place', header: 'To', meta: { width: 13 } }),
  column.accessor('status', { header: 'Status', cell: (cell) => <Status status={cell.getValue()} />, meta: { narrow: 'right' } }),
  column.accessor('items', { header: 'Items', meta: { numeric: true, width: 5 } }),
  column.accessor('total', { header: 'Total', cell: (cell) => formatRupees(cell.getValue()), meta: { numeric: true, width: 8 } }),
];
const idOf = (order: Order) => order.id;
const linkOf = (order: Order) => `/orders/${order.id}`;

/** All orders, newest first; the status lives in the address. */
export function Orders() {
  const { params, change } = useAddress();
  const status = orderStatuses.find((known) => known === params.get('status')) ?? null;
  return (
    <DataList
      name="orders"
      caption="Orders"
      columns={columns}
      query={useMemo(() => ordersQuery(status), [status])}
      question={status ?? ''}
      rowId={idOf}
      linkOf={linkOf}
      empty={<Panel title={status ? `No order is ${status.toLowerCase()}` : 'No order has been placed yet'}><p>{status ? 'Choose another status to see the rest.' : 'The first one stands here as soon as a shopper has placed it.'}</p></Panel>}
      tools={
        <div className={styles.filter}>
          <SelectField label="Status" value={status ?? ''} onChange={(event) => change({ status: event.target.value || null })}>
            <option value="">All</option>
            {orderStatuses.map((known) => <option key={known}>{known}</option>)}
          </SelectField>
        </div>
      }
    />
  );
}
