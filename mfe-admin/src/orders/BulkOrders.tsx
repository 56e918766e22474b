import type { BulkResult, StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../tables/counted';
import type { Selection } from '../tables/use-selection';
import { changeOrders, keepSlips } from './bulk-calls';
import styles from './BulkOrders.module.css';
import { ordersKey } from './orders-query';

/** What can be done to all that is chosen: packed, with a look at what that does first, and their slips printed. */
export default function BulkOrders({ selection }: { selection: Selection<StaffOrderRow> }) {
  const [asking, setAsking] = useState(false);
  const ids = [...selection.rows.keys()];
  const slips = useMutation({
    mutationFn: () => keepSlips(ids),
    onError: (error) => notify(serverMessage(error, 'The slips could not be had. Please try again.')),
  });
  return (
    <>
      <Button size="small" look="secondary" busy={slips.isPending} onClick={() => slips.mutate()}>
        Packing slips
      </Button>
      <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Mark packed…
      </Button>
      <Dialog open={asking} onOpenChange={setAsking} title="Mark these as packed?">
        <Preview
          ids={ids}
          onDone={() => {
            setAsking(false);
            selection.clear();
          }}
          onBack={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

/** What packing them would do, as the server sees it now. */
function Preview({ ids, onDone, onBack }: { ids: readonly string[]; onDone: () => void; onBack: () => void }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey });
  const { data, error, isError } = useQuery({
    queryKey: ['admin', 'pack check', ids],
    queryFn: () => changeOrders('pack', ids, true),
    staleTime: 0,
    gcTime: 0,
  });
  const undo = (done: readonly string[]) =>
    void changeOrders('unpack', done)
      .then(
        ({ refused }) =>
          notify(
            refused.length === 0
              ? 'They are as they were.'
              : `${counted(refused.length, 'order')} couldn’t be taken back: ${refused[0]?.why ?? ''}`,
          ),
        (problem: unknown) => notify(serverMessage(problem, 'It could not be taken back. Please try again.')),
      )
      .then(refresh);
  const packing = useMutation({
    mutationFn: () => changeOrders('pack', ids),
    onSuccess: ({ done, refused }) => {
      void refresh();
      notify(
        `${counted(done.length, 'order')} packed${refused.length > 0 ? `, ${formatCount(refused.length)} not` : ''}.`,
        { label: 'Undo', run: () => undo(done) },
      );
      onDone();
    },
  });
  if (isError) return <p role="alert">{serverMessage(error, 'The server didn’t answer. Nothing was done.')}</p>;
  if (!data) return <p role="status">Looking at them…</p>;
  return (
    <div className={styles.preview}>
      <p>
        {counted(data.done.length, 'order')} will be packed, and their shoppers get a mail in ten seconds. Until then it
        can be undone.
      </p>
      <Refused refused={data.refused} />
      {packing.isError ? (
        <p role="alert" className={styles.bad}>
          {serverMessage(packing.error, 'The server didn’t answer. Please look whether it was done.')}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button busy={packing.isPending} disabled={data.done.length === 0} onClick={() => packing.mutate()}>
          Mark {counted(data.done.length, 'order')} packed
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  );
}

function Refused({ refused }: { refused: BulkResult['refused'] }) {
  if (refused.length === 0) return null;
  return (
    <>
      <p>{counted(refused.length, 'order')} will be left as they are:</p>
      <ul className={styles.refused}>
        {refused.map(({ id, why }) => (
          <li key={id}>
            <strong>{id}</strong> {why}
          </li>
        ))}
      </ul>
    </>
  );
}
