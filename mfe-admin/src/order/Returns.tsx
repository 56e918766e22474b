import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import type { ReturnStatus } from '@haat/shared/contract/return';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { Check } from '../forms/Check';
import { FormDialog } from '../forms/FormDialog';
import { useUnsaved } from '../forms/use-unsaved';
import { whenText } from '../tables/when';
import { Card } from './Card';
import { ExchangeForm } from './ExchangeForm';
import { moveReturn } from './order-api';
import { LineQuantities } from './LineQuantities';
import { useOrder } from './order-context';
import { refundLabel } from './refund-label';
import { RefundTo } from './RefundTo';
import { nameOf, optionsText } from './quantities';
import { returnReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import styles from './Returns.module.css';
import { t } from '../language/t';

/** The next status of a return and the label of its button. */
const next: Record<ReturnStatus, { to: ReturnStatus; label: string } | null> = {
  Requested: { to: 'Approved', label: msg('Approve return') },
  Approved: { to: 'Picked Up', label: msg('Mark as picked up') },
  'Picked Up': { to: 'Received', label: msg('Mark as received') },
  Received: { to: 'Refunded', label: msg('Refund') },
  Refunded: null,
  Exchanged: null,
  Refused: null,
};
const canRefuse = (status: ReturnStatus) => status === 'Requested' || status === 'Approved' || status === 'Received';

/** The returns of the order and their decisions. */
export default function Returns() {
  const { order } = useOrder();
  return (
    <Card title={t('Returns')}>
      {order.returns.map((one) => (
        <Return key={one.reference} one={one} />
      ))}
    </Card>
  );
}

function Return({ one }: { one: ReturnType<typeof useOrder>['order']['returns'][number] }) {
  const { may } = useStaff();
  const { order, add } = useOrder();
  const [refusing, setRefusing] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  // What came damaged can't be sold again unless staff decide so.
  const [restock, setRestock] = useState(one.reason !== 'damaged');
  const [refundTo, setRefundTo] = useState<To>('original');
  const [receiving, setReceiving] = useState(false);
  const [exchanging, setExchanging] = useState(false);
  const [arrived, setArrived] = useState<Record<string, number>>({});
  const arrivedOf = ({ lineId, quantity }: { lineId: string; quantity: number }) => arrived[lineId] ?? quantity;
  const moving = useMutation({
    mutationFn: (to: ReturnStatus) =>
      add(() =>
        moveReturn(one.reference, {
          to,
          ...(note.trim() ? { note: note.trim() } : {}),
          restock,
          ...(to === 'Refunded' && refundTo === 'credit' && { refundTo }),
          ...(to === 'Received' && {
            received: one.lines.map((line) => ({ lineId: line.lineId, quantity: arrivedOf(line) })),
          }),
        }),
      ),
    onSuccess: (_, to) => {
      notify(t('Return {{reference}}: {{to}}.', { reference: one.reference, to: t(to).toLowerCase() }));
      setRefusing(false);
      setRefunding(false);
      setReceiving(false);
      setNote('');
    },
  });
  // If no item was received, nothing is refunded: the return can only be refused.
  const isEmpty = one.status === 'Received' && one.lines.every(({ received }) => received === 0);
  const step = next[one.status];
  const wantsExchange = one.lines.some(({ exchangeFor }) => exchangeFor);
  return (
    <article className={styles.one}>
      <h3 className={styles.title}>
        {one.reference}: {t(one.status)}
      </h3>
      <p>
        {one.lines
          .map(({ name, options, quantity, received, exchangeFor }) => {
            const item = nameOf({ name, options });
            const what = exchangeFor
              ? t('{{item}} (wants {{options}})', {
                  item,
                  options: optionsText(exchangeFor.options) || exchangeFor.sku,
                })
              : item;
            return received === undefined
              ? `${quantity} × ${what}`
              : t('{{received}} of {{quantity}} × {{what}} arrived', { received, quantity, what });
          })
          .join(', ')}{' '}
        ·{' '}
        {one.upiId && one.status !== 'Exchanged'
          ? t('{{amount}} to {{upiId}}', { amount: formatRupees(one.refund), upiId: one.upiId })
          : formatRupees(one.refund)}
      </p>
      <p className={styles.muted}>
        {t(returnReasonLabels[one.reason])}
        {one.note ? `: “${one.note}”` : ''}
      </p>
      <ol className={styles.steps}>
        {one.timeline.map(({ status, at, note: comment }) => (
          <li key={`${status} ${at}`}>
            {t(status)}, {whenText(at)}
            {comment ? `: ${comment}` : ''}
          </li>
        ))}
      </ol>
      {one.exchangedFor ? (
        <p>
          <Sentence
            of="Exchanged for order <link/>"
            parts={{ link: () => <Link to={`/admin/orders/${one.exchangedFor}`}>{one.exchangedFor}</Link> }}
          />
        </p>
      ) : null}
      {moving.isError ? (
        <p role="alert" className={styles.bad}>
          {t(serverMessage(moving.error, msg('The server didn’t answer. Try again.')))}
        </p>
      ) : null}
      <Dialog
        open={receiving}
        onOpenChange={setReceiving}
        title={t('Mark return {{reference}} as received', { reference: one.reference })}
      >
        <div className={styles.form}>
          <LineQuantities
            legend={t('Items that arrived')}
            lines={order.lines}
            max={({ id }) => one.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0}
            counts={Object.fromEntries(one.lines.map((line) => [line.lineId, arrivedOf(line)]))}
            onChange={setArrived}
          />
          <p>{t('Only what arrived is refunded. The customer gets an email.')}</p>
          <div className={styles.actions}>
            <Button busy={moving.isPending} onClick={() => moving.mutate('Received')}>
              {t('Mark as received')}
            </Button>
            <Button look="quiet" onClick={() => setReceiving(false)}>
              {t('Back')}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog
        open={refunding}
        onOpenChange={setRefunding}
        title={t('Refund return {{reference}}', { reference: one.reference })}
      >
        <div className={styles.form}>
          <Check checked={restock} onChange={(event) => setRestock(event.target.checked)}>
            {t('Restock items')}
          </Check>
          <RefundTo value={refundTo} onChange={setRefundTo} />
          <p>{t('The customer gets an email. This can’t be undone.')}</p>
          <div className={styles.actions}>
            <Button busy={moving.isPending} onClick={() => moving.mutate('Refunded')}>
              {refundLabel(one.refund, refundTo)}
            </Button>
            <Button look="quiet" onClick={() => setRefunding(false)}>
              {t('Back')}
            </Button>
          </div>
        </div>
      </Dialog>
      <FormDialog
        open={exchanging}
        onOpenChange={setExchanging}
        title={t('Exchange return {{reference}}', { reference: one.reference })}
      >
        <ExchangeForm one={one} onDone={() => setExchanging(false)} />
      </FormDialog>
      {step && may('returns.write') ? (
        <div className={styles.actions}>
          {refusing ? (
            <>
              <TextField
                label={t('Reason for refusal')}
                hint={t('The customer sees this text.')}
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
                {t('Refuse return')}
              </Button>
              <Button size="small" look="quiet" onClick={() => setRefusing(false)}>
                {t('Back')}
              </Button>
            </>
          ) : (
            <>
              {isEmpty ? null : (
                <Button
                  size="small"
                  look="secondary"
                  busy={moving.isPending}
                  aria-haspopup={step.to === 'Refunded' || step.to === 'Received' ? 'dialog' : undefined}
                  onClick={() =>
                    step.to === 'Refunded'
                      ? setRefunding(true)
                      : step.to === 'Received'
                        ? setReceiving(true)
                        : moving.mutate(step.to)
                  }
                >
                  {step.to === 'Refunded'
                    ? `${refundLabel(one.refund, 'original')}…`
                    : step.to === 'Received'
                      ? `${t(step.label)}…`
                      : t(step.label)}
                </Button>
              )}
              {one.status === 'Received' && !isEmpty && may('orders.write') ? (
                <Button
                  size="small"
                  look={wantsExchange ? 'primary' : 'secondary'}
                  aria-haspopup="dialog"
                  onClick={() => setExchanging(true)}
                >
                  {wantsExchange ? t('Exchange as requested…') : t('Exchange…')}
                </Button>
              ) : null}
              {canRefuse(one.status) ? (
                <Button size="small" look="quiet" onClick={() => setRefusing(true)}>
                  {t('Refuse return…')}
                </Button>
              ) : null}
            </>
          )}
        </div>
      ) : null}
    </article>
  );
}
