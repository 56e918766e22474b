import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { formatNearDay } from '@haat/shared/india/calendar';
import { downloadFile } from '@haat/shared/download-file';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { SampleDataNote } from '../sample-data/SampleDataNote';
import { counted } from '../tables/counted';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { useUrlParams } from '../tables/use-url-params';
import { useSelection } from '../tables/use-selection';
import { whenText } from '../tables/when';
import { countsQuery, filterOf, orderKinds, ordersKey, ordersQuery } from './orders-query';
import { fetchOrdersFile } from './handling-api';
import { noFilters, OrderFilters } from './OrderFilters';
import { OrderTabs } from './OrderTabs';
import { DashboardFilterNotice, linkedFilters } from './DashboardFilterNotice';
import { useOpenedAt } from './use-opened-at';

const BulkOrders = lazy(() => import(/* webpackChunkName: "bulk-orders" */ './BulkOrders'));

const paid = { card: 'Card', upi: 'UPI', cod: 'Cash', none: 'No payment' } as const;
const columns: ListColumn<StaffOrderRow>[] = [
  { id: 'id', header: 'Order', draw: ({ id }) => id, isFixed: true, identifies: true, narrow: 'top', width: 7.5 },
  { id: 'date', header: 'Placed', draw: ({ date }) => whenText(date), sort: 'date', width: 10.5 },
  {
    id: 'name',
    header: 'Customer',
    draw: ({ name }) => name,
    sort: 'name',
    identifies: true,
    stays: true,
    width: 8.5,
    minWidth: 7.5,
  },
  { id: 'place', header: 'To', draw: ({ city, state }) => `${city}, ${state}`, width: 13 },
  { id: 'email', header: 'Email', draw: ({ email }) => email ?? '–', identifies: true, width: 14 },
  { id: 'phone', header: 'Phone', draw: ({ phone }) => phone ?? '–', width: 10 },
  {
    id: 'status',
    header: 'Status',
    draw: ({ status }) => <Status status={status} />,
    sort: 'status',
    narrow: 'right',
    reused: true,
    width: 10.75,
  },
  { id: 'items', header: 'Items', draw: ({ items }) => items, sort: 'items', numeric: true, width: 4.75 },
  { id: 'unshipped', header: 'Not shipped', draw: ({ unshipped }) => unshipped, numeric: true, width: 6 },
  { id: 'parcels', header: 'Parcels', draw: ({ parcels }) => parcels, numeric: true, width: 6 },
  {
    id: 'total',
    header: 'Total',
    draw: ({ total }) => formatRupees(total),
    sort: 'total',
    numeric: true,
    stays: true,
    width: 7.25,
  },
  {
    id: 'payment',
    header: 'Payment',
    draw: ({ payment, storeCredit }) => (payment === 'none' && storeCredit ? 'Store credit' : paid[payment]),
    width: 6.5,
  },
  {
    id: 'estimatedDelivery',
    header: 'Arrives by',
    draw: ({ estimatedDelivery }) => formatNearDay(estimatedDelivery),
    width: 11,
  },
  { id: 'tags', header: 'Tags', draw: ({ tags }) => tags.join(', ') || '–', width: 8 },
  { id: 'assignee', header: 'Assigned to', draw: ({ assignee }) => assignee?.name ?? '–', width: 8 },
  {
    id: 'attention',
    header: 'Needs attention',
    draw: (order) => attentionOf(order) || '–',
    identifies: true,
    stays: true,
    width: 8.5,
  },
];
// In a window of 1280 pixels the remaining columns but the payment fit beside the navigation.
const hidden = ['place', 'email', 'phone', 'parcels', 'estimatedDelivery', 'unshipped', 'tags', 'assignee'];
const idOf = (order: StaffOrderRow) => order.id;
const linkOf = (order: StaffOrderRow) => `/admin/orders/${order.id}`;
const differences = { unpaid: 'Difference unpaid', overdue: 'Payment overdue' } as const;
const attentionOf = ({ difference, returns, claims, notes }: StaffOrderRow) =>
  [
    difference && differences[difference],
    returns && counted(returns, 'return'),
    claims && counted(claims, 'claim'),
    notes && counted(notes, 'note'),
  ]
    .filter(Boolean)
    .join(', ');

/**
 * The list of orders. The server searches, filters and sorts by the parameters in the address. New orders are shown
 * only when the user asks for them.
 */
export function Orders() {
  const { may } = useStaff();
  const { params, change } = useUrlParams();
  const [search, setSearch] = useState<HTMLInputElement | null>(null);
  const selection = useSelection<StaffOrderRow>();
  const { openedAt, openNow } = useOpenedAt();
  useRefetchOnChanges(orderKinds, { queryKey: ordersKey });
  const sort = params.get('sort');
  const address = params.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(address)), [address]);
  const asked = useMemo(() => ({ ...filter, until: openedAt }), [filter, openedAt]);
  const { data: counts } = useQuery(countsQuery(filter));
  const hasNew = counts?.newest !== null && counts !== undefined && Date.parse(counts.newest) > Date.parse(openedAt);
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== 'archived' || value === 'only');
  const exporting = useMutation({
    mutationFn: () => fetchOrdersFile(asked),
    onSuccess: (file) => downloadFile(file, 'haat-orders.csv'),
    onError: (error) => notify(serverMessage(error, 'The orders could not be exported. Try again.')),
  });

  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'orders search',
          label: 'Search orders',
          group: 'On this page',
          keys: '/',
          keysOnly: true,
          run: () => search?.focus(),
        },
        { id: 'orders fresh', label: 'Show new orders', group: 'On this page', keys: '.', run: openNow },
      ],
      [search, openNow],
    ),
  );

  return (
    <>
      <SampleDataNote />
      <OrderTabs counts={counts} />
      <DashboardFilterNotice filter={filter} />
      <DataList
        name="orders"
        caption="Orders"
        columns={columns}
        hidden={hidden}
        query={useMemo(() => ordersQuery(asked, sort), [asked, sort])}
        question={`${address} ${openedAt}`}
        rowId={idOf}
        linkOf={linkOf}
        selection={may('orders.fulfil') || may('orders.write') || may('orders.cash') ? selection : undefined}
        bulk={
          <Suspense fallback={null}>
            <BulkOrders selection={selection} />
          </Suspense>
        }
        head={
          hasNew ? (
            <Button size="small" onClick={openNow}>
              Show new orders
            </Button>
          ) : null
        }
        empty={
          isNarrowed ? (
            <Panel
              title="No orders match"
              actions={
                <Button
                  look="secondary"
                  onClick={() =>
                    change({
                      q: null,
                      status: null,
                      todo: null,
                      ...noFilters,
                      ...linkedFilters,
                    })
                  }
                >
                  Show all orders
                </Button>
              }
            >
              <p>
                Search by the start of an order number, name, email, phone, town, product, SKU or tracking number, or
                clear the filters.
              </p>
            </Panel>
          ) : (
            <Panel title="No orders yet">
              <p>
                New orders appear here as soon as they are placed. Pack, ship and refund them from this page. Press ?
                for keyboard shortcuts.
              </p>
            </Panel>
          )
        }
        search={<SearchField label="Search orders" placeholder="Number, name, phone, SKU…" inputRef={setSearch} />}
        tools={
          <>
            <OrderFilters />
            <SavedViews list="orders" />
            {may('orders.export') ? (
              <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
                Export as CSV
              </Button>
            ) : null}
          </>
        }
      />
    </>
  );
}
