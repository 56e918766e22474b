import type { RefundTo as To } from '@haat/shared/contract/refund-to';
import { claimReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { formatRupees } from '@haat/shared/money';
import { notify, serverMessage, Sentence } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField, TextAreaField } from '@haat/shared/ui/Field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { useUnsaved } from '../forms/use-unsaved';
import { whenText } from '../tables/when';
import { Card } from './Card';
import { LineQuantities, portionsOf } from './LineQuantities';
import { decideClaim, photoQuery, refundAmountQuery } from './order-api';
import { useOrder } from './order-context';
import { sentOf } from './quantities';
import { RefundTo } from './RefundTo';
import styles from './Returns.module.css';
import { t } from '../language/t';

type Claim = StaffOrder['claims'][number];
type Decision = 'refund' | 'replacement' | 'declined';

const decided = {
  refund: msg('Accept and refund'),
  replacement: msg('Accept and send replacement'),
  declined: msg('Decline claim'),
} as const;
const outcomes = { refund: msg('refunded'), replacement: msg('replaced') } as const;

/** The purchase protection claims of the order, with photos and decision. */
export default function Claims() {
  const { order } = useOrder();
  return (
    <Card title={t('Claims')}>
      {order.claims.map((claim) => (
        <OneClaim key={claim.reference} claim={claim} />
      ))}
    </Card>
  );
}

function OneClaim({ claim }: { claim: Claim }) {
  const { may } = useStaff();
  return (
    <article className={styles.one}>
      <h3 className={styles.title}>
        {claim.reference}: {t(claim.status)}
        {claim.outcome ? `, ${t(outcomes[claim.outcome])}` : ''}
      </h3>
      <p>
        {t(claimReasonLabels[claim.reason])}: “{claim.description}”
      </p>
      <p className={styles.muted}>
        {claim.email} · {whenText(claim.date)}
        {claim.until ? <> · {t('Could be filed until {{time}}', { time: whenText(claim.until) })}</> : null}
      </p>
      {claim.isBuyer ? null : (
        <p className={styles.muted}>
          {t('This claim was filed from another email address than the order’s. It can only be declined.')}
        </p>
      )}
      {claim.photos > 0 ? (
        <div className={styles.photos}>
          {Array.from({ length: claim.photos }, (_, position) => (
            <Photo key={position} reference={claim.reference} position={position} />
          ))}
        </div>
      ) : null}
      {claim.answer ? (
        <p className={styles.muted}>
          {t('Reply: “{{answer}}”', { answer: claim.answer })}
          {claim.refund > 0 ? ` · ${formatRupees(claim.refund)}` : ''}
        </p>
      ) : null}
      {claim.replacedBy ? (
        <p>
          <Sentence
            of="Replacement: order <link/>"
            parts={{ link: () => <Link to={`/admin/orders/${claim.replacedBy}`}>{claim.replacedBy}</Link> }}
          />
        </p>
      ) : null}
      {claim.status === 'Open' && may('claims.write') ? <DecisionForm claim={claim} /> : null}
    </article>
  );
}

/** A thumbnail that opens the full photo. */
function Photo({ reference, position }: { reference: string; position: number }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(photoQuery(reference, position));
  const name = t('Photo {{number}} of {{reference}}', { number: position + 1, reference });
  return (
    <>
      <button type="button" className={styles.photo} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {data ? (
          <img src={data} alt={name} />
        ) : (
          <span className={styles.muted}>{t('Photo {{number}}', { number: position + 1 })}</span>
        )}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={name}>
        {data ? <img src={data} alt={name} className={styles.large} /> : <p>{t('The photo could not be loaded.')}</p>}
      </Dialog>
    </>
  );
}

/** The minimum of the API, in characters. */
const MIN_REPLY = 10;

