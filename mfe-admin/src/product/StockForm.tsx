import { stockReasons, type StaffVariantDetail, type StockReasonKey } from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { notify } from '@haat/shared/state';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { numberOf } from '../forms/typed-number';
import { useCall } from '../forms/use-call';
import { changeStock } from '../products/product-api';
import { productsKey } from '../products/products-query';
import { counted } from '../tables/counted';

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
    label: 'Goods received from a supplier',
    pieces: 'Pieces received',
    note: 'Supplier and invoice number',
    to: (now, pieces) => now + pieces,
    button: (pieces) => `Add ${pieces}`,
  },
  damaged: {
    label: 'Damaged or lost',
    pieces: 'Pieces to remove',
    note: 'What happened',
    to: (now, pieces) => now - pieces,
    button: (pieces) => `Remove ${pieces}`,
  },
  counted: {
    label: 'Stock count',
    pieces: 'Pieces counted',
    note: 'Note',
    to: (_, pieces) => pieces,
    button: (pieces) => `Set to ${pieces}`,
  },
};

/** Adjusts a variant's stock with a reason that the stock history shows. */
export function StockForm({
  variant: { id, sku, stock },
  onDone,
}: {
  variant: StaffVariantDetail;
  onDone: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState<StockReasonKey>('received');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string>();
  const { problem, isBusy, call } = useCall();
  const kind = kinds[reason];
  const pieces = numberOf(typed);
  const isNumber = Number.isInteger(pieces) && pieces >= (reason === 'counted' ? 0 : 1) && pieces <= 1_000_000;
  const to = kind.to(stock, pieces);
  const submit = async () => {
    if (!isNumber) return setFault(`Enter a whole number from ${reason === 'counted' ? 0 : 1}`);
    if (to < 0) return setFault(`Only ${formatCount(stock)} in stock`);
    const isDone = await call(async () => {
      try {
        await changeStock(id, { was: stock, to, reason, ...(note.trim() && { note: note.trim() }) });
      } finally {
        // After a refusal too: the next attempt counts from the current stock.
        await client.invalidateQueries({ queryKey: productsKey });
      }
    });
    if (!isDone) return;
    notify(`Stock of ${sku}: now ${formatCount(to)}.`);
    onDone();
  };
  return (
    <MutationForm
      label={`Adjust stock of ${sku}`}
      problem={problem}
      busy={isBusy}
      button={isNumber ? kind.button(counted(pieces, 'piece')) : 'Adjust stock'}
      onSubmit={() => void submit()}
      onCancel={onDone}
    >
      <SelectField
        label="Reason"
        value={reason}
        onChange={({ target }) => {
          setReason(stockReasons.find((one) => one === target.value) ?? 'received');
          setFault(undefined);
        }}
      >
        {stockReasons.map((one) => (
          <option key={one} value={one}>
            {kinds[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={kind.pieces}
        hint={`${formatCount(stock)} in stock now${isNumber && to >= 0 ? `, ${formatCount(to)} after` : ''}`}
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
        label={kind.note}
        optional
        maxLength={200}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </MutationForm>
  );
}
