import type { Customer, Segment } from '@haat/shared/contract/customers';
import { downloadFile } from '@haat/shared/download-file';
import { formatRupees, toRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { errorMessage } from '../forms/error-message';
import { useOpenedBefore } from '../layout/use-opened-before';
import { useChanges } from '../live/use-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { SavedViews } from '../tables/SavedViews';
import { SearchField } from '../tables/SearchField';
import { useUrlParams } from '../tables/use-url-params';
import { dayText } from '../tables/when';
import { CustomerFilters } from './CustomerFilters';
import { customerFilterOf, customerSortOf, customersQuery, fetchCustomersFile, segmentsQuery } from './customer-api';
import styles from './Customers.module.css';
import { Email } from '../ui/Email';
import { Tags } from './Tags';
import { t } from '../language/t';

const SegmentDialog = lazy(() => import(/* webpackChunkName: "segment-dialog" */ './SegmentDialog'));

const columns: ListColumn<Customer>[] = [
  {
    id: 'name',
    header: msg('Customer'),
    draw: ({ name, email }) => name || email,
    isFixed: true,
    identifies: true,
    narrow: 'top',
    sort: 'name',
    width: 9,
  },
  { id: 'email', header: msg('Email'), draw: ({ email }) => <Email>{email}</Email>, identifies: true, width: 12 },
  {
    id: 'kind',
    header: msg('Account'),
    draw: ({ kind, isStaff }) => (kind === 'guest' ? t('Guest') : isStaff ? t('Team member') : t('Account')),
    narrow: 'right',
    width: 6,
  },
  { id: 'state', header: msg('State'), draw: ({ state }) => state ?? '–', width: 7 },
  { id: 'orders', header: msg('Orders'), draw: ({ orders }) => orders, numeric: true, sort: 'orders', width: 5.5 },
  {
    id: 'spentPaise',
    header: msg('Net paid'),
    draw: ({ spentPaise }) => formatRupees(toRupees(spentPaise)),
    numeric: true,
    sort: 'spent',
    width: 7.5,
  },
  {
    id: 'lastOrderAt',
    header: msg('Last order'),
    draw: ({ lastOrderAt }) => (lastOrderAt ? dayText(lastOrderAt) : '–'),
    sort: 'last',
    width: 8,
  },
  { id: 'tags', header: msg('Tags'), draw: ({ tags }) => <Tags tags={tags} />, width: 5 },
  { id: 'since', header: msg('Since'), draw: ({ since }) => dayText(since), sort: 'since', width: 10 },
  {
    id: 'offers',
    header: msg('Marketing emails'),
    draw: ({ offers }) => (offers ? t('Subscribed') : t('Not subscribed')),
    width: 9,
  },
];
const HIDDEN = ['since', 'offers'];
const KINDS = ['customer', 'order', 'segment', 'return', 'refund'];
const idOf = (customer: Customer) => customer.id;
const linkOf = (customer: Customer) => `/admin/customers/${customer.id}`;
const NO_SEGMENTS: Segment[] = [];

/** Lists accounts and guests, by default the most recent buyer first. Search and segment are in the address. */
export function Customers() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { params, change } = useUrlParams();
  const filter = useMemo(() => customerFilterOf(params), [params]);
  const sort = customerSortOf(params);
  const { data: segments = NO_SEGMENTS } = useQuery(segmentsQuery);
  // Only shows a notice and doesn't insert changes, so that rows don't move under the pointer.
  const [isOld, setOld] = useState(false);
  const [dialog, setDialog] = useState<{ segment: Segment | null } | null>(null);
  const [search, setSearch] = useState<HTMLInputElement | null>(null);
  const isWanted = useOpenedBefore(dialog ? 'dialog' : null).has('dialog');
  const mayWrite = may('customers.write');
  useChanges(KINDS, (change) => {
    // An export changes no data.
    if (change?.action === 'customer.export') return;
    setOld(true);
    if (change === null || change.about === 'segment')
      void client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
  });
  useCommands(
    useMemo<Command[]>(
      () => [
        {
          id: 'customers search',
          label: t('Search customers'),
          group: 'On this page',
          keys: '/',
          keysOnly: true,
          run: () => search?.focus(),
        },
        ...(mayWrite
          ? ([
              {
                id: 'new segment',
                label: t('Create segment'),
                group: 'On this page',
                keys: 'n',
                run: () => setDialog({ segment: null }),
              },
            ] satisfies Command[])
          : []),
      ],
      [mayWrite, search],
    ),
  );
  const exporting = useMutation({
    mutationFn: () => fetchCustomersFile(filter),
    onSuccess: (file) => downloadFile(file, 'haat-customers.csv'),
    onError: (failed) => notify(errorMessage(failed)),
  });
  const refresh = () => {
    setOld(false);
    void client.invalidateQueries({ queryKey: ['admin', 'customers'] });
  };

  const chosen = segments.find(({ id }) => id === filter.segment) ?? null;
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <DataList
        name="customers"
        caption={t('Customers')}
        columns={columns}
        hidden={HIDDEN}
        query={useMemo(() => customersQuery(filter, sort), [filter, sort])}
        question={JSON.stringify([filter, sort])}
        rowId={idOf}
        linkOf={linkOf}
        empty={
          <Panel title={isNarrowed ? t('No customers match') : t('No customers yet')}>
            <p>
              {isNarrowed
                ? t('Change the search terms or choose another segment.')
                : t('People appear here when they create an account or place an order as a guest.')}
            </p>
          </Panel>
        }
        search={
          <SearchField
            label={t('Search customers')}
            placeholder={t('Name, email, phone or order')}
            inputRef={setSearch}
          />
        }
        tools={<CustomerFilters segments={segments} />}
        head={
          <div className={styles.tools}>
            {isOld ? (
              <Button look="quiet" size="small" onClick={refresh}>
                {t('Show changes')}
              </Button>
            ) : null}
            {mayWrite ? (
              <Button look="secondary" size="small" onClick={() => setDialog({ segment: chosen })}>
                {chosen ? t('Edit segment') : t('Create segment')}
              </Button>
            ) : null}
            {may('customers.export') ? (
              <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
                {exporting.isPending ? t('Exporting…') : t('Export as CSV')}
              </Button>
            ) : null}
            <SavedViews list="customers" />
          </div>
        }
      />
      <Suspense fallback={null}>
        {isWanted ? (
          <SegmentDialog of={dialog} onClose={() => setDialog(null)} onSaved={(id) => change({ segment: id })} />
        ) : null}
      </Suspense>
    </>
  );
}
