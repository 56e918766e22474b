import { stockReasons, type StaffVariantDetail, type StockReasonKey } from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { MutationForm } from '../forms/MutationForm';
import { numberOf } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { useUndo } from '../forms/use-undo';
import { changeStock } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { t } from '../language/t';

interface Kind {
  label: string;
  pieces: string;
  note: string;
  /** The resulting stock. */
  to: (now: number, pieces: number) => number;
  button: (pieces: string) => string;
}

const kinds: Record<StockReasonKey, Kind> = {
  received: {
    label: msg('Goods received from a supplier'),
    pieces: msg('Pieces received'),
    note: msg('Supplier and invoice number'),
    to: (now, pieces) => now + pieces,
    button: (pieces) => t('Add {{pieces}}', { pieces }),
  },
  damaged: {
    label: msg('Damaged or lost'),
    pieces: msg('Pieces to remove'),
    note: msg('What happened'),
    to: (now, pieces) => now - pieces,
    button: (pieces) => t('Remove {{pieces}}', { pieces }),
  },
  counted: {
    label: msg('Stock count'),
    pieces: msg('Pieces counted'),
    note: msg('Note'),
    to: (_, pieces) => pieces,
    button: (pieces) => t('Set to {{pieces}}', { pieces }),
  },
};

/** Adjusts a variant's stock with a reason that the stock history shows, and offers an Undo. */
export function StockForm({
  variant: { id, sku, stock },
  onDone,
}: {
  variant: StaffVariantDetail;
  onDone: () => void;
}) {
  const { notifyDone, refresh } = useUndo([productsKey]);
  const [reason, setReason] = useState<StockReasonKey>('received');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall();
  const kind = kinds[reason];
  const pieces = numberOf(typed);
  const min = reason === 'counted' ? 0 : 1;
  const isNumber = Number.isInteger(pieces) && pieces >= min && pieces <= 1_000_000;
  const to = kind.to(stock, pieces);
  const submit = async () => {
    if (!isNumber) return setFault(t('Enter a whole number of at least {{least}}', { least: min }));
    if (to < 0) return setFault(t('Only {{stock}} in stock', { stock: formatCount(stock) }));
    const isDone = await call(async () => {
      try {
        await changeStock(id, { was: stock, to, reason, ...(note.trim() && { note: note.trim() }) });
      } finally {
        // After a refusal too: the next attempt counts from the current stock.
        await refresh();
      }
    });
    if (!isDone) return;
    notifyDone({
      done: t('Stock of {{sku}}: now {{to}}.', { sku, to: formatCount(to) }),
      undo: () => changeStock(id, { was: to, to: stock, note: t('Undo') }),
    });
    onDone();
  };
  return (
    <MutationForm
      label={t('Adjust stock of {{sku}}', { sku })}
      problem={problem}
      busy={isBusy}
      button={
        isNumber ? kind.button(t('{{count}} pieces', { count: pieces, one: '{{count}} piece' })) : t('Adjust stock')
      }
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <SelectField
        label={t('Reason')}
        value={reason}
        onChange={({ target }) => {
          setReason(stockReasons.find((one) => one === target.value) ?? 'received');
          setFault(undefined);
        }}
      >
        {stockReasons.map((one) => (
          <option key={one} value={one}>
            {t(kinds[one].label)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t(kind.pieces)}
        hint={
          isNumber && to >= 0
            ? t('{{stock}} in stock now, {{to}} after', { stock, to })
            : t('{{stock}} in stock now', { stock })
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        error={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
      />
      <TextField
        label={t(kind.note)}
        optional
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </MutationForm>
  );
}
