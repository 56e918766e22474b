import type { BulkChange, BulkPreview, ProductSelection } from '@haat/shared/contract/product-jobs';
import type { StaffProductFilter } from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useStaff } from '../access/staff-context';
import { Check } from '../forms/Check';
import { Changes } from '../product-files/Changes';
import { beginBulk, previewBulk } from '../product-files/job-calls';
import { counted } from '../tables/counted';
import { FieldRow } from '../ui/FieldRow';
import styles from './BulkDialog.module.css';
import { finishBulk } from './finish-bulk';
import { firstDraft, readDraft, whats, type BulkDraft } from './read-bulk';

export interface BulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ids: readonly string[];
  /** All that the list has, where they can be changed at once and are more than those chosen. */
  all: { filter: StaffProductFilter; found: number } | null;
  onDone: () => void;
}

/** Changes many products by one rule: what it would do is shown first. */
export default function BulkDialog({ open, onOpenChange, ids, all, onDone }: BulkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Change products">
      <BulkForm
        ids={ids}
        all={all}
        onDone={() => {
          onOpenChange(false);
          onDone();
        }}
      />
    </Dialog>
  );
}

function BulkForm({ ids, all, onDone }: Omit<BulkDialogProps, 'open' | 'onOpenChange'>) {
  const { may } = useStaff();
  const client = useQueryClient();
  const [draft, setDraft] = useState<BulkDraft>(firstDraft);
  const [isAll, setAll] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const set = (changed: Partial<BulkDraft>) => {
    setDraft((now) => ({ ...now, ...changed }));
    setProblem(null);
  };
  const selection: ProductSelection = isAll && all ? { filter: all.filter } : { ids: [...ids] };

  const looking = useMutation({
    mutationFn: async (change: BulkChange) => ({ change, selection, preview: await previewBulk(selection, change) }),
  });
  const changing = useMutation({
    mutationFn: ({ change, selection: of, preview }: NonNullable<typeof looking.data>) =>
      beginBulk(of, change, preview.plan),
    onSuccess: (job) => {
      onDone();
      void finishBulk(client, job);
    },
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ('problem' in read) setProblem(read.problem);
    else if (!looking.isPending) looking.mutate(read.change);
  };

  if (looking.data) {
    const { preview } = looking.data;
    return (
      <div className={styles.form}>
        <Preview preview={preview} />
        {changing.isError ? (
          <p role="alert" className={styles.problem}>
            {serverMessage(changing.error, 'The server didn’t answer. Please look whether it was done.')}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button
            busy={changing.isPending}
            disabled={preview.counts.changed === 0}
            onClick={() => changing.mutate(looking.data)}
          >
            Change {counted(preview.counts.changed, 'product')}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              looking.reset();
              changing.reset();
            }}
          >
            Back
          </Button>
        </div>
      </div>
    );
  }
  const fault =
    problem ??
    (looking.isError ? serverMessage(looking.error, 'The server didn’t answer. Nothing was changed.') : null);
  return (
    <form noValidate className={styles.form} onSubmit={look}>
      {all ? (
        <fieldset className={styles.which}>
          <legend>Which</legend>
          <Check type="radio" name="which" checked={!isAll} onChange={() => setAll(false)}>
            {counted(ids.length, 'product')} chosen
          </Check>
          <Check type="radio" name="which" checked={isAll} onChange={() => setAll(true)}>
            All {formatCount(all.found)} of the list
          </Check>
        </fieldset>
      ) : (
        <p>{counted(ids.length, 'product')} chosen.</p>
      )}
      <SelectField
        label="What"
        value={draft.what}
        onChange={(event) =>
          set({ what: whats.find(({ what }) => what === event.target.value)?.what ?? 'price', value: '' })
        }
      >
        {whats
          .filter(({ what }) => what !== 'stock' || may('stock.write'))
          .map(({ what, label }) => (
            <option key={what} value={what}>
              {label}
            </option>
          ))}
      </SelectField>
      <Fields draft={draft} set={set} />
      {fault ? (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={looking.isPending}>
          {looking.isPending ? 'Looking…' : 'See what it would do'}
        </Button>
      </div>
    </form>
  );
}

function Fields({ draft, set }: { draft: BulkDraft; set: (changed: Partial<BulkDraft>) => void }) {
  const value = (label: string, more: object = {}) => (
    <TextField
      label={label}
      autoComplete="off"
      value={draft.value}
      onChange={(event) => set({ value: event.target.value })}
      {...more}
    />
  );
  switch (draft.what) {
    case 'price':
      return (
        <>
          <FieldRow>
            <SelectField label="How" value={draft.how} onChange={(event) => set({ how: event.target.value })}>
              <option value="percent">Up or down by percent</option>
              <option value="add">Up or down by rupees</option>
              <option value="set">To this price</option>
            </SelectField>
            {value(draft.how === 'percent' ? 'Percent' : 'Rupees', {
              inputMode: 'text',
              hint: draft.how === 'set' ? undefined : '−10 is ten less',
            })}
          </FieldRow>
          <SelectField label="Round" value={draft.round} onChange={(event) => set({ round: event.target.value })}>
            <option value="rupee">To whole rupees</option>
            <option value="nine">To 9 at the end, like ₹1,299</option>
            <option value="paise">Not</option>
          </SelectField>
          <p className={styles.soft}>A planned price that holds goes on until its end: this is the ordinary one.</p>
          <Check checked={draft.keepsOriginal} onChange={(event) => set({ keepsOriginal: event.target.checked })}>
            As a sale: the price of now becomes the list price
          </Check>
        </>
      );
    case 'stock':
      return (
        <>
          <FieldRow>
            <SelectField
              label="How"
              value={draft.how === 'set' ? 'set' : 'add'}
              onChange={(event) => set({ how: event.target.value })}
            >
              <option value="add">More, or fewer</option>
              <option value="set">To this number</option>
            </SelectField>
            {value('Pieces', { hint: draft.how === 'set' ? undefined : '−3 is three fewer' })}
          </FieldRow>
          <TextField
            label="Why"
            optional
            maxLength={200}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </>
      );
    case 'status':
      return (
        <SelectField label="To" value={draft.value || 'live'} onChange={(event) => set({ value: event.target.value })}>
          <option value="live">Live</option>
          <option value="draft">Draft</option>
          <option value="archived">Archived</option>
        </SelectField>
      );
    case 'featured':
    case 'bestSeller':
      return (
        <SelectField label="To" value={draft.value || 'yes'} onChange={(event) => set({ value: event.target.value })}>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      );
    case 'brand':
      return value('Brand', { maxLength: 120 });
    case 'gst':
      return value('GST in percent', { inputMode: 'decimal', optional: true, hint: 'Empty: by the HSN code' });
    case 'end-sale':
      return <p>The list price becomes the price of each that is on sale.</p>;
  }
}

function Preview({ preview: { name, counts, sample, refusals } }: { preview: BulkPreview }) {
  return (
    <>
      <p role="status">
        <strong>{name}.</strong> {counted(counts.changed, 'product')} would change
        {counts.unchanged > 0 ? `, ${formatCount(counts.unchanged)} are so already` : ''}
        {counts.refused > 0 ? `, ${formatCount(counts.refused)} can’t` : ''}.
      </p>
      {refusals.length > 0 ? (
        <ul className={styles.refusals}>
          {refusals.map(({ problem, count }) => (
            <li key={problem}>
              {problem}: {counted(count, 'product')}
            </li>
          ))}
        </ul>
      ) : null}
      {sample.length > 0 ? <Changes changes={sample} label="What would change, the first of it" /> : null}
      <p className={styles.soft}>It can be undone.</p>
    </>
  );
}
