import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../forms/use-unsaved';
import { counted } from '../tables/counted';
import { momentToField } from '../tables/moment-field';
import styles from './BulkOrders.module.css';
import { recordCashOf } from './handling-api';
import { ordersKey } from './orders-query';
import { RefusedOrders } from './RefusedOrders';

/** Records a courier's payment for the selected orders. The server sums up their cash. */
export function BulkCashForm({
  ids,
  onDone,
  onBack,
}: {
  ids: readonly string[];
  onDone: () => void;
  onBack: () => void;
}) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey });
  const [today] = useState(() => momentToField(new Date().toISOString()).slice(0, 10));
  const [day, setDay] = useState(today);
  const [reference, setReference] = useState('');
  useUnsaved(reference.trim() !== '');
  const { data, error, isError, isPlaceholderData } = useQuery({
    queryKey: ['admin', 'cash check', ids, day],
    queryFn: () => recordCashOf({ ids: [...ids], receivedOn: day, check: true }),
    enabled: day !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const undo = (done: readonly string[]) =>
    void recordCashOf({ ids: [...done], receivedOn: null })
      .then(
        (undone) => notify(`Cash receipt undone for ${counted(undone.done.length, 'order')}.`),
        (problem: unknown) => notify(serverMessage(problem, 'The change could not be undone. Try again.')),
      )
      .then(refresh);
  const recording = useMutation({
    mutationFn: (able: readonly string[]) =>
      recordCashOf({ ids: [...able], receivedOn: day, reference: reference.trim() || null }),
    onSuccess: ({ done, amount }) => {
      void refresh();
      notify(`${formatRupees(amount)} recorded as received for ${counted(done.length, 'order')}.`, {
        label: 'Undo',
        run: () => undo(done),
      });
      onDone();
    },
  });
  const isReady = day !== '' && data !== undefined && !isError && !isPlaceholderData && data.done.length > 0;
  return (
    // Submitted by the button only: Enter must not book money.
    <form
      noValidate
      className={styles.preview}
      aria-label="Record cash received"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Received on"
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label="Courier’s payment reference"
        optional
        maxLength={60}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {isError ? (
        <p role="alert" className={styles.bad}>
          {serverMessage(error, 'The server didn’t answer. Nothing was changed.')}
        </p>
      ) : data ? (
        <p role="status">
          Compare with the courier’s payment: <strong>{formatRupees(data.amount)}</strong> for{' '}
          {counted(data.done.length, 'order')}. Customers are not notified.
        </p>
      ) : (
        <p role="status">Checking orders…</p>
      )}
      {data ? <RefusedOrders refused={data.refused}>will not change</RefusedOrders> : null}
      {recording.isError ? (
        <p role="alert" className={styles.bad}>
          {serverMessage(recording.error, 'The server didn’t answer. Check whether the cash was recorded.')}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button
          busy={recording.isPending}
          disabled={!isReady}
          onClick={() => {
            if (isReady) recording.mutate(data.done);
          }}
        >
          {isReady ? `Record ${formatRupees(data.amount)} as received` : 'Record as received'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
