import type { Customer, Segment } from '@haat/shared/contract/customers';
import { formatDay } from '@haat/shared/india/calendar';
import { keepFile } from '@haat/shared/keep-file';
import { formatRupees, toRupees } from '@haat/shared/money';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createColumnHelper } from '@tanstack/react-table';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useStaff } from '../access/staff-context';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { failureWords } from '../forms/failure-words';
import { useShownOnce } from '../layout/use-shown-once';
import { useChanges } from '../live/use-changes';
import { DataList } from '../tables/DataList';
import { useAddress } from '../tables/use-address';
import { CustomerSearch } from './CustomerSearch';
import { customerFilterOf, customerSortOf, customersQuery, fetchCustomersFile, segmentsQuery } from './customer-calls';
import styles from './Customers.module.css';
import { Tags } from './Tags';

const SegmentDialog = lazy(() => import(/* webpackChunkName: "segment-dialog" */ './SegmentDialog'));

const column = createColumnHelper<Customer>();
const columns = [
  column.accessor('name', { header: 'Customer', enableHiding: false, cell: (cell) => cell.getValue() || cell.row.original.email, meta: { narrow: 'top', sort: 'name', width: 10 } }),
  column.accessor('email', { header: 'E-mail', meta: { width: 12 } }),
  column.accessor('kind', { header: 'Account', cell: (cell) => (cell.getValue() === 'guest' ? 'Guest' : cell.row.original.isStaff ? 'Staff' : 'Account'), meta: { narrow: 'right', width: 6 } }),
  column.accessor('state', { header: 'State', cell: (cell) => cell.getValue() ?? '–', meta: { width: 7 } }),
  column.accessor('orders', { header: 'Orders', meta: { numeric: true, sort: 'orders', width: 6 } }),
  column.accessor('spentPaise', { header: 'Spent', cell: (cell) => formatRupees(toRupees(cell.getValue())), meta: { numeric: true, sort: 'spent', width: 7 } }),
  column.accessor('lastOrderAt', { header: 'Last order', cell: (cell) => (cell.getValue() ? formatDay(cell.getValue() ?? '') : '–'), meta: { sort: 'last', width: 8 } }),
  column.accessor('tags', { header: 'Tags', cell: (cell) => <Tags tags={cell.getValue()} />, meta: { width: 6 } }),
  column.accessor('since', { header: 'Since', cell: (cell) => formatDay(cell.getValue()), meta: { sort: 'since', width: 10 } }),
  column.accessor('offers', { header: 'Offers', cell: (cell) => (cell.getValue() ? 'Wants them' : 'No'), meta: { width: 7 } }),
];
const HIDDEN = ['since', 'offers'];
const KINDS = ['customer', 'order', 'segment', 'return', 'refund'];
const idOf = (customer: Customer) => customer.id;
const linkOf = (customer: Customer) => `/admin/customers/${customer.id}`;
const NO_SEGMENTS: Segment[] = [];

/** Accounts and guests, whoever ordered last first. What is looked for and the segment stand in the address. */
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
    // That somebody took a file changes nothing here.
    if (news?.action === 'customer.export') return;
    setOld(true);
    if (news === null || news.about === 'segment') void client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
  });
  useCommands(useMemo<Command[]>(() => (mayWrite ? [{ id: 'new segment', label: 'Make a segment of customers', group: 'On this page', keys: 'n', run: () => setDialog({ segment: null }) }] : []), [mayWrite]));
  const exporting = useMutation({ mutationFn: () => fetchCustomersFile(filter), onSuccess: (file) => keepFile(file, 'haat-customers.csv'), onError: (failed) => notify(failureWords(failed)) });
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
        empty={<Panel title={isNarrowed ? 'No customer is like that' : 'Nobody has ordered yet'}><p>{isNarrowed ? 'Look for less, or choose another segment.' : 'Whoever makes an account or orders as a guest stands here.'}</p></Panel>}
        tools={
          <div className={styles.tools}>
            {isOld ? <Button look="quiet" size="small" onClick={readAnew}>Something has changed: read anew</Button> : null}
            {mayWrite ? <Button look="secondary" size="small" onClick={() => setDialog({ segment: chosen })}>{chosen ? 'Change this segment' : 'Make a segment'}</Button> : null}
            {may('customers.export') ? <Button look="secondary" size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>{exporting.isPending ? 'One moment…' : 'Export as CSV'}</Button> : null}
          </div>
        }
      />
      <Suspense fallback={null}>
        {isWanted ? <SegmentDialog of={dialog} onClose={() => setDialog(null)} onKept={(id) => change({ segment: id })} /> : null}
      </Suspense>
    </>
  );
}
