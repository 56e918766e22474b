import { draftStates, type DraftRow, type DraftState } from '@haat/shared/contract/draft-orders';
import { Panel } from '@haat/shared/ui/Panel';
import { ButtonLink } from '@haat/shared/ui/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { whenText } from '../tables/when';
import { TabLinks } from '../ui/TabLinks';
import { draftsKey, draftsQuery } from './draft-api';
import { draftStateLabels } from './draft-content';

const columns: ListColumn<DraftRow>[] = [
  { id: 'id', header: 'Draft', draw: ({ id }) => id, isFixed: true, identifies: true, narrow: 'top', width: 7 },
  {
    id: 'name',
    header: 'Customer',
    draw: ({ name, email }) => name || email || '–',
    identifies: true,
    stays: true,
    width: 12,
  },
  { id: 'email', header: 'Email', draw: ({ email }) => email ?? '–', identifies: true, width: 14 },
  {
    id: 'state',
    header: 'Status',
    draw: ({ state }) => <Status status={draftStateLabels[state]} />,
    narrow: 'right',
    width: 12,
  },
  { id: 'items', header: 'Items', draw: ({ items }) => items, numeric: true, width: 4.5 },
  { id: 'order', header: 'Order', draw: ({ orderId }) => orderId ?? '–', width: 7 },
  { id: 'author', header: 'Created by', draw: ({ author }) => author ?? '–', width: 9 },
  { id: 'updated', header: 'Changed', draw: ({ updatedAt }) => whenText(updatedAt), width: 12 },
];
const kinds = ['draft-order', 'order'];
const hidden = ['email'];
const idOf = ({ id }: DraftRow) => id;
const linkOf = ({ id }: DraftRow) => `/admin/draft-orders/${id}`;

/** The draft orders, filtered by state. */
export function Drafts() {
  const { params } = useUrlParams();
  const state = draftStates.find((one) => one === params.get('state'));
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  useRefetchOnChanges(kinds, { queryKey: draftsKey });
  const query = useMemo(() => draftsQuery(state, q), [state, q]);
  // The list's first page also contains the counts by state.
  const { data: first } = useQuery({ ...query(0), placeholderData: keepPreviousData });
  const countOf = (one: DraftState | undefined) =>
    first && (one ? first.states[one] : Object.values(first.states).reduce((sum, count) => sum + count, 0));
  return (
    <>
      <TabLinks
        label="Draft orders by status"
        tabs={[undefined, ...draftStates].map((one) => ({
          label: one ? draftStateLabels[one] : 'All',
          to: addressWith(params, { state: one ?? null }),
          isOpen: one === state,
          count: countOf(one),
        }))}
      />
      <DataList
        name="draft-orders"
        caption="Draft orders"
        columns={columns}
        hidden={hidden}
        query={query}
        question={`${state ?? ''} ${q}`}
        search={<SearchField label="Search draft orders" placeholder="Draft, order, name, email…" />}
        rowId={idOf}
        linkOf={linkOf}
        empty={
          q || state ? (
            <Panel title="No draft orders match">
              <p>Search by draft or order number, name or email, or choose another tab.</p>
            </Panel>
          ) : (
            <Panel title="No draft orders" actions={<ButtonLink to="/admin/draft-orders/new">Create order</ButtonLink>}>
              <p>Prepare an order for a customer, for example by phone, and send them a link to pay for it.</p>
            </Panel>
          )
        }
      />
    </>
  );
}
