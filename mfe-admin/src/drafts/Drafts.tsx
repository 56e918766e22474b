import { draftStates, type DraftRow, type DraftState } from '@haat/shared/contract/draft-orders';
import { Panel } from '@haat/shared/ui/Panel';
import { ButtonLink } from '@haat/shared/ui/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { whenText } from '../tables/when';
import { TabLinks } from '../ui/TabLinks';
import { draftsKey, draftsQuery } from './draft-api';
import { draftStateLabels } from './draft-content';
import { t } from '../language/t';

const columns: ListColumn<DraftRow>[] = [
  { id: 'id', header: msg('Draft'), draw: ({ id }) => id, isFixed: true, identifies: true, narrow: 'top', width: 7 },
  {
    id: 'name',
    header: msg('Customer'),
    draw: ({ name, email }) => name || email || '–',
    identifies: true,
    stays: true,
    width: 12,
  },
  { id: 'email', header: msg('Email'), draw: ({ email }) => email ?? '–', identifies: true, width: 14 },
  {
    id: 'state',
    header: msg('Status'),
    draw: ({ state }) => <Status status={draftStateLabels[state]} />,
    narrow: 'right',
    width: 12,
  },
  { id: 'items', header: msg('Items'), draw: ({ items }) => items, numeric: true, width: 4.5 },
  { id: 'order', header: msg('Order'), draw: ({ orderId }) => orderId ?? '–', width: 7 },
  { id: 'author', header: msg('Created by'), draw: ({ author }) => author ?? '–', width: 9 },
  { id: 'updated', header: msg('Last changed'), draw: ({ updatedAt }) => whenText(updatedAt), width: 12 },
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
        label={t('Draft orders by status')}
        tabs={[undefined, ...draftStates].map((one) => ({
          label: one ? t(draftStateLabels[one]) : t('All'),
          to: addressWith(params, { state: one ?? null }),
          isOpen: one === state,
          count: countOf(one),
        }))}
      />
      <DataList
        name="draft-orders"
        caption={t('Draft orders')}
        columns={columns}
        hidden={hidden}
        query={query}
        question={`${state ?? ''} ${q}`}
        search={<SearchField label={t('Search draft orders')} placeholder={t('Draft, order, name, email…')} />}
        tools={<SavedViews list="draft-orders" />}
        rowId={idOf}
        linkOf={linkOf}
        empty={
          q || state ? (
            <Panel title={t('No draft orders match')}>
              <p>{t('Search by draft or order number, name or email, or choose another tab.')}</p>
            </Panel>
          ) : (
            <Panel
              title={t('No draft orders')}
              actions={<ButtonLink to="/admin/draft-orders/new">{t('Create order')}</ButtonLink>}
            >
              <p>{t('Prepare an order for a customer, for example by phone, and send them a link to pay for it.')}</p>
            </Panel>
          )
        }
      />
    </>
  );
}
