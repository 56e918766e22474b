import { cancelOrder } from '@haat/shared/api/orders';
import type { Order } from '@haat/shared/contract/order';
import { readViewToken } from '@haat/shared/order-view-token';
import { randomKey } from '@haat/shared/random-key';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { notify, Sentence, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { myOrdersKey } from '../account/account-queries';
import { optionsText } from '@haat/shared/text/options-text';
import { cancellableOf } from './can-be-cancelled';
import styles from './CancelItems.module.css';
import { orderQuery } from './order-queries';

const refundWithCredit = {
  none: msg('We give your store credit back at once.'),
  cod: msg('The courier will collect less. We give store credit back only if that is not enough.'),
  card: msg('We refund your original payment method in 5-7 business days, and store credit after that.'),
  upi: msg('We refund your original payment method in 5-7 business days, and store credit after that.'),
} as const;

/** The refund of an item has its tax, and not its share of the discount. */
const worthText = ({ tax, discount }: Order): string =>
  tax > 0
    ? discount > 0
      ? msg('Items worth <amount>{{amount}}</amount> before tax and discount will be cancelled.')
      : msg('Items worth <amount>{{amount}}</amount> before tax will be cancelled.')
    : discount > 0
      ? msg('Items worth <amount>{{amount}}</amount> before discount will be cancelled.')
      : msg('Items worth <amount>{{amount}}</amount> will be cancelled.');

/**
 * Cancels an order, or selected lines, after a confirmation. The idempotency key makes repeated requests one
 * cancellation.
 */
export function CancelItems({ order, onCancelled }: { order: Order; onCancelled: () => void }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('Cancel items')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('Choose items to cancel')}>
        <CancelForm
          order={order}
          onKeep={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false);
            onCancelled();
          }}
        />
      </Dialog>
    </>
  );
}

function CancelForm({ order, onDone, onKeep }: { order: Order; onDone: () => void; onKeep: () => void }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const lines = order.lines.filter((line) => cancellableOf(line) > 0);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  // The same key is sent again if there was no response.
  const [requestKey, setRequestKey] = useState(randomKey);
  const chosen = lines
    .map((line) => ({ lineId: line.id, quantity: counts[line.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  // All that has not shipped. If a parcel has shipped, the whole order can no longer be cancelled.
  const isAll = lines.every((line) => (counts[line.id] ?? 0) === cancellableOf(line));
  const itemsPaise = lines.reduce((sum, line) => sum + toPaise(line.price) * (counts[line.id] ?? 0), 0);
  const choose = (next: Readonly<Record<string, number>>) => {
    setCounts(next);
    setRequestKey(randomKey());
  };
  const cancel = useMutation({
    mutationFn: () =>
      cancelOrder(order.id, readViewToken(order.id), isAll ? undefined : { key: requestKey, lines: chosen }),
    onSuccess: (after) => {
      queryClient.setQueryData(orderQuery(order.id).queryKey, after);
      void queryClient.invalidateQueries({ queryKey: myOrdersKey });
      notify(
        after.status === 'Cancelled'
          ? t('Order {{id}} is cancelled.', { id: order.id })
          : t('The selected items are cancelled.'),
      );
      onDone();
    },
    // It may have shipped meanwhile: refetch the order to show its current status.
    onError: () => queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey }),
  });
  return (
    <div className={styles.asking}>
      <div className={styles.lines}>
        {lines.map((line) => (
          <Choice
            key={line.id}
            name={[line.name, optionsText(line)].filter(Boolean).join(', ')}
            most={cancellableOf(line)}
            count={counts[line.id] ?? 0}
            onChange={(count) => choose({ ...counts, [line.id]: count })}
          />
        ))}
      </div>
      {isAll ? null : (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => choose(Object.fromEntries(lines.map((line) => [line.id, cancellableOf(line)])))}
          >
            {t('Choose all items')}
          </Button>
        </div>
      )}
      {itemsPaise > 0 ? (
        <p role="status">
          <Sentence
            of={worthText(order)}
            values={{ amount: formatRupees(toRupees(itemsPaise)) }}
            parts={{ amount: (children) => <strong>{children}</strong> }}
          />
        </p>
      ) : null}
      <p>
        {t(
          order.storeCredit
            ? refundWithCredit[order.payment.method]
            : order.payment.method === 'cod' && !isAll
              ? 'You have not paid yet. The courier will collect the remaining amount.'
              : order.payment.method === 'cod' || order.payment.method === 'none'
                ? 'You have not paid, so no refund is due.'
                : 'We refund your original payment method in 5-7 business days.',
        )}
      </p>
      {cancel.isError ? (
        <p role="alert" className={styles.problem}>
          {t(serverMessage(cancel.error, msg('We could not cancel this. Please try again.')))}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button busy={cancel.isPending} disabled={chosen.length === 0} onClick={() => cancel.mutate()}>
          {t(isAll && order.lines.every(({ shipped }) => shipped === 0) ? 'Cancel order' : 'Cancel selected items')}
        </Button>
        <Button look="quiet" onClick={onKeep}>
          {t('Keep order')}
        </Button>
      </div>
    </div>
  );
}

/** The quantity of one line. */
function Choice({
  name,
  most,
  count,
  onChange,
}: {
  name: string;
  most: number;
  count: number;
  onChange: (count: number) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{name}</label>
      <select id={id} className={styles.count} value={count} onChange={(event) => onChange(Number(event.target.value))}>
        {Array.from({ length: most + 1 }, (_, number) => (
          <option key={number} value={number}>
            {number === 0 ? t('Keep') : t('Cancel {{number}} of {{most}}', { number, most })}
          </option>
        ))}
      </select>
    </div>
  );
}
