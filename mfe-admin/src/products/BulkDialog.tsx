import type { BulkChange, BulkPreview, ProductSelection } from '@haat/shared/contract/product-jobs';
import type { StaffProductFilter } from '@haat/shared/contract/staff-products';
import { formatCount } from '@haat/shared/india/numbers';
import { serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Dialog } from '@haat/shared/ui/Dialog';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type FormEvent } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { useCategoryTree } from '../categories/use-category-tree';
import { Check } from '../forms/Check';
import { Changes } from '../product-files/Changes';
import { categoryChoices } from '../product-form/category-choices';
import { CategoryInput } from '../product-form/CategoryInput';
import { beginBulk, previewBulk } from '../product-files/job-api';
import { FieldRow } from '../ui/FieldRow';
import styles from './BulkDialog.module.css';
import { finishBulk } from './finish-bulk';
import { firstDraft, readDraft, bulkFields, type BulkDraft } from './read-bulk';
import { sentences } from '../language/join-texts';
import { t } from '../language/t';

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
    <Dialog open={open} onOpenChange={onOpenChange} title={t('Edit products')}>
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

  const previewCall = useMutation({
    mutationFn: async (change: BulkChange) => ({ change, selection, preview: await previewBulk(selection, change) }),
  });
  const changing = useMutation({
    mutationFn: ({ change, selection: of, preview }: NonNullable<typeof previewCall.data>) =>
      beginBulk(of, change, preview.plan),
    onSuccess: (job) => {
      onDone();
      void finishBulk(client, job);
    },
  });
  const showPreview = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft);
    if ('problem' in read) setProblem(read.problem);
    else if (!previewCall.isPending) previewCall.mutate(read.change);
  };

  if (previewCall.data) {
    const { preview } = previewCall.data;
    return (
      <div className={styles.form}>
        <Preview preview={preview} />
        {changing.isError ? (
          <p role="alert" className={styles.problem}>
            {t(
              serverMessage(
                changing.error,
                msg('The server didn’t answer. Check Import and export to see whether the edit has started.'),
              ),
            )}
          </p>
        ) : null}
        <div className={styles.buttons}>
          <Button
            busy={changing.isPending}
            disabled={preview.counts.changed === 0}
            onClick={() => changing.mutate(previewCall.data)}
          >
            {t('Update {{count}} products', { count: preview.counts.changed, one: 'Update {{count}} product' })}
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              previewCall.reset();
              changing.reset();
            }}
          >
            {t('Back')}
          </Button>
        </div>
      </div>
    );
  }
  // The problem of a category is shown at its field, beside the categories that match.
  const fault =
    (draft.what === 'category' ? null : problem) ??
    (previewCall.isError
      ? t(serverMessage(previewCall.error, msg('The server didn’t answer. Nothing was changed.')))
      : null);
  return (
    <form noValidate className={styles.form} onSubmit={showPreview}>
      {all ? (
        <fieldset className={styles.which}>
          <legend>{t('Products')}</legend>
          <Check type="radio" name="which" checked={!isAll} onChange={() => setAll(false)}>
            {t('{{count}} products selected', { count: ids.length, one: '{{count}} product selected' })}
          </Check>
          <Check type="radio" name="which" checked={isAll} onChange={() => setAll(true)}>
            {t('All {{found}} in the list', { found: formatCount(all.found) })}
          </Check>
        </fieldset>
      ) : (
        <p>{t('{{count}} products selected.', { count: ids.length, one: '{{count}} product selected.' })}</p>
      )}
      <SelectField
        label={t('Field')}
        value={draft.what}
        onChange={(event) =>
          set({ what: bulkFields.find(({ what }) => what === event.target.value)?.what ?? 'price', value: '' })
        }
      >
        {bulkFields
          .filter(({ what }) => what !== 'stock' || may('stock.write'))
          .map(({ what, label }) => (
            <option key={what} value={what}>
              {t(label)}
            </option>
          ))}
      </SelectField>
      <Fields draft={draft} set={set} problem={problem} />
      {fault ? (
        <p role="alert" className={styles.problem}>
          {fault}
        </p>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" busy={previewCall.isPending}>
          {previewCall.isPending ? t('Loading…') : t('Preview changes')}
        </Button>
      </div>
    </form>
  );
}

function Fields({
  draft,
  set,
  problem,
}: {
  draft: BulkDraft;
  set: (changed: Partial<BulkDraft>) => void;
  problem: string | null;
}) {
  const { categories } = useCategoryTree();
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
            <SelectField label={t('Change')} value={draft.how} onChange={(event) => set({ how: event.target.value })}>
              <option value="percent">{t('Increase or decrease by percent')}</option>
              <option value="add">{t('Increase or decrease by rupees')}</option>
              <option value="set">{t('Set price')}</option>
            </SelectField>
            {value(draft.how === 'percent' ? t('Percent') : t('Rupees'), {
              inputMode: 'text',
              hint: draft.how === 'set' ? undefined : t('Enter −10 to decrease by 10'),
            })}
          </FieldRow>
          <SelectField
            label={t('Rounding')}
            value={draft.round}
            onChange={(event) => set({ round: event.target.value })}
          >
            <option value="rupee">{t('To whole rupees')}</option>
            <option value="nine">{t('To prices ending in 9, like ₹1,299')}</option>
            <option value="paise">{t('None')}</option>
          </SelectField>
          <p className={styles.soft}>
            {t('This changes the regular price. An active scheduled price stays until it ends.')}
          </p>
          <Check checked={draft.keepsOriginal} onChange={(event) => set({ keepsOriginal: event.target.checked })}>
            {t('Mark as sale: use the current price as the list price')}
          </Check>
        </>
      );
    case 'stock':
      return (
        <>
          <FieldRow>
            <SelectField
              label={t('Change')}
              value={draft.how === 'set' ? 'set' : 'add'}
              onChange={(event) => set({ how: event.target.value })}
            >
              <option value="add">{t('Increase or decrease')}</option>
              <option value="set">{t('Set stock')}</option>
            </SelectField>
            {value(t('Quantity'), { hint: draft.how === 'set' ? undefined : t('Enter −3 to decrease by 3') })}
          </FieldRow>
          <TextField
            label={t('Reason')}
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
          label={t('New value')}
          value={draft.value || 'live'}
          onChange={(event) => set({ value: event.target.value })}
        >
          <option value="live">{t('Live')}</option>
          <option value="draft">{t('Draft')}</option>
          <option value="archived">{t('Archived')}</option>
        </SelectField>
      );
    case 'featured':
    case 'bestSeller':
      return (
        <SelectField
          label={t('New value')}
          value={draft.value || 'yes'}
          onChange={(event) => set({ value: event.target.value })}
        >
          <option value="yes">{t('Yes')}</option>
          <option value="no">{t('No')}</option>
        </SelectField>
      );
    case 'category':
      return (
        <CategoryInput
          label={t('Category')}
          choices={choices}
          value={draft.value}
          error={problem ?? undefined}
          onChange={(id) => set({ value: id })}
        />
      );
    case 'brand':
      return value(t('Brand'), { maxLength: 120 });
    case 'gst':
      return (
        <FieldRow>
          {value(t('GST in percent'), {
            inputMode: 'decimal',
            optional: true,
            hint: t('Leave empty to use the rate of the HSN code'),
          })}
          <TextField
            label={t('HSN code')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            optional
            hint={t('Leave empty to keep the code of each product')}
            value={draft.hsn}
            onChange={(event) => set({ hsn: event.target.value })}
          />
        </FieldRow>
      );
    case 'end-sale':
      return <p>{t('Products on sale get their list price as the price.')}</p>;
  }
}

function Preview({ preview: { name, counts, sample, refusals } }: { preview: BulkPreview }) {
  return (
    <>
      <p role="status">
        <strong>{name}.</strong>{' '}
        {sentences(
          t('{{count}} products will change.', { count: counts.changed, one: '{{count}} product will change.' }),
          counts.unchanged > 0 &&
            t('{{count}} products stay as they are.', {
              count: counts.unchanged,
              one: '{{count}} product stays as it is.',
            }),
          counts.refused > 0 &&
            t('{{count}} products can’t be changed:', {
              count: counts.refused,
              one: '{{count}} product can’t be changed:',
            }),
        )}
      </p>
      {refusals.length > 0 ? (
        <ul className={styles.refusals}>
          {refusals.map(({ problem, count }) => (
            <li key={problem}>
              {problem}: {t('{{count}} products', { count, one: '{{count}} product' })}
            </li>
          ))}
        </ul>
      ) : null}
      {sample.length > 0 ? <Changes changes={sample} label={t('Preview of changes')} /> : null}
      <p className={styles.soft}>{t('You can undo this.')}</p>
    </>
  );
}
