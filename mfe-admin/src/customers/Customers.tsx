import type { Customer, Segment } from '@haat/shared/contract/customers';
import { formatDay } from '@haat/shared/india/calendar';
import { keepFile } from '@haat/shared/keep-file';
import { formatRupees, toRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { failureWords } from '../forms/failure-words';
import { useShownOnce } from '../layout/use-shown-once';
import { useChanges } from '../live/use-changes';
import { DataList } from '../tables/DataList';
import type { ListColumn } from '../tables/list-column';
import { useAddress } from '../tables/use-address';
import { CustomerSearch } from './CustomerSearch';
import { customerFilterOf, customerSortOf, customersQuery, fetchCustomersFile, segmentsQuery } from './customer-calls';
import styles from './Customers.module.css';
import { Tags } from './Tags';

const SegmentDialog = lazy(() => import(/* webpackChunkName: "segment-dialog" */ './SegmentDialog'));

const columns: ListColumn<Customer>[] = [
  {
    id: 'name',
    header: 'Customer',
    draw: ({ name, email }) => name || email,
    isFixed: true,
    narrow: 'top',
    sort: 'name',
    width: 10,
  },
  { id: 'email', header: 'E-mail', draw: ({ email }) => email, width: 12 },
  {
    id: 'kind',
    header: 'Account',
    draw: ({ kind, isStaff }) => (kind === 'guest' ? 'Guest' : isStaff ? 'Staff' : 'Account'),
    narrow: 'right',
    width: 6,
  },
  { id: 'state', header: 'State', draw: ({ state }) => state ?? '–', width: 7 },
  { id: 'orders', header: 'Orders', draw: ({ orders }) => orders, numeric: true, sort: 'orders', width: 6 },
  {
    id: 'spentPaise',
    header: 'Spent',
    draw: ({ spentPaise }) => formatRupees(toRupees(spentPaise)),
    numeric: true,
    sort: 'spent',
    width: 7,
  },
  {
    id: 'lastOrderAt',
    header: 'Last order',
    draw: ({ lastOrderAt }) => (lastOrderAt ? formatDay(lastOrderAt) : '–'),
    sort: 'last',
    width: 8,
  },
  { id: 'tags', header: 'Tags', draw: ({ tags }) => <Tags tags={tags} />, width: 6 },
  { id: 'since', header: 'Since', draw: ({ since }) => formatDay(since), sort: 'since', width: 10 },
  { id: 'offers', header: 'Offers', draw: ({ offers }) => (offers ? 'Wants them' : 'No'), width: 7 },
];
const HIDDEN = ['since', 'offers'];
const KINDS = ['customer', 'order', 'segment', 'return', 'refund'];
const idOf = (customer: Customer) => customer.id;
const linkOf = (customer: Customer) => `/admin/customers/${customer.id}`;
const NO_SEGMENTS: Segment[] = [];

/** Lists accounts and guests, by default the most recent buyer first. Search and segment are kept in the URL. */
export function Customers() {
  const { may } = useStaff();
  const client = useQueryClient();
  const { params, change } = useAddress();
  const filter = useMemo(() => customerFilterOf(params), [params]);
  const sort = customerSortOf(params);
  const { data: segments = NO_SEGMENTS } = useQuery(segmentsQuery);
  // Marked and not put in: the row under the hand doesn't move away.
  const [isOld, setOld] = useState(false);
  const [dialog, setDialog] = useState<{ segment: Segment | null } | null>(null);
  const isWanted = useShownOnce(dialog ? 'dialog' : null).has('dialog');
  const mayWrite = may('customers.write');
  useChanges(KINDS, (news) => {
    // An export changes no customer.
    if (news?.action === 'customer.export') return;
    setOld(true);
    if (news === null || news.about === 'segment') void client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
  });
  useCommands(
    useMemo<Command[]>(
      () =>
        mayWrite
          ? [
              {
                id: 'new segment',
                label: 'Make a segment of customers',
                group: 'On this page',
                keys: 'n',
                run: () => setDialog({ segment: null }),
              },
            ]
          : [],
      [mayWrite],
    ),
  );
  const exporting = useMutation({
    mutationFn: () => fetchCustomersFile(filter),
    onSuccess: (file) => keepFile(file, 'haat-customers.csv'),
    onError: (failed) => notify(failureWords(failed)),
  });
  const readAnew = () => {
    setOld(false);
    void client.invalidateQueries({ queryKey: ['admin', 'customers'] });
  };

  const chosen = segments.find(({ id }) => id === filter.segment) ?? null;
  const isNarrowed = Object.keys(filter).length > 0;
  return (
    <>
      <CustomerSearch segments={segments} />
      <DataList
        name="customers"
        caption="Customers"
        columns={columns}
        hidden={HIDDEN}
        query={useMemo(() => customersQuery(filter, sort), [filter, sort])}
        question={JSON.stringify([filter, sort])}
        rowId={idOf}
        linkOf={linkOf}
        empty={
          <Panel title={isNarrowed ? 'No customer is like that' : 'Nobody has ordered yet'}>
            <p>
              {isNarrowed
                ? 'Look for less, or choose another segment.'
                : 'Whoever makes an account or orders as a guest stands here.'}
            </p>
          </Panel>
        }
        tools={
          <div className={styles.tools}>
            {isOld ? (
              <Button look="quiet" size="small" onClick={readAnew}>
                Something has changed: read anew
              </Button>
            ) : null}
            {mayWrite ? (
              <Button look="secondary" size="small" onClick={() => setDialog({ segment: chosen })}>
                {chosen ? 'Change this segment' : 'Make a segment'}
              </Button>
            ) : null}
            {may('customers.export') ? (
              <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
                {exporting.isPending ? 'One moment…' : 'Export as CSV'}
              </Button>
            ) : null}
          </div>
        }
      />
      <Suspense fallback={null}>
        {isWanted ? (
          <SegmentDialog of={dialog} onClose={() => setDialog(null)} onKept={(id) => change({ segment: id })} />
        ) : null}
      </Suspense>
    </>
  );
}
