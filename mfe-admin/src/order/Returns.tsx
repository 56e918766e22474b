import { type OrderReturn, type ReturnStatus } from '@haat/shared/contract/return';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../access/staff-context';
import { Check } from '../forms/Check';
import { whenText } from '../tables/when';
import { Card } from './Card';
import { moveReturn } from './order-calls';
import { useOrder } from './order-context';
import styles from './Returns.module.css';

const reasons: Record<OrderReturn['reason'], string> = {
  'changed-mind': 'Changed their mind',
  size: 'Doesn’t fit',
  different: 'Not as described',
  damaged: 'Damaged',
  'wrong-item': 'Wrong item',
  other: 'Another reason',
};
/** What staff do next with a return, and what pressing it is called. */
const next: Record<ReturnStatus, { to: ReturnStatus; label: string } | null> = {
  Requested: { to: 'Approved', label: 'Approve' },
  Approved: { to: 'Picked Up', label: 'It was picked up' },
  'Picked Up': { to: 'Received', label: 'It has arrived' },
  Received: { to: 'Refunded', label: 'Pay back' },
  Refunded: null,
  Refused: null,
};
const canRefuse = (status: ReturnStatus) => status === 'Requested' || status === 'Approved' || status === 'Received';

/** What goes back of the order, and what is decided about it. Nothing while there is none. */
export function Returns() {
  const { order } = useOrder();
  if (order.returns.length === 0) return null;
  return (
    <Card title="Returns">
      {order.returns.map((one) => (
        <Return key={one.reference} one={one} />
      ))}
    </Card>
  );
}

function Return({ one }: { one: ReturnType<typeof useOrder>['order']['returns'][number] }) {
  const { may } = useStaff();
  const { add } = useOrder();
  const [refusing, setRefusing] = useState(false);
  const [note, setNote] = useState('');
  const [restock, setRestock] = useState(true);
  const moving = useMutation({
    mutationFn: (to: ReturnStatus) =>
      add(() => moveReturn(one.reference, { to, ...(note.trim() ? { note: note.trim() } : {}), restock })),
    onSuccess: (_, to) => {
      notify(`Return ${one.reference}: ${to.toLowerCase()}.`);
      setRefusing(false);
      setNote('');
    },
  });
  const step = next[one.status];
  return (
    <article className={styles.one}>
      <h3 className={styles.title}>
        {one.reference}: {one.status}
      </h3>
      <p>
        {one.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')} · {formatRupees(one.refund)}
        {one.upiId ? ` to ${one.upiId}` : ''}
      </p>
      <p className={styles.soft}>
        {reasons[one.reason]}
        {one.note ? `: “${one.note}”` : ''}
      </p>
      <ol className={styles.steps}>
        {one.timeline.map(({ status, at, note: said }) => (
          <li key={`${status} ${at}`}>
            {status}, {whenText(at)}
            {said ? `: ${said}` : ''}
          </li>
        ))}
      </ol>
      {moving.isError ? (
        <p role="alert" className={styles.bad}>
          {serverMessage(moving.error, 'The server didn’t answer. Please try again.')}
        </p>
      ) : null}
      {step && may('returns.write') ? (
        <div className={styles.actions}>
          {one.status === 'Received' && !refusing ? (
            <Check checked={restock} onChange={(event) => setRestock(event.target.checked)}>
              It can be sold again
            </Check>
          ) : null}
          {refusing ? (
            <>
              <TextField
                label="Why it is refused"
                hint="The shopper reads it."
                value={note}
                maxLength={500}
                onChange={(event) => setNote(event.target.value)}
              />
              <Button
                size="small"
                busy={moving.isPending}
                disabled={note.trim() === ''}
                onClick={() => moving.mutate('Refused')}
              >
                Refuse the return
              </Button>
              <Button size="small" look="quiet" onClick={() => setRefusing(false)}>
                Back
              </Button>
            </>
          ) : (
            <>
              <Button size="small" look="secondary" busy={moving.isPending} onClick={() => moving.mutate(step.to)}>
                {step.to === 'Refunded' ? `${step.label} ${formatRupees(one.refund)}` : step.label}
              </Button>
              {canRefuse(one.status) ? (
                <Button size="small" look="quiet" onClick={() => setRefusing(true)}>
                  Refuse…
                </Button>
              ) : null}
            </>
          )}
        </div>
      ) : null}
    </article>
  );
}
