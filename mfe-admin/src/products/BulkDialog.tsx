import type { BulkChange, BulkPreview, ProductSelection } from '@haat/shared/contract/product-jobs';
import type { StaffProductFilter } from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { serverMessage, useCategories } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { useStaff } from '../access/staff-context';
import { Check } from '../forms/Check';
import { Changes } from '../product-files/Changes';
import { categoryChoices } from '../product-form/category-choices';
import { CategoryInput } from '../product-form/CategoryInput';
import { beginBulk, previewBulk } from '../product-files/job-api';
import { counted } from '../tables/counted';
import { FieldRow } from '../ui/FieldRow';
import styles from './BulkDialog.module.css';
import { finishBulk } from './finish-bulk';
import { firstDraft, readDraft, bulkFields, type BulkDraft } from './read-bulk';

export interface BulkDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  ids: readonly string[];
  /** All products of the list; null if they can't be edited at once or are no more than the selected ones. */
  all: { filter: StaffProductFilter; found: number } | null;
  onDone: () => void;
}

/** Edits many products by one rule, after a preview. */
export default function BulkDialog({ open, onOpenChange, ids, all, onDone }: BulkDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Edit products">
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
            {serverMessage(
              changing.error,
              'The server didn’t answer. Check Import and export to see whether the edit has started.',
            )}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button
            busy={changing.isPending}
            disabled={preview.counts.changed === 0}
            onClick={() => changing.mutate(looking.data)}
          >
            Update {counted(preview.counts.changed, 'product')}
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
          <legend>Products</legend>
          <Check type="radio" name="which" checked={!isAll} onChange={() => setAll(false)}>
            {counted(ids.length, 'product')} selected
          </Check>
          <Check type="radio" name="which" checked={isAll} onChange={() => setAll(true)}>
            All {formatCount(all.found)} in the list
          </Check>
        </fieldset>
      ) : (
        <p>{counted(ids.length, 'product')} selected.</p>
      )}
      <SelectField
        label="Field"
        value={draft.what}
        onChange={(event) =>
          set({ what: bulkFields.find(({ what }) => what === event.target.value)?.what ?? 'price', value: '' })
        }
      >
        {bulkFields
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
          {looking.isPending ? 'Loading…' : 'Preview changes'}
        </Button>
      </div>
    </form>
  );
}

function Fields({ draft, set }: { draft: BulkDraft; set: (changed: Partial<BulkDraft>) => void }) {
  const { categories } = useCategories();
  const choices = useMemo(() => categoryChoices(categories, undefined), [categories]);
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
            <SelectField label="Change" value={draft.how} onChange={(event) => set({ how: event.target.value })}>
              <option value="percent">Increase or decrease by percent</option>
              <option value="add">Increase or decrease by rupees</option>
              <option value="set">Set price</option>
            </SelectField>
            {value(draft.how === 'percent' ? 'Percent' : 'Rupees', {
              inputMode: 'text',
              hint: draft.how === 'set' ? undefined : 'Enter −10 to decrease by 10',
            })}
          </FieldRow>
          <SelectField label="Rounding" value={draft.round} onChange={(event) => set({ round: event.target.value })}>
            <option value="rupee">To whole rupees</option>
            <option value="nine">To prices ending in 9, like ₹1,299</option>
            <option value="paise">None</option>
          </SelectField>
          <p className={styles.soft}>This changes the regular price. An active scheduled price stays until it ends.</p>
          <Check checked={draft.keepsOriginal} onChange={(event) => set({ keepsOriginal: event.target.checked })}>
            Mark as sale: use the current price as the list price
          </Check>
        </>
      );
    case 'stock':
      return (
        <>
          <FieldRow>
            <SelectField
              label="Change"
              value={draft.how === 'set' ? 'set' : 'add'}
              onChange={(event) => set({ how: event.target.value })}
            >
              <option value="add">Increase or decrease</option>
              <option value="set">Set stock</option>
            </SelectField>
            {value('Quantity', { hint: draft.how === 'set' ? undefined : 'Enter −3 to decrease by 3' })}
          </FieldRow>
          <TextField
            label="Reason"
            optional
            maxLength={200}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </>
      );
    case 'status':
      return (
        <SelectField
          label="New value"
          value={draft.value || 'live'}
          onChange={(event) => set({ value: event.target.value })}
        >
          <option value="live">Live</option>
          <option value="draft">Draft</option>
          <option value="archived">Archived</option>
        </SelectField>
      );
    case 'featured':
    case 'bestSeller':
      return (
        <SelectField
          label="New value"
          value={draft.value || 'yes'}
          onChange={(event) => set({ value: event.target.value })}
        >
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      );
    case 'category':
      return (
        <CategoryInput label="Category" choices={choices} value={draft.value} onChange={(id) => set({ value: id })} />
      );
    case 'brand':
      return value('Brand', { maxLength: 120 });
    case 'gst':
      return (
        <FieldRow>
          {value('GST in percent', {
            inputMode: 'decimal',
            optional: true,
            hint: 'Leave empty to use the rate of the HSN code',
          })}
          <TextField
            label="HSN code"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            optional
            hint="Leave empty to keep the code of each product"
            value={draft.hsn}
            onChange={(event) => set({ hsn: event.target.value })}
          />
        </FieldRow>
      );
    case 'end-sale':
      return <p>Products on sale get their list price as the price.</p>;
  }
}

function Preview({ preview: { name, counts, sample, refusals } }: { preview: BulkPreview }) {
  return (
    <>
      <p role="status">
        <strong>{name}.</strong> {counted(counts.changed, 'product')} will change
        {counts.unchanged > 0 ? `, ${formatCount(counts.unchanged)} unchanged` : ''}
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
      {sample.length > 0 ? <Changes changes={sample} label="Preview of changes" /> : null}
      <p className={styles.soft}>You can undo this.</p>
    </>
  );
}
