import { draftStates, type DraftRow } from '@haat/shared/contract/draft-orders';
import { Panel } from '@haat/shared/ui/Panel';
import { ButtonLink } from '@haat/shared/ui/Button';
import { useMemo } from 'react';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { whenText } from '../tables/when';
import { TabLinks } from '../ui/TabLinks';
import { draftsKey, draftsQuery } from './draft-api';
import { draftStateLabels } from './draft-content';

const columns: ListColumn<DraftRow>[] = [
  { id: 'id', header: 'Draft', draw: ({ id }) => id, isFixed: true, identifies: true, narrow: 'top', width: 7 },
  { id: 'name', header: 'Customer', draw: ({ name, email }) => name || email || '–', identifies: true, width: 12 },
  { id: 'email', header: 'Email', draw: ({ email }) => email ?? '–', identifies: true, width: 14 },
  { id: 'state', header: 'Status', draw: ({ state }) => draftStateLabels[state], narrow: 'right', width: 11 },
  { id: 'items', header: 'Items', draw: ({ items }) => items, numeric: true, width: 5 },
  { id: 'order', header: 'Order', draw: ({ orderId }) => orderId ?? '–', width: 7 },
  { id: 'author', header: 'Created by', draw: ({ author }) => author ?? '–', width: 9 },
  { id: 'updated', header: 'Changed', draw: ({ updatedAt }) => whenText(updatedAt), width: 11 },
];
const kinds = ['draft-order', 'order'];
const hidden = ['email'];
const idOf = ({ id }: DraftRow) => id;
const linkOf = ({ id }: DraftRow) => `/admin/draft-orders/${id}`;

/** Orders that staff prepare for customers, by what they wait for. */
export function Drafts() {
  const { params } = useUrlParams();
  const state = draftStates.find((one) => one === params.get('state'));
  useRefetchOnChanges(kinds, { queryKey: draftsKey });
  return (
    <>
      <TabLinks
        label="Draft orders by status"
        tabs={[undefined, ...draftStates].map((one) => ({
          label: one ? draftStateLabels[one] : 'All',
          to: addressWith(params, { state: one ?? null }),
          isOpen: one === state,
        }))}
      />
      <DataList
        name="draft-orders"
        caption="Draft orders"
        columns={columns}
        hidden={hidden}
        query={useMemo(() => draftsQuery(state), [state])}
        question={state ?? ''}
        rowId={idOf}
        linkOf={linkOf}
        empty={
          <Panel
            title="No draft orders"
            actions={<ButtonLink to="/admin/draft-orders/new">Create draft order</ButtonLink>}
          >
            <p>Prepare an order for a customer, for example by phone, and send them a link to pay for it.</p>
          </Panel>
        }
      />
    </>
  );
}
