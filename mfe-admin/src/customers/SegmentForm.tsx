import {
  MAX_RULES,
  segmentRulesSchema,
  segmentWriteSchema,
  type Segment,
  type SegmentRule,
} from '@haat/shared/contract/customers';
import { states } from '@haat/shared/india/states';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { SelectField, TextField } from '@haat/shared/ui/Field';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MutationForm } from '../forms/MutationForm';
import { Check } from '../forms/Check';
import { errorMessage } from '../forms/error-message';
import { useCall } from '../forms/use-call';
import { deleteSegment, previewSegment, segmentsQuery, writeSegment } from './customer-api';
import styles from './Customers.module.css';
import { draftOf, newDraft, ruleFields, ruleOf, type RuleDraft } from './segment-draft';
import { listText, sentences } from '../language/join-texts';
import { t } from '../language/t';

const fields = Object.keys(ruleFields) as SegmentRule['field'][]; // exactly the keys of the record

/** Edits a segment's conditions, with a live count of matching customers. @param segment null for a new one */
export function SegmentForm({
  segment,
  onClose,
  onSaved,
}: {
  segment: Segment | null;
  onClose: () => void;
  onSaved: (id: string | null) => void;
}) {
  const client = useQueryClient();
  const [name, setName] = useState(segment?.name ?? '');
  const [match, setMatch] = useState(segment?.match ?? 'all');
  const [isShared, setShared] = useState(segment?.isShared ?? false);
  const [drafts, setDrafts] = useState<RuleDraft[]>(() => segment?.rules.map(draftOf) ?? [newDraft(0)]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { problem, isBusy, call } = useCall((path, message) => {
    setErrors((now) => ({ ...now, [path]: message }));
    return path === 'name';
  });
  const rules = { match, rules: drafts.map(ruleOf) };
  const read = segmentRulesSchema.safeParse(rules);
  const preview = useQuery({
    queryKey: ['admin', 'customer-segments', 'preview', rules],
    queryFn: ({ signal }) => previewSegment(segmentRulesSchema.parse(rules), signal),
    enabled: read.success,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

  const changeRule = (key: number, changed: Partial<RuleDraft>) =>
    setDrafts((now) =>
      now.map((draft) =>
        draft.key === key ? (changed.field ? newDraft(key, changed.field) : { ...draft, ...changed }) : draft,
      ),
    );
  const work = async (send: () => Promise<string | null>, done: string, undo?: () => Promise<unknown>) => {
    let shown: string | null = null;
    const isDone = await call(async () => {
      shown = await send();
    });
    if (!isDone) return;
    await client.invalidateQueries({ queryKey: segmentsQuery.queryKey });
    notify(
      done,
      undo && {
        label: t('Undo'),
        run: () =>
          void undo().then(
            () => client.invalidateQueries({ queryKey: segmentsQuery.queryKey }),
            (error: unknown) => notify(errorMessage(error)),
          ),
      },
    );
    onSaved(shown);
    onClose();
  };
  const submit = () => {
    const written = segmentWriteSchema.safeParse({ ...rules, name, isShared });
    if (!written.success) {
      setErrors(
        Object.fromEntries(written.error.issues.map(({ path, message }) => [path.slice(0, 2).join('.'), message])),
      );
      return;
    }
    setErrors({});
    void work(
      async () => (await writeSegment(segment?.id ?? null, written.data)).id,
      segment ? t('Segment saved.') : t('Segment created.'),
    );
  };

  return (
    <MutationForm
      label={segment ? t('Edit segment') : t('Create segment')}
      problem={problem ?? errors['rules'] ?? null}
      busy={isBusy}
      button={segment ? t('Save segment') : t('Create segment')}
      onSubmit={submit}
      onCancel={onClose}
      more={
        segment ? (
          <Button
            look="quiet"
            onClick={() =>
              void work(
                async () => {
                  await deleteSegment(segment.id);
                  return null;
                },
                t('Segment {{segment}} deleted. Its customers are unchanged.', { segment: segment.name }),
                () =>
                  writeSegment(null, {
                    name: segment.name,
                    match: segment.match,
                    rules: segment.rules,
                    isShared: segment.isShared,
                  }),
              )
            }
          >
            {t('Delete segment')}
          </Button>
        ) : undefined
      }
    >
      <TextField
        label={t('Name')}
        maxLength={60}
        autoComplete="off"
        required
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <SelectField
        label={t('Customers must meet')}
        value={match}
        onChange={(event) => setMatch(event.target.value === 'any' ? 'any' : 'all')}
      >
        <option value="all">{t('All conditions')}</option>
        <option value="any">{t('Any condition')}</option>
      </SelectField>
      <ol className={styles.rules} aria-label={t('Conditions')}>
        {drafts.map((draft, index) => {
          const { is, value } = ruleFields[draft.field];
          const valueProps = { label: t(value?.label ?? ''), value: draft.value, error: errors[`rules.${index}`] };
          return (
            <li key={draft.key} className={styles.rule}>
              <SelectField
                label={t('Condition {{number}}', { number: index + 1 })}
                value={draft.field}
                onChange={(event) =>
                  changeRule(draft.key, { field: fields.find((field) => field === event.target.value) ?? draft.field })
                }
              >
                {fields.map((field) => (
                  <option key={field} value={field}>
                    {t(ruleFields[field].label)}
                  </option>
                ))}
              </SelectField>
              <SelectField
                label={t('Comparison')}
                value={draft.is}
                onChange={(event) => changeRule(draft.key, { is: event.target.value })}
              >
                {is.map(([key, label]) => (
                  <option key={key} value={key}>
                    {t(label)}
                  </option>
                ))}
              </SelectField>
              {value === null ? null : value.kind === 'state' ? (
                <SelectField {...valueProps} onChange={(event) => changeRule(draft.key, { value: event.target.value })}>
                  {states.map((state) => (
                    <option key={state}>{state}</option>
                  ))}
                </SelectField>
              ) : (
                <TextField
                  {...valueProps}
                  autoComplete="off"
                  maxLength={40}
                  inputMode={value.kind === 'tag' ? 'text' : value.kind === 'rupees' ? 'decimal' : 'numeric'}
                  onChange={(event) => changeRule(draft.key, { value: event.target.value })}
                />
              )}
              {drafts.length > 1 ? (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={t('Remove condition {{number}}', { number: index + 1 })}
                  onClick={() => setDrafts((now) => now.filter(({ key }) => key !== draft.key))}
                >
                  {t('Remove')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {drafts.length < MAX_RULES ? (
        <div>
          <Button
            look="secondary"
            size="small"
            onClick={() => setDrafts((now) => [...now, newDraft(Math.max(...now.map(({ key }) => key)) + 1)])}
          >
            {t('Add condition')}
          </Button>
        </div>
      ) : null}
      <Check
        checked={isShared}
        disabled={segment !== null && !segment.isMine}
        onChange={(event) => setShared(event.target.checked)}
      >
        {t('Share with team members who can view customers')}
      </Check>
      <p role="status">
        {!read.success
          ? t('Complete each condition to see how many customers match.')
          : preview.data
            ? sentences(
                t('{{count}} customers in this segment.', {
                  count: preview.data.count,
                  one: '{{count}} customer in this segment.',
                }),
                preview.data.sample.length > 0 &&
                  t('For example: {{sample}}.', {
                    sample: listText(preview.data.sample.map((one) => one.name || one.email)),
                  }),
              )
            : preview.isError
              ? t('The number of customers can’t be counted right now.')
              : t('Counting…')}
      </p>
    </MutationForm>
  );
}
