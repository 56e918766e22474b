import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import type { Selection } from '../tables/use-selection';
import { BulkCancelForm } from './BulkCancelForm';
import { BulkCashForm } from './BulkCashForm';
import { BulkHandling } from './BulkHandling';
import { BulkShipForm } from './BulkShipForm';
import { RefusedOrders } from './RefusedOrders';
import { changeOrders, downloadSlips } from './bulk-api';
import styles from './BulkOrders.module.css';
import { ordersKey } from './orders-query';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

/** Actions on the selected orders, each after a preview; packing slips are printed at once. */
export default function BulkOrders({ selection }: { selection: Selection<StaffOrderRow> }) {
  const { may } = useStaff();
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  const [receiving, setReceiving] = useState(false);
  const [shipping, setShipping] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const rows = [...selection.rows.values()];
  const ids = [...selection.rows.keys()];
  const slips = useMutation({
    mutationFn: () => downloadSlips(ids),
    onError: (error) => notify(t(serverMessage(error, msg('The packing slips could not be loaded. Try again.')))),
  });
  return (
    <>
      <Button size="small" look="secondary" busy={slips.isPending} onClick={() => slips.mutate()}>
        {t('Print packing slips')}
      </Button>
      {may('orders.fulfil') ? (
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('Mark packed…')}
        </Button>
      ) : null}
      {may('orders.fulfil') && rows.some(({ status }) => status === 'Packed') ? (
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setShipping(true)}>
          {t('Book courier…')}
        </Button>
      ) : null}
      {may('orders.write') ? (
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t('Tag, assign or archive…')}
        </Button>
      ) : null}
      {may('orders.cancel') ? (
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          {t('Cancel orders…')}
        </Button>
      ) : null}
      {may('orders.cash') && rows.some(({ payment }) => payment === 'cod') ? (
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setReceiving(true)}>
          {t('Record cash received…')}
        </Button>
      ) : null}
      <Dialog open={shipping} onOpenChange={setShipping} title={t('Book courier')}>
        <BulkShipForm
          rows={rows}
          onDone={() => {
            setShipping(false);
            selection.clear();
          }}
          onBack={() => setShipping(false)}
        />
      </Dialog>
      <Dialog open={cancelling} onOpenChange={setCancelling} title={t('Cancel orders')}>
        <BulkCancelForm
          rows={rows}
          onDone={() => {
            setCancelling(false);
            selection.clear();
          }}
          onBack={() => setCancelling(false)}
        />
      </Dialog>
      <Dialog open={receiving} onOpenChange={setReceiving} title={t('Record cash received')}>
        <BulkCashForm
          ids={ids}
          onDone={() => {
            setReceiving(false);
            selection.clear();
          }}
          onBack={() => setReceiving(false)}
        />
      </Dialog>
      <Dialog open={changing} onOpenChange={setChanging} title={t('Tag, assign or archive orders')}>
        <BulkHandling
          ids={ids}
          onDone={() => {
            setChanging(false);
            selection.clear();
          }}
          onBack={() => setChanging(false)}
        />
      </Dialog>
      <Dialog open={asking} onOpenChange={setAsking} title={t('Mark orders as packed?')}>
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

/** Previews on the server which orders can be marked as packed. */
function Preview({ ids, onDone, onBack }: { ids: readonly string[]; onDone: () => void; onBack: () => void }) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey });
  const { data, error, isError } = useQuery({
    queryKey: ['admin', 'pack check', ids],
    queryFn: () => changeOrders('pack', ids, { check: true }),
    staleTime: 0,
    gcTime: 0,
  });
  const undo = (done: readonly string[]) =>
    void changeOrders('unpack', done)
      .then(
        ({ refused }) =>
          notify(
            refused.length === 0
              ? t('Orders marked as not packed.')
              : t('{{count}} orders couldn’t be undone: {{why}}', {
                  count: refused.length,
                  one: '{{count}} order couldn’t be undone: {{why}}',
                  why: refused[0]?.why ?? '',
                }),
          ),
        (problem: unknown) => notify(t(serverMessage(problem, msg('The change could not be undone. Try again.')))),
      )
      .then(refresh);
  const packing = useMutation({
    mutationFn: () => changeOrders('pack', ids),
    onSuccess: ({ done, refused }) => {
      void refresh();
      notify(
        sentences(
          t('{{count}} orders packed.', { count: done.length, one: '{{count}} order packed.' }),
          refused.length > 0 &&
            t('{{count}} orders couldn’t be packed.', {
              count: refused.length,
              one: '{{count}} order couldn’t be packed.',
            }),
        ),
        { label: t('Undo'), run: () => undo(done) },
      );
      onDone();
    },
  });
  if (isError)
    return <p role="alert">{t(serverMessage(error, msg('The server didn’t answer. Nothing was changed.')))}</p>;
  if (!data) return <p role="status">{t('Checking orders…')}</p>;
  return (
    <div className={styles.preview}>
      <p>
        {t(
          '{{count}} orders will be marked as packed. The customers get an email after ten seconds; you can undo it until then.',
          {
            count: data.done.length,
            one: '{{count}} order will be marked as packed. The customers get an email after ten seconds; you can undo it until then.',
          },
        )}
      </p>
      <RefusedOrders refused={data.refused}>
        {t('{{count}} orders can’t be marked as packed:', {
          count: data.refused.length,
          one: '{{count}} order can’t be marked as packed:',
        })}
      </RefusedOrders>
      {packing.isError ? (
        <p role="alert" className={styles.bad}>
          {t(
            serverMessage(
              packing.error,
              msg('The server didn’t answer. Check whether the orders were marked as packed.'),
            ),
          )}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button busy={packing.isPending} disabled={data.done.length === 0} onClick={() => packing.mutate()}>
          {t('Mark {{count}} orders packed', { count: data.done.length, one: 'Mark {{count}} order packed' })}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </div>
  );
}