function DecisionForm({ claim }: { claim: Claim }) {
  const id = useId();
  const { order, add } = useOrder();
  const [decision, setDecision] = useState<Decision | ''>('');
  const [answer, setAnswer] = useState('');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [refundTo, setRefundTo] = useState<To>('original');
  const lines = portionsOf(order.lines, sentOf, counts);
  const hasSent = order.lines.some((line) => sentOf(line) > 0);
  const { data: refundAmount } = useQuery(refundAmountQuery(order.id, 'refund', decision === 'refund' ? lines : []));
  const deciding = useMutation({
    mutationFn: (wanted: Decision) =>
      add(() =>
        decideClaim(claim.reference, {
          decision: wanted,
          answer: answer.trim(),
          ...(wanted === 'declined' ? {} : { lines }),
          ...(wanted === 'refund' && refundTo === 'credit' && { refundTo }),
        }),
      ),
    onSuccess: (_, wanted) =>
      notify(
        wanted === 'replacement'
          ? t('Claim {{reference}} accepted and a replacement order placed. The customer gets an email.', {
              reference: claim.reference,
            })
          : t('Claim {{reference}} decided. The customer gets an email.', { reference: claim.reference }),
      ),
  });
  useUnsaved(answer.trim() !== '');
  const isAccepted = decision === 'refund' || decision === 'replacement';
  const missing =
    decision === ''
      ? t('Choose a decision')
      : isAccepted && hasSent && lines.length === 0
        ? t('Choose at least one item')
        : answer.trim().length < MIN_REPLY
          ? t('Write at least {{count}} characters to the customer', { count: MIN_REPLY })
          : null;
  return (
    // Submitted by the button only: Enter must not move money.
    <form
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
      aria-label={t('Decide claim {{reference}}', { reference: claim.reference })}
    >
      <SelectField
        label={t('Decision')}
        value={decision}
        onChange={(event) => setDecision(event.target.value as Decision | '')}
      >
        <option value="">{t('Choose')}</option>
        {claim.isBuyer ? (
          <>
            <option value="refund">{t('Refund')}</option>
            <option value="replacement">{t('Send a replacement')}</option>
          </>
        ) : null}
        <option value="declined">{t('Decline')}</option>
      </SelectField>
      {isAccepted && hasSent ? (
        <LineQuantities
          legend={decision === 'refund' ? t('Choose items to refund') : t('Choose items to replace')}
          lines={order.lines}
          max={sentOf}
          counts={counts}
          onChange={setCounts}
        />
      ) : null}
      {decision === 'refund' && hasSent ? <RefundTo value={refundTo} onChange={setRefundTo} /> : null}
      {decision === 'replacement' && hasSent ? (
        <p className={styles.muted}>
          {t(
            'This places a new order with these items for the customer, free of charge. Pack and ship it like any other.',
          )}
        </p>
      ) : null}
      {decision !== '' && decision !== 'declined' && !hasSent ? (
        <p className={styles.muted}>
          {order.lines.some(({ shipped }) => shipped > 0)
            ? t('All shipped items are returned or refunded. Decline the claim.')
            : t('Nothing has shipped yet: decline the claim, and cancel items that the customer doesn’t want.')}
        </p>
      ) : null}
      <TextAreaField
        label={t('Reply to the customer')}
        hint={t('The customer sees this text.')}
        rows={3}
        maxLength={2000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {deciding.isError ? (
        <p role="alert" className={styles.bad}>
          {t(serverMessage(deciding.error, msg('The server didn’t answer. Your text is still here: try again.')))}
        </p>
      ) : null}
      <Button
        size="small"
        look="secondary"
        busy={deciding.isPending}
        onClick={() => {
          if (decision) deciding.mutate(decision);
        }}
        disabled={missing !== null || (isAccepted && !hasSent) || (decision === 'refund' && refundAmount === undefined)}
        aria-describedby={missing ? id : undefined}
      >
        {decision === 'refund' && lines.length > 0 && refundAmount !== undefined
          ? t(refundTo === 'credit' ? 'Accept and refund {{amount}} as store credit' : 'Accept and refund {{amount}}', {
              amount: formatRupees(refundAmount),
            })
          : decision === ''
            ? t('Decide claim')
            : t(decided[decision])}
      </Button>
      {missing ? (
        <p id={id} className={styles.muted}>
          {missing}
        </p>
      ) : null}
    </form>
  );
}
