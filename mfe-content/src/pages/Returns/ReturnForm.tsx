import { fetchExchangeOptions, requestReturn } from '@haat/shared/api/orders';
import { type Order } from '@haat/shared/contract/order';
import { vpaSchema } from '@haat/shared/contract/upi';
import { returnReasons, type OrderReturn } from '@haat/shared/contract/return';
import { useMarkedFields } from '@haat/shared/forms/use-marked-fields';
import { readViewToken } from '@haat/shared/order-view-token';
import { randomKey } from '@haat/shared/random-key';
import { serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextAreaField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import styles from '../../forms/Form.module.css';
import { NotReturnable } from './NotReturnable';
import { ReturnLine } from './ReturnLine';

const reasonNames: Record<(typeof returnReasons)[number], string> = {
  'changed-mind': msg('I no longer want it'),
  size: msg('It doesn’t fit'),
  different: msg('It is different from its description'),
  damaged: msg('It was damaged in transit'),
  'wrong-item': msg('I was sent the wrong item'),
  other: msg('Another reason'),
};

/**
 * Requests a return: quantities by line, a refund or another variant instead, and the reason. The idempotency key makes
 * repeated requests one return.
 */
export function ReturnForm({ order, onDone }: { order: Order; onDone: (created: OrderReturn) => void }) {
  const { t } = useTexts();
  const lines = order.lines.filter((line) => line.returnable > 0);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const [skus, setSkus] = useState<Readonly<Record<string, string>>>({});
  const [key] = useState(randomKey);
  const { form, wrong, mark, markRefused, correct } = useMarkedFields(['lines', 'reason', 'note', 'upiId']);
  const [problem, setProblem] = useState('');
  const isCash = order.payment.method === 'cod';
  // Without them, everything is refunded.
  const { data: choices = [] } = useQuery({
    queryKey: ['exchange options', order.id],
    queryFn: () => fetchExchangeOptions(order.id, readViewToken(order.id)),
  });
  const exchange = Object.entries(skus)
    .filter(([lineId, sku]) => {
      const count = counts[lineId] ?? 0;
      const variants = choices.find((line) => line.lineId === lineId)?.variants;
      return count > 0 && variants?.some((variant) => variant.sku === sku && variant.stock >= count);
    })
    .map(([lineId, sku]) => ({ lineId, sku }));
  const request = useMutation({
    mutationFn: ({ reason, note, upiId }: { reason: (typeof returnReasons)[number]; note: string; upiId: string }) =>
      requestReturn(
        order.id,
        {
          key,
          reason,
          note,
          ...(isCash ? { upiId } : {}),
          ...(exchange.length > 0 ? { exchange } : {}),
          lines: Object.entries(counts)
            .filter(([, quantity]) => quantity > 0)
            .map(([lineId, quantity]) => ({ lineId, quantity })),
        },
        readViewToken(order.id),
      ),
    onSuccess: onDone,
    onMutate: () => setProblem(''),
    onError: (error) => {
      if (!markRefused(error)) setProblem(serverMessage(error, msg('That could not be sent. Please try again.')));
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const upiId = vpaSchema.safeParse(text('upiId'));
    const reason = returnReasons.find((one) => one === data.get('reason'));
    const found = {
      ...(Object.values(counts).some((count) => count > 0) ? {} : { lines: t('Choose at least one item') }),
      ...(reason ? {} : { reason: t('Choose a reason') }),
      ...(isCash && !upiId.success ? { upiId: upiId.error.issues[0]?.message ?? t('Enter a UPI ID') } : {}),
    };
    if (mark(found) || !reason) return;
    request.mutate({ reason, note: text('note'), upiId: text('upiId') });
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('Return items of order {{id}}', { id: order.id })}
      onSubmit={submit}
      className={styles.form}
    >
      <p>
        <strong>{t('Choose the items to return or exchange')}</strong>
      </p>
      {lines.map((line, index) => (
        <ReturnLine
          key={line.id}
          line={line}
          choices={choices.find(({ lineId }) => lineId === line.id)}
          count={counts[line.id] ?? 0}
          error={index === 0 ? wrong.lines : undefined}
          sku={exchange.find(({ lineId }) => lineId === line.id)?.sku ?? ''}
          onCount={(count) => {
            setCounts({ ...counts, [line.id]: count });
            correct('lines');
          }}
          onSku={(sku) => setSkus({ ...skus, [line.id]: sku })}
        />
      ))}
      {exchange.length > 0 ? (
        <p className={styles.small}>
          {t(
            'We send the other item once your return has arrived and passed our check. If it costs more, you pay the difference by a link that we email; if it costs less, we refund it. If it’s sold out by then, we refund you in full.',
          )}
        </p>
      ) : null}
      <NotReturnable order={order} />
      <SelectField label={t('Reason for return')} name="reason" error={wrong.reason} onChange={() => correct('reason')}>
        <option value="">{t('Choose')}</option>
        {returnReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(reasonNames[reason])}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('Anything else')}
        optional
        name="note"
        rows={3}
        maxLength={1000}
        error={wrong.note}
        onChange={() => correct('note')}
      />
      {isCash ? (
        <TextField
          label={t('UPI ID')}
          name="upiId"
          hint={t(
            exchange.length > 0
              ? 'You paid in cash. If we owe you a refund, we send it to this UPI ID.'
              : 'You paid in cash, so we send the refund to this UPI ID.',
          )}
          placeholder="asha@okbank"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={wrong.upiId}
          onChange={() => correct('upiId')}
        />
      ) : null}
      {problem ? (
        <p role="alert" className={styles.failure}>
          {t(problem)}
        </p>
      ) : null}
      <div className={styles.actions}>
        <Button type="submit" busy={request.isPending}>
          {request.isPending ? t('Sending…') : t('Request return')}
        </Button>
      </div>
    </form>
  );
}
