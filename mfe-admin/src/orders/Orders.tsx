import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { formatNearDay } from '@haat/shared/india/calendar';
import { downloadFile } from '@haat/shared/download-file';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { SampleDataNote } from '../sample-data/SampleDataNote';
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
import { t } from '../language/t';

const BulkOrders = lazy(() => import(/* webpackChunkName: "bulk-orders" */ './BulkOrders'));

const paid = { card: msg('Card'), upi: 'UPI', cod: msg('Cash'), none: msg('No payment') } as const;
const columns: ListColumn<StaffOrderRow>[] = [
  { id: 'id', header: msg('Order'), draw: ({ id }) => id, isFixed: true, identifies: true, narrow: 'top', width: 7.5 },
  { id: 'date', header: msg('Placed'), draw: ({ date }) => whenText(date), sort: 'date', width: 10.5 },
  {
    id: 'name',
    header: msg('Customer'),
    draw: ({ name }) => name,
    sort: 'name',
    identifies: true,
    stays: true,
    width: 8.5,
    minWidth: 7.5,
  },
  { id: 'place', header: msg('Ship to'), draw: ({ city, state }) => `${city}, ${state}`, width: 13 },
  { id: 'email', header: msg('Email'), draw: ({ email }) => email ?? '–', identifies: true, width: 14 },
  { id: 'phone', header: msg('Phone'), draw: ({ phone }) => phone ?? '–', width: 10 },
  {
    id: 'status',
    header: msg('Status'),
    draw: ({ status }) => <Status status={status} />,
    sort: 'status',
    narrow: 'right',
    reused: true,
    width: 10.75,
  },
  { id: 'items', header: msg('Items'), draw: ({ items }) => items, sort: 'items', numeric: true, width: 4.75 },
  { id: 'unshipped', header: msg('Not shipped'), draw: ({ unshipped }) => unshipped, numeric: true, width: 6 },
  { id: 'parcels', header: msg('Parcels'), draw: ({ parcels }) => parcels, numeric: true, width: 6 },
  {
    id: 'total',
    header: msg('Total'),
    draw: ({ total }) => formatRupees(total),
    sort: 'total',
    numeric: true,
    stays: true,
    width: 7.25,
  },
  {
    id: 'payment',
    header: msg('Payment'),
    draw: ({ payment, storeCredit }) => (payment === 'none' && storeCredit ? t('Store credit') : t(paid[payment])),
    width: 6.5,
  },
  {
    id: 'estimatedDelivery',
    header: msg('Arrives by'),
    draw: ({ estimatedDelivery }) => formatNearDay(estimatedDelivery, t),
    width: 11,
  },
  { id: 'tags', header: msg('Tags'), draw: ({ tags }) => tags.join(', ') || '–', width: 8 },
  { id: 'assignee', header: msg('Assigned to'), draw: ({ assignee }) => assignee?.name ?? '–', width: 8 },
  {
    id: 'attention',
    header: msg('Needs attention'),
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
const differences = { unpaid: msg('Difference unpaid'), overdue: msg('Payment overdue') } as const;
const attentionOf = ({ difference, returns, claims, notes }: StaffOrderRow) =>
  [
    difference && t(differences[difference]),
    returns && t('{{count}} returns', { count: returns, one: '{{count}} return' }),
    claims && t('{{count}} claims', { count: claims, one: '{{count}} claim' }),
    notes && t('{{count}} notes', { count: notes, one: '{{count}} note' }),
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
  const question = useMemo(() => ({ ...filter, until: openedAt }), [filter, openedAt]);
  const { data: counts } = useQuery(countsQuery(filter));
  const hasNew = counts?.newest !== null && counts !== undefined && Date.parse(counts.newest) > Date.parse(openedAt);
  const isNarrowed = Object.entries(filter).some(([name, value]) => name !== 'archived' || value === 'only');
  const exporting = useMutation({
    mutationFn: () => fetchOrdersFile(question),
    onSuccess: (file) => downloadFile(file, 'haat-orders.csv'),
    onError: (error) => notify(t(serverMessage(error, msg('The orders could not be exported. Try again.')))),
  });

  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'orders search',
          label: t('Search orders'),
          group: 'On this page',
          keys: '/',
          keysOnly: true,
          run: () => search?.focus(),
        },
        { id: 'orders fresh', label: t('Show new orders'), group: 'On this page', keys: '.', run: openNow },
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
        caption={t('Orders')}
        columns={columns}
        hidden={hidden}
        query={useMemo(() => ordersQuery(question, sort), [question, sort])}
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
              {t('Show new orders')}
            </Button>
          ) : null
        }
        empty={
          isNarrowed ? (
            <Panel
              title={t('No orders match')}
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
                  {t('Show all orders')}
                </Button>
              }
            >
              <p>
                {t(
                  'Search by the start of an order number, name, email, phone, town, product, SKU or tracking number, or clear the filters.',
                )}
              </p>
            </Panel>
          ) : (
            <Panel title={t('No orders yet')}>
              <p>
                {t(
                  'New orders appear here as soon as they are placed. Pack, ship and refund them from this page. Press ? for keyboard shortcuts.',
                )}
              </p>
            </Panel>
          )
        }
        search={
          <SearchField label={t('Search orders')} placeholder={t('Number, name, phone, SKU…')} inputRef={setSearch} />
        }
        tools={
          <>
            <OrderFilters />
            <SavedViews list="orders" />
            {may('orders.export') ? (
              <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
                {t('Export as CSV')}
              </Button>
            ) : null}
          </>
        }
      />
    </>
  );
}
