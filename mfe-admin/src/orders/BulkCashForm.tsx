import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useUnsaved } from '../forms/use-unsaved';
import { toDateTimeField } from '../tables/date-time-field';
import styles from './BulkOrders.module.css';
import { recordCashOf } from './handling-api';
import { ordersKey } from './orders-query';
import { RefusedOrders } from './RefusedOrders';
import { t } from '../language/t';

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
  const [today] = useState(() => toDateTimeField(new Date().toISOString()).slice(0, 10));
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
        (undone) =>
          notify(
            t('Cash receipt undone for {{count}} orders.', {
              count: undone.done.length,
              one: 'Cash receipt undone for {{count}} order.',
            }),
          ),
        (problem: unknown) => notify(t(serverMessage(problem, msg('The change could not be undone. Try again.')))),
      )
      .then(refresh);
  const recording = useMutation({
    mutationFn: (able: readonly string[]) =>
      recordCashOf({ ids: [...able], receivedOn: day, reference: reference.trim() || null }),
    onSuccess: ({ done, amount }) => {
      void refresh();
      notify(
        t('{{amount}} recorded as received for {{count}} orders.', {
          count: done.length,
          one: '{{amount}} recorded as received for {{count}} order.',
          amount: formatRupees(amount),
        }),
        {
          label: t('Undo'),
          run: () => undo(done),
        },
      );
      onDone();
    },
  });
  const isReady = day !== '' && data !== undefined && !isError && !isPlaceholderData && data.done.length > 0;
  return (
    // Submitted by the button only: Enter must not book money.
    <form
      noValidate
      className={styles.preview}
      aria-label={t('Record cash received')}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label={t('Received on')}
        type="date"
        max={today}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={t('Courier’s payment reference')}
        optional
        maxLength={60}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      {isError ? (
        <p role="alert" className={styles.bad}>
          {t(serverMessage(error, msg('The server didn’t answer. Nothing was changed.')))}
        </p>
      ) : data ? (
        <p role="status">
          <Sentence
            of="Compare with the courier’s payment: <strong/> for {{count}} orders. Customers are not notified."
            values={{
              count: data.done.length,
              one: 'Compare with the courier’s payment: <strong/> for {{count}} order. Customers are not notified.',
            }}
            parts={{ strong: () => <strong>{formatRupees(data.amount)}</strong> }}
          />
        </p>
      ) : (
        <p role="status">{t('Checking orders…')}</p>
      )}
      {data ? (
        <RefusedOrders refused={data.refused}>
          {t('{{count}} orders will not change:', {
            count: data.refused.length,
            one: '{{count}} order will not change:',
          })}
        </RefusedOrders>
      ) : null}
      {recording.isError ? (
        <p role="alert" className={styles.bad}>
          {t(serverMessage(recording.error, msg('The server didn’t answer. Check whether the cash was recorded.')))}
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
          {isReady
            ? t('Record {{amount}} as received', { amount: formatRupees(data.amount) })
            : t('Record as received')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Back')}
        </Button>
      </div>
    </form>
  );
}
