import type { StaffCollection } from '@haat/shared/contract/staff-collections';
import { formatCount } from '@haat/shared/india/numbers';
import { notify } from '@haat/shared/state';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { errorMessage } from '../forms/error-message';
import { moveItem } from '../forms/move-item';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { Status } from '../tables/Status';
import { WithThumbnail } from '../tables/Thumbnail';
import { ROWS_A_PAGE, type RowPageQuery } from '../tables/use-row-pages';
import { addressWith, useUrlParams } from '../tables/use-url-params';
import { whenText } from '../tables/when';
import { TabLinks } from '../ui/TabLinks';
import { collectionsKey, collectionsQuery, orderCollections } from './collection-api';
import { t } from '../language/t';

const states = ['published', 'hidden'] as const;
type State = (typeof states)[number];
const stateLabels: Record<State, string> = { published: msg('Published'), hidden: msg('Hidden') };
const stateOf = ({ hidden }: StaffCollection): State => (hidden ? 'hidden' : 'published');

const columns: ListColumn<StaffCollection>[] = [
  {
    id: 'name',
    header: msg('Collection'),
    draw: ({ name, image }) => (
      <WithThumbnail src={image} name={name}>
        {name}
      </WithThumbnail>
    ),
    isFixed: true,
    identifies: true,
    narrow: 'top',
    width: 18,
    minWidth: 13,
  },
  {
    id: 'status',
    header: msg('Status'),
    draw: (collection) => <Status status={stateLabels[stateOf(collection)]} />,
    narrow: 'right',
    width: 7,
  },
  {
    id: 'products',
    header: msg('Products'),
    draw: ({ productCount }) => formatCount(productCount),
    numeric: true,
    stays: true,
    width: 6,
  },
  {
    id: 'kind',
    header: msg('Chosen'),
    draw: ({ kind }) => (kind === 'rules' ? t('By rules') : t('By hand')),
    width: 7,
  },
  { id: 'home', header: msg('Home page'), draw: ({ onHome }) => (onHome ? t('Shown') : '–'), width: 7 },
  { id: 'address', header: msg('Address'), draw: ({ slug }) => `/collection/${slug}`, identifies: true, width: 15 },
  { id: 'updated', header: msg('Last changed'), draw: ({ updatedAt }) => whenText(updatedAt), width: 12 },
];
/** The order of the home page. Its buttons move a collection in the whole list, so they need the whole list. */
const orderColumn: ListColumn<StaffCollection> = {
  id: 'order',
  header: msg('Order'),
  draw: (collection) => <MoveButtons collection={collection} />,
  width: 7,
};
const hidden = ['address'];
const idOf = ({ id }: StaffCollection) => id;
const linkOf = ({ id }: StaffCollection) => `/admin/collections/${encodeURIComponent(id)}`;

/** Pages of the collections, which the API returns all at once. */
const pagesOf =
  (client: QueryClient, state: State | undefined, q: string) =>
  (page: number): RowPageQuery<StaffCollection> => ({
    queryKey: [...collectionsKey, 'list', state, q, page],
    queryFn: async () => {
      const all = await client.fetchQuery(collectionsQuery);
      const found = all.filter(
        (one) =>
          (!state || stateOf(one) === state) &&
          `${one.name} ${one.nameHi ?? ''} ${one.slug}`.toLowerCase().includes(q.toLowerCase()),
      );
      return {
        content: found.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE),
        page,
        totalElements: found.length,
      };
    },
  });

/** The collections in the order of the home page. */
export function Collections() {
  const { may } = useStaff();
  const { params } = useUrlParams();
  const client = useQueryClient();
  const state = states.find((one) => one === params.get('state'));
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  useRefetchOnChanges(['collection', 'product'], { queryKey: collectionsKey });
  const { data: all } = useQuery(collectionsQuery);
  const query = useMemo(() => pagesOf(client, state, q), [client, state, q]);
  const isNarrowed = state !== undefined || q !== '';
  const mayMove = may('categories.write') && !isNarrowed;
  const shown = useMemo(() => (mayMove ? [...columns, orderColumn] : columns), [mayMove]);
  const countOf = (one: State | undefined) =>
    one ? all?.filter((collection) => stateOf(collection) === one).length : all?.length;
  return (
    <>
      <TabLinks
        label={t('Collections by status')}
        tabs={[undefined, ...states].map((one) => ({
          label: one ? t(stateLabels[one]) : t('All'),
          to: addressWith(params, { state: one ?? null }),
          isOpen: one === state,
          count: countOf(one),
        }))}
      />
      <DataList
        name="collections"
        caption={t('Collections')}
        columns={shown}
        hidden={hidden}
        query={query}
        question={`${state ?? ''} ${q}`}
        search={<SearchField label={t('Search collections')} placeholder={t('Name or address…')} />}
        tools={<SavedViews list="collections" />}
        rowId={idOf}
        linkOf={linkOf}
        empty={
          isNarrowed ? (
            <Panel title={t('No collections match')}>
              <p>{t('Search by name or address, or choose another tab.')}</p>
            </Panel>
          ) : (
            <Panel
              title={t('No collections yet')}
              actions={
                may('categories.write') ? (
                  <ButtonLink to="/admin/collections/new">{t('Create collection')}</ButtonLink>
                ) : undefined
              }
            >
              <p>{t('Show products together, such as gifts or a festival’s, on a page of their own.')}</p>
            </Panel>
          )
        }
      />
    </>
  );
}

function MoveButtons({ collection: { id, name } }: { collection: StaffCollection }) {
  const client = useQueryClient();
  const { data: all = [] } = useQuery(collectionsQuery);
  const moving = useMutation({
    mutationFn: orderCollections,
    onError: (error) => notify(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: collectionsKey }),
  });
  const ids = all.map((one) => one.id);
  const index = ids.indexOf(id);
  const button = (label: string, to: number, Icon: typeof ArrowUp) => (
    <Button
      look="quiet"
      size="small"
      aria-label={label}
      disabled={index < 0 || to < 0 || to >= ids.length || moving.isPending}
      onClick={() => moving.mutate(moveItem(ids, index, to))}
    >
      <Icon aria-hidden="true" size={16} />
    </Button>
  );
  return (
    <>
      {button(t('Move {{name}} up', { name }), index - 1, ArrowUp)}
      {button(t('Move {{name}} down', { name }), index + 1, ArrowDown)}
    </>
  );
}
