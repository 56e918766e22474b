import type { ProductJob, ProductJobChange, ProductJobCounts } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { msg } from '@haat/shared/text/msg';
import { useStaff } from '../access/staff-context';
import { staffCategoriesQuery } from '../categories/category-api';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import type { Question } from '../forms/confirm-dialog-props';
import { productsKey } from '../products/products-query';
import { whenText } from '../tables/when';
import { nameOfCategory } from './category-name';
import { Changes } from './Changes';
import { FileCategories } from './FileCategories';
import { FileColumns } from './FileColumns';
import { applyImport, cancelJob, isRunning, jobsKey, storeExport, undoBulk } from './job-api';
import { MissingProducts } from './MissingProducts';
import { Problems } from './Problems';
import { Progress } from './Progress';
import { cardId } from './show-job';
import styles from './ProductFiles.module.css';
import { t } from '../language/t';

const kinds: Record<ProductJob['kind'], string> = {
  import: msg('Import'),
  export: msg('Export'),
  bulk: msg('Bulk edit'),
  undo: msg('Undo'),
};
const states: Record<ProductJob['state'], string> = {
  receiving: msg('Uploading'),
  checking: msg('Checking'),
  checked: msg('Ready for review'),
  waiting: msg('Queued'),
  running: msg('In progress'),
  done: msg('Completed'),
  cancelled: msg('Cancelled'),
  failed: msg('Failed'),
};
const countTexts: Record<keyof ProductJobCounts, string> = {
  added: msg('{{count}} new'),
  changed: msg('{{count}} changed'),
  unchanged: msg('{{count}} unchanged'),
  refused: msg('{{count}} rejected'),
  noted: msg('{{count}} with warnings'),
  withdrawn: msg('{{count}} taken off sale'),
};

/** 'Import 12 products and take 3 off sale' */
function importLabel(imported: number, withdrawn: number): string {
  if (withdrawn === 0) return t('Import {{count}} products', { count: imported, one: 'Import {{count}} product' });
  if (imported === 0)
    return t('Take {{count}} products off sale', { count: withdrawn, one: 'Take {{count}} product off sale' });
  return t('Import {{count}} products and take {{withdrawn}} off sale', {
    count: imported,
    one: 'Import {{count}} product and take {{withdrawn}} off sale',
    withdrawn: formatCount(withdrawn),
  });
}

/** '12 new, 3 refused' */
const countsText = (counts: ProductJobCounts) =>
  (Object.keys(countTexts) as (keyof ProductJobCounts)[])
    .flatMap((key) => (counts[key] ? [t(countTexts[key], { count: counts[key] })] : []))
    .join(', ') || t('No changes');

/**
 * A job with its progress, result and actions. Its sections are groups, not landmark regions: a file imported twice
 * would create two regions with the same name.
 */
export function JobCard({ job }: { job: ProductJob }) {
  const moving = isRunning(job);
  const [withdraws, setWithdraws] = useState(false);
  const missing = (job.state === 'checked' && job.preview?.missing) || 0;
  const counts = job.state === 'checked' && job.preview ? job.preview.counts : job.counts;
  return (
    <article id={cardId(job)} tabIndex={-1} className={styles.job} aria-label={`${t(kinds[job.kind])} ${job.name}`}>
      <div className={styles.jobHead}>
        <h3 className={styles.name}>
          {t(kinds[job.kind])}: {job.name}
        </h3>
        <p className={styles.muted}>
          {job.by.email} · <time dateTime={job.createdAt}>{whenText(job.createdAt)}</time>
        </p>
      </div>
      <p>
        <span role="status">
          {job.isStopping ? t('Stopping') : t(states[job.state])}
          {job.undoneBy ? ` · ${t('Undone')}` : ''}
        </span>
        :{' '}
        {moving && job.done === 0
          ? '…'
          : job.kind === 'export'
            ? t('{{done}} products.', { done: formatCount(job.done) })
            : job.preview?.columns?.isNeeded
              ? t('Match its columns.')
              : `${countsText(counts)}.`}
      </p>
      {moving ? (
        <Progress label={t('Progress of {{job}}', { job: job.name })} done={job.done} total={job.total} />
      ) : null}
      {job.error ? <p className={styles.problem}>{job.error}</p> : null}
      {job.state === 'checked' && job.preview ? (
        <>
          {job.preview.remarks.map((remark) => (
            <p key={remark} className={styles.muted}>
              {remark}
            </p>
          ))}
          {job.preview.columns ? <FileColumns job={job} columns={job.preview.columns} /> : null}
          {job.kind === 'import' && !job.preview.columns?.isNeeded ? <FileCategories job={job} /> : null}
          {missing > 0 ? (
            <MissingProducts job={job} count={missing} isChosen={withdraws} onChoose={setWithdraws} />
          ) : null}
          {job.preview.sample.length > 0 ? <PreviewOfChanges job={job} changes={job.preview.sample} /> : null}
        </>
      ) : null}
      {job.kind === 'import' && !moving && job.state !== 'cancelled' && counts.refused + (counts.noted ?? 0) > 0 ? (
        <Problems id={job.id} name={job.name} counts={counts} />
      ) : null}
      <Actions job={job} withdrawn={withdraws ? missing : 0} />
    </article>
  );
}

