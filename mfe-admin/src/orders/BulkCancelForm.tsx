import { cancelReasons, type CancelReason } from '@haat/shared/contract/order-changes';
import type { StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { randomKey } from '@haat/shared/random-key';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useUnsaved } from '../forms/use-unsaved';
import { cancelReasonLabels } from '../order/cancel-reason-labels';
import { cancelLines, cancelWorth } from '../order/order-api';
import styles from './BulkOrders.module.css';
import { RefusedOrders } from './RefusedOrders';
import { useOneByOne } from './use-one-by-one';
import { t } from '../language/t';

const cancellable: readonly StaffOrderRow['status'][] = ['Awaiting Payment', 'Placed', 'Packed'];

/** Cancels what has not shipped of the selected orders, for one reason. Refunds it, and puts it back into stock. */
export function BulkCancelForm({
  rows,
  onDone,
  onBack,
}: {
  rows: StaffOrderRow[];
  onDone: () => void;
  onBack: () => void;
}) {
  const able = rows.filter(({ status, unshipped }) => cancellable.includes(status) && unshipped > 0);
  const left = rows
    .filter((row) => !able.includes(row))
    .map(({ id, status }) => ({ id, why: t('The order is {{status}}', { status: t(status).toLowerCase() }) }));
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [note, setNote] = useState('');
  const [faults, setFaults] = useState<{ reason?: string; note?: string }>({});
  // Idempotency key, with the order's number appended: a retry has no further effect.
  const [key] = useState(randomKey);
  useUnsaved(note.trim() !== '');
  const refundAmounts = useQuery({
    queryKey: ['admin', 'cancel worth', able.map(({ id, version }) => `${id} ${version}`)],
    queryFn: async () => {
      let sum = 0;
      for (const { id, status } of able) sum += status === 'Awaiting Payment' ? 0 : await cancelWorth(id);
      return sum;
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { start, isRunning, sent, result } = useOneByOne(({ id, version }) =>
    cancelLines(id, {
      key: `${key}-${id}`,
      version,
      reason: reason as CancelReason, // `submit` has checked it
      ...(note.trim() && { note: note.trim() }),
      notRestocked: [],
    }),
  );
  const submit = () => {
    const found = {
      ...(reason === '' && { reason: t('Choose a reason') }),
      ...(reason === 'other' && note.trim() === '' && { note: t('Describe the reason') }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    start(able, {
      onSuccess: ({ done, refused }) => {
        notify(t('{{count}} orders cancelled.', { count: done.length, one: '{{count}} order cancelled.' }));
        if (refused.length === 0) onDone();
      },
    });
  };
  if (result && result.refused.length > 0)
    return (
      <div className={styles.preview}>
        <RefusedOrders refused={result.refused}>
          {t('{{count}} orders were not cancelled:', {
            count: result.refused.length,
            one: '{{count}} order was not cancelled:',
          })}
        </RefusedOrders>
        <div className={styles.actions}>
          <Button onClick={onDone}>{t('Done')}</Button>
        </div>
      </div>
    );
  const count = able.length;
  return (
    // Submitted by the button only: Enter must not refund.
    <form
      noValidate
      className={styles.preview}
      aria-label={t('Cancel orders')}
      onSubmit={(event) => event.preventDefault()}
    >
      {refundAmounts.isError ? (
        <p role="alert" className={styles.bad}>
          {t(serverMessage(refundAmounts.error, msg('The refund could not be calculated. Try again.')))}
        </p>
      ) : (
        <p role="status">
          {isRunning
            ? t('{{sent}} of {{count}} orders…', { sent, count, one: '{{sent}} of {{count}} order…' })
            : refundAmounts.data === undefined
              ? t('Checking orders…')
              : t(
                  'Everything that has not shipped of {{count}} orders is cancelled and goes back into stock. {{amount}} is refunded to the original payments. The customers get an email. This can’t be undone.',
                  {
                    count,
                    one: 'Everything that has not shipped of {{count}} order is cancelled and goes back into stock. {{amount}} is refunded to the original payment. The customer gets an email. This can’t be undone.',
                    amount: formatRupees(refundAmounts.data),
                  },
                )}
        </p>
      )}
      <RefusedOrders refused={left}>
        {t('{{count}} orders can’t be cancelled:', { count: left.length, one: '{{count}} order can’t be cancelled:' })}
      </RefusedOrders>
      <SelectField
        label={t('Reason')}
        value={reason}
        error={faults.reason}
        onChange={({ target }) => setReason(cancelReasons.find((one) => one === target.value) ?? '')}
      >
        <option value="">{t('Choose')}</option>
        {cancelReasons.map((one) => (
          <option key={one} value={one}>
            {t(cancelReasonLabels[one])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('Internal note')}
        optional={reason !== 'other'}
        hint={t('Customers don’t see it.')}
        maxLength={500}
        autoComplete="off"
        value={note}
        error={faults.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className={styles.actions}>
        <Button busy={isRunning} disabled={refundAmounts.data === undefined || count === 0} onClick={submit}>
          {refundAmounts.data
            ? t('Cancel {{count}} orders and refund {{amount}}', {
                count,
                one: 'Cancel {{count}} order and refund {{amount}}',
                amount: formatRupees(refundAmounts.data),
              })
            : t('Cancel {{count}} orders', { count, one: 'Cancel {{count}} order' })}
        </Button>
        {isRunning ? null : (
          <Button look="quiet" onClick={onBack}>
            {t('Back')}
          </Button>
        )}
      </div>
    </form>
  );
}
