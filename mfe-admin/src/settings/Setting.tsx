import {
  schemaOfSetting,
  settingParts,
  type SettingPart,
  type SettingValue,
  type SettingView,
} from '@haat/shared/contract/settings';
import { notify } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useStaff } from '../access/staff-context';
import type { Question } from '../forms/confirm-dialog-props';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { MutationForm } from '../forms/MutationForm';
import { useAction } from '../forms/use-action';
import { useCall } from '../forms/use-call';
import { useRefetchOnChanges } from '../live/use-refetch-on-changes';
import { whenText } from '../tables/when';
import { settingQuery, writeSetting } from './setting-api';
import styles from './Setting.module.css';
import { Versions } from './Versions';
import { t } from '../language/t';

/** The props of a section's fields. */
export interface SettingDraft<Part extends SettingPart> {
  draft: SettingValue<Part>;
  change: (changed: Partial<SettingValue<Part>>) => void;
  /** The validation message at a path of the value, e.g. 'banner.to'. */
  faultOf: (path: string) => string | undefined;
}

export interface SettingProps<Part extends SettingPart> {
  part: Part;
  /** The form's initial value if the setting was never changed and has no default. */
  first: SettingValue<Part>;
  /** The confirmation that a change needs before it is saved; null if it needs none. */
  ask?: (from: SettingValue<Part>, to: SettingValue<Part>) => Pick<Question, 'title' | 'text' | 'button'> | null;
  /** Renders the fields. */
  children: (fields: SettingDraft<Part>) => ReactNode;
}

/**
 * A section of the settings: its current value, edited as a whole with the section's permission, and its past versions.
 */
export function Setting<Part extends SettingPart>(props: SettingProps<Part>) {
  const { part } = props;
  const { data, error, isError, refetch } = useQuery(settingQuery(part));
  useRefetchOnChanges([part === 'home' ? 'home' : 'setting'], { queryKey: ['admin', 'settings', part] }, ({ ids }) =>
    ids.includes(part),
  );
  if (isError && !data) return <AdminFailure error={error} what={t('These settings')} retry={() => void refetch()} />;
  if (!data) return <Skeleton height="16rem" />;
  return <SettingForm {...props} now={data} />;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function SettingForm<Part extends SettingPart>({
  part,
  first,
  now,
  ask,
  children,
}: SettingProps<Part> & { now: SettingView<Part> }) {
  const client = useQueryClient();
  const { may } = useStaff();
  const container = useRef<HTMLDivElement>(null);
  // A snapshot from when the form was opened: a colleague's save doesn't overwrite the user's edits.
  const [opened, setOpened] = useState(now);
  const [draft, setDraft] = useState<SettingValue<Part>>(now.value ?? first);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { problem, isBusy, call } = useCall((path, message) => {
    setFaults((before) => new Map([...before, [path.replace(/^value\./, ''), message]]));
    return path.startsWith('value.');
  });
  const { announce } = useAction([['admin', 'settings', part]]);
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    if (faults.size > 0) container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const isTouched = !same(draft, opened.value ?? first);
  const open = (view: SettingView<Part>) => {
    setOpened(view);
    setDraft(view.value ?? first);
    setFaults(new Map());
  };
  /** Replaces the user's edits, with an Undo. */
  const replace = (by: () => void) => {
    by();
    if (isTouched)
      notify(t('Changes discarded.'), {
        label: t('Undo'),
        run: () => {
          setOpened(opened);
          setDraft(draft);
        },
      });
  };
  const isNewer = now.version > opened.version;
  if (isNewer && !isTouched) open(now);

  const save = async () => {
    const read = schemaOfSetting(part).safeParse(draft);
    if (!read.success)
      return setFaults(new Map(read.error.issues.map(({ path, message }) => [path.join('.'), message])));
    setFaults(new Map());
    // Cast: parsed with this part's own schema.
    const value = read.data as SettingValue<Part>;
    const was = now.value;
    let version = Math.max(now.version, opened.version);
    const done = t('Settings saved.');
    const write = async () => {
      try {
        // Saving over a colleague's change is intended: a note at the top of the form announces it.
        const saved = await writeSetting(part, value, version);
        version = saved.version;
        open(saved);
        client.setQueryData(settingQuery(part).queryKey, saved);
      } finally {
        void client.invalidateQueries({ queryKey: ['admin', 'settings', part] });
      }
    };
    // The home page has no value before its first change.
    const undo = was === null ? {} : { undo: () => writeSetting(part, was, version) };
    const question = was && ask?.(was, value);
    if (question) return setQuestion({ ...question, done, ...undo, announce, run: write });
    if (await call(write)) announce({ done, ...undo });
  };

  const mayWrite = may(settingParts[part].write);
  const changedAt = now.changedAt ? whenText(now.changedAt) : '';
  const fields = children({
    draft,
    change: (changed) => setDraft((before) => ({ ...before, ...changed })),
    faultOf: (path) => faults.get(path),
  });
  return (
    <div ref={container} className={styles.setting}>
      <p className={styles.since}>
        {now.version === 0
          ? t('Default settings, not changed yet.')
          : now.changedBy
            ? t('Last changed {{time}} by {{changedBy}}.', { time: changedAt, changedBy: now.changedBy })
            : t('Last changed {{time}}.', { time: changedAt })}
      </p>
      {mayWrite ? (
        <MutationForm
          label={t(settingParts[part].name)}
          problem={problem}
          busy={isBusy}
          button={t('Save')}
          isUnsaved={isTouched}
          onSubmit={() => void save()}
          more={
            isTouched ? (
              <Button look="quiet" onClick={() => replace(() => open(now))}>
                {t('Discard changes')}
              </Button>
            ) : null
          }
        >
          {isNewer && isTouched ? (
            <div role="status" className={styles.theirs}>
              <p>
                {now.changedBy
                  ? t('{{changedBy}} changed these settings.', { changedBy: now.changedBy })
                  : t('A colleague changed these settings.')}{' '}
                {t('Saving replaces their changes with yours.')}
              </p>
              <Button look="secondary" size="small" onClick={() => replace(() => open(now))}>
                {t('Use their changes')}
              </Button>
            </div>
          ) : null}
          {fields}
        </MutationForm>
      ) : (
        <fieldset disabled className={styles.fields} aria-label={t(settingParts[part].name)}>
          {fields}
        </fieldset>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      <Versions
        part={part}
        onTake={
          mayWrite
            ? (value) =>
                replace(() => {
                  setDraft(value);
                  setFaults(new Map());
                })
            : undefined
        }
      />
    </div>
  );
}
