import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { TextField } from '@haat/shared/ui/Field';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeOrderStatus } from './order-api';
import { useOrder } from './order-context';
import { OrderForm } from './OrderForm';
import styles from './OrderForm.module.css';
import { nameOf, unshippedOf } from './quantities';
import { t } from '../language/t';

type Line = StaffOrder['lines'][number];

/**
 * Packing at a table: each item is counted by its SKU or barcode, typed or scanned, which a scanner ends with Enter. The
 * order can be marked as packed when all are there. Items of another order are refused.
 */
export function PackCheckForm({ onDone }: { onDone: () => void }) {
  const { order, change } = useOrder();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [message, setMessage] = useState<{ text: string; isFault: boolean } | null>(null);
  const lines = order.lines.filter((line) => unshippedOf(line) > 0);
  const countOf = ({ id }: Line) => counts[id] ?? 0;
  const missing = lines.reduce((sum, line) => sum + Math.max(0, unshippedOf(line) - countOf(line)), 0);
  const packing = useMutation({
    mutationFn: () => change((version) => changeOrderStatus(order.id, 'pack', version)),
    onSuccess: () => {
      notify(t('Order {{order}} marked as packed.', { order: order.id }));
      onDone();
    },
  });
  const count = (line: Line) => {
    const next = countOf(line) + 1;
    setCounts((before) => ({ ...before, [line.id]: next }));
    setMessage({
      text: t('{{count}} of {{quantity}} × {{name}}', { count: next, quantity: unshippedOf(line), name: nameOf(line) }),
      isFault: false,
    });
  };
  const look = () => {
    const code = typed.trim().toUpperCase();
    if (code === '') return;
    setTyped('');
    const same = lines.filter(({ sku }) => sku.toUpperCase() === code || order.barcodes[sku]?.toUpperCase() === code);
    const [line] = same;
    const open = same.find((one) => countOf(one) < unshippedOf(one));
    if (open) return count(open);
    setMessage({
      text: line
        ? t('All of {{name}} are counted already. Take this one out.', { name: nameOf(line) })
        : t('{{code}} is not in this order. Take it out.', { code }),
      isFault: true,
    });
  };
  return (
    <OrderForm
      submit={t('Mark packed')}
      busy={packing.isPending}
      disabled={missing > 0}
      error={packing.error}
      onSubmit={() => packing.mutate()}
      onCancel={onDone}
    >
      <TextField
        ref={field}
        label={t('SKU or barcode')}
        hint={t('Scan each item, or type its SKU and press Enter.')}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
        maxLength={80}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          look();
        }}
      />
      {message ? (
        <p role={message.isFault ? 'alert' : 'status'} className={message.isFault ? styles.problem : undefined}>
          {message.text}
        </p>
      ) : null}
      <ul className={styles.lines} aria-label={t('Items to pack')}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.label}>
              {nameOf(line)}
              <span className={styles.hint}> {line.sku}</span>
            </span>
            <span className={styles.amount}>
              <strong className={styles.sum}>
                {t('{{count}} of {{quantity}}', { count: countOf(line), quantity: unshippedOf(line) })}
              </strong>
              <Button
                look="quiet"
                size="small"
                disabled={countOf(line) >= unshippedOf(line)}
                aria-label={t('Count one {{name}}', { name: nameOf(line) })}
                onClick={() => {
                  count(line);
                  field.current?.focus();
                }}
              >
                {t('Count one')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        {missing > 0
          ? t('{{count}} items are missing. The order can be marked as packed when all are counted.', {
              count: missing,
              one: '{{count}} item is missing. The order can be marked as packed when all are counted.',
            })
          : t('All items are counted.')}
      </p>
    </OrderForm>
  );
}