function PreviewOfChanges({ job, changes }: { job: ProductJob; changes: readonly ProductJobChange[] }) {
  const { data: categories = [] } = useQuery({ ...staffCategoriesQuery, enabled: job.kind === 'import' });
  return (
    <Changes changes={changes} label={t('Preview of changes')} categoryName={(id) => nameOfCategory(categories, id)} />
  );
}

const stopTexts: Record<ProductJob['kind'], string> = {
  import: msg('Stop import'),
  export: msg('Stop export'),
  bulk: msg('Stop edit'),
  undo: msg('Stop undo'),
};

/** What staff are asked before they end a job, or undo it. */
function questionOf(job: ProductJob, act: 'discard' | 'stop' | 'undo'): Question {
  const { name, kind, state, done, counts } = job;
  const [button, text, run] = {
    discard: [
      t('Discard import'),
      t('Nothing is imported. To import the file later, upload it again.'),
      () => cancelJob(job),
    ] as const,
    stop: [
      t(stopTexts[kind]),
      state === 'running' && done > 0
        ? t('The changes that are already made stay: {{count}} products so far.', {
            count: done,
            one: 'The changes that are already made stay: {{count}} product so far.',
          })
        : t('Nothing has been changed yet.'),
      () => cancelJob(job),
    ] as const,
    undo: [
      t('Undo edit'),
      t('{{count}} products get their earlier values back. This can’t be undone.', {
        count: counts.changed,
        one: '{{count}} product gets its earlier values back. This can’t be undone.',
      }),
      () => undoBulk(job.id),
    ] as const,
  }[act];
  const messages = { discard: t('Import discarded.'), stop: t('Stopping.'), undo: t('Undo started.') };
  return { title: t('{{act}}: {{name}}', { act: button, name }), text, button, done: messages[act], run };
}

/** @param withdrawn number of products that the import takes off sale */
function Actions({ job, withdrawn }: { job: ProductJob; withdrawn: number }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: jobsKey }), client.invalidateQueries({ queryKey: productsKey })]);
  const mutation = useMutation<unknown, unknown, () => Promise<unknown>>({
    mutationFn: (call) => call(),
    onError: (error) => notify(t(serverMessage(error, msg('The server didn’t answer. Try again.')))),
    onSettled: refresh,
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const button = (label: string, call: () => Promise<unknown>, look: 'primary' | 'secondary' = 'secondary') => (
    <Button size="small" look={look} busy={mutation.isPending} onClick={() => mutation.mutate(call)}>
      {label}
    </Button>
  );
  const asks = (label: string, act: Parameters<typeof questionOf>[1], look: 'secondary' | 'quiet' = 'secondary') => (
    <Button size="small" look={look} aria-haspopup="dialog" onClick={() => setQuestion(questionOf(job, act))}>
      {label}
    </Button>
  );
  const { added = 0, changed = 0 } = job.preview?.counts ?? {};
  const mayUndo =
    job.kind === 'bulk' && !isRunning(job) && job.undoneBy === null && job.counts.changed > 0 && may('products.write');
  return (
    <div className={styles.buttons}>
      {job.state === 'checked' ? (
        <>
          {added + changed + withdrawn > 0
            ? button(
                importLabel(added + changed, withdrawn),
                () => applyImport(job.id, withdrawn > 0 ? 'archive' : 'keep'),
                'primary',
              )
            : null}
          {asks(t('Discard import…'), 'discard', 'quiet')}
        </>
      ) : null}
      {isRunning(job) && !job.isStopping
        ? job.kind === 'export'
          ? button(t('Stop export'), () => cancelJob(job))
          : asks(`${t(stopTexts[job.kind])}…`, 'stop')
        : null}
      {job.kind === 'export' && job.state === 'done' ? button(t('Download'), () => storeExport(job)) : null}
      {mayUndo ? asks(t('Undo edit…'), 'undo') : null}
      <ConfirmDialog
        question={question && { ...question, run: () => question.run().then(refresh) }}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}
