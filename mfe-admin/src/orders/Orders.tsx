import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { counted } from '../tables/counted';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { useAddress } from '../tables/use-address';
import { useSelection } from '../tables/use-selection';
import { whenText } from '../tables/when';
import { countsQuery, filterOf, orderKinds, ordersKey, ordersQuery } from './orders-query';
import { OrderFilters } from './OrderFilters';
import { OrderTabs } from './OrderTabs';
import { WhatIsCounted } from './WhatIsCounted';
import { useOpenedAt } from './use-opened-at';

const BulkOrders = lazy(() => import(/* webpackChunkName: "bulk-orders" */ './BulkOrders'));

const paid = { card: 'Card', upi: 'UPI', cod: 'Cash', none: 'Nothing to pay' } as const;
const columns: ListColumn<StaffOrderRow>[] = [
  { id: 'id', header: 'Order', draw: ({ id }) => id, isFixed: true, narrow: 'top', width: 7 },
  { id: 'date', header: 'Placed', draw: ({ date }) => whenText(date), sort: 'date', width: 11.5 },
  { id: 'name', header: 'Customer', draw: ({ name }) => name, sort: 'name', width: 9.5 },
  { id: 'place', header: 'To', draw: ({ city, state }) => `${city}, ${state}`, width: 13 },
  { id: 'email', header: 'Email', draw: ({ email }) => email ?? '–', width: 14 },
  { id: 'phone', header: 'Phone', draw: ({ phone }) => phone ?? '–', width: 10 },
  {
    id: 'status',
    header: 'Status',
    draw: ({ status }) => <Status status={status} />,
    sort: 'status',
    narrow: 'right',
    reused: true,
    width: 9.5,
  },
  { id: 'items', header: 'Items', draw: ({ items }) => items, sort: 'items', numeric: true, width: 5 },
  { id: 'unshipped', header: 'Not sent', draw: ({ unshipped }) => unshipped, numeric: true, width: 6 },
  { id: 'parcels', header: 'Parcels', draw: ({ parcels }) => parcels, numeric: true, width: 6 },
  { id: 'total', header: 'Total', draw: ({ total }) => formatRupees(total), sort: 'total', numeric: true, width: 8 },
  { id: 'payment', header: 'Payment', draw: ({ payment }) => paid[payment], width: 6.5 },
  {
    id: 'estimatedDelivery',
    header: 'Arrives by',
    draw: ({ estimatedDelivery }) => formatNearDay(estimatedDelivery),
    width: 11,
  },
  { id: 'attention', header: 'To see to', draw: (order) => attentionOf(order) || '–', width: 7 },
];
// What is left fits beside the navigation on a window of 1280 pixels.
const hidden = ['place', 'email', 'phone', 'parcels', 'payment', 'estimatedDelivery', 'unshipped'];
const idOf = (order: StaffOrderRow) => order.id;
const linkOf = (order: StaffOrderRow) => `/admin/orders/${order.id}`;
const attentionOf = ({ returns, claims, notes }: StaffOrderRow) =>
  [returns && counted(returns, 'return'), claims && counted(claims, 'claim'), notes && counted(notes, 'note')]
    .filter(Boolean)
    .join(', ');

/**
 * All orders: found, narrowed and sorted by the server, as the address says; what comes in meanwhile waits until it is
 * wanted.
 */
export function Orders() {
  const { may } = useStaff();
  const { params, change } = useAddress();
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
  const isNarrowed = Object.keys(filter).length > 0;

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
        { id: 'orders fresh', label: 'Show what came in', group: 'On this page', keys: '.', run: openNow },
      ],
      [search, openNow],
    ),
  );

  return (
    <>
      <OrderTabs counts={counts} />
      <WhatIsCounted filter={filter} />
      <DataList
        name="orders"
        caption="Orders"
        columns={columns}
        hidden={hidden}
        query={useMemo(() => ordersQuery(asked, sort), [asked, sort])}
        question={`${address} ${openedAt}`}
        rowId={idOf}
        linkOf={linkOf}
        selection={may('orders.fulfil') ? selection : undefined}
        bulk={
          <Suspense fallback={null}>
            <BulkOrders selection={selection} />
          </Suspense>
        }
        head={
          hasNew ? (
            <Button size="small" onClick={openNow}>
              New orders: show them
            </Button>
          ) : null
        }
        empty={
          isNarrowed ? (
            <Panel
              title="No order is like that"
              actions={
                <Button
                  look="secondary"
                  onClick={() =>
                    change({
                      q: null,
                      status: null,
                      todo: null,
                      payment: null,
                      from: null,
                      to: null,
                      only: null,
                      product: null,
                    })
                  }
                >
                  Show all orders
                </Button>
              }
            >
              <p>
                A search finds the beginnings of words: of an order’s number, a name, an e-mail address, a phone, a
                place, what was bought, its SKU, or a tracking number.
              </p>
            </Panel>
          ) : (
            <Panel title="No order has been placed yet">
              <p>
                The first one stands here within seconds of being placed. From here it is packed, sent and paid back:
                press ? for the keys that do it.
              </p>
            </Panel>
          )
        }
        search={<SearchField label="Search orders" placeholder="Number, name, phone, SKU…" inputRef={setSearch} />}
        tools={
          <>
            <OrderFilters />
            <SavedViews list="orders" />
          </>
        }
      />
    </>
  );
}
