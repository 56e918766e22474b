import type { ProductJob, ProductJobChange, ProductJobCounts } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../access/staff-context';
import { staffCategoriesQuery } from '../categories/category-api';
import { productsKey } from '../products/products-query';
import { counted } from '../tables/counted';
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

const kinds: Record<ProductJob['kind'], string> = {
  import: 'Import',
  export: 'Export',
  bulk: 'Bulk edit',
  undo: 'Undo',
};
const states: Record<ProductJob['state'], string> = {
  receiving: 'Uploading',
  checking: 'Checking',
  checked: 'Ready for review',
  waiting: 'Queued',
  running: 'In progress',
  done: 'Completed',
  cancelled: 'Cancelled',
  failed: 'Failed',
};
const countLabels: Record<keyof ProductJobCounts, string> = {
  added: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  refused: 'rejected',
  noted: 'with warnings',
  withdrawn: 'taken off sale',
};

/** 'Import 12 products and take 3 off sale' */
function importLabel(imported: number, withdrawn: number): string {
  if (withdrawn === 0) return `Import ${counted(imported, 'product')}`;
  if (imported === 0) return `Take ${counted(withdrawn, 'product')} off sale`;
  return `Import ${counted(imported, 'product')} and take ${formatCount(withdrawn)} off sale`;
}

/** '12 new, 3 refused' */
const countsText = (counts: ProductJobCounts) =>
  (Object.keys(countLabels) as (keyof ProductJobCounts)[])
    .flatMap((key) => (counts[key] ? [`${formatCount(counts[key])} ${countLabels[key]}`] : []))
    .join(', ') || 'no changes';

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
    <article id={cardId(job)} tabIndex={-1} className={styles.job} aria-label={`${kinds[job.kind]} ${job.name}`}>
      <div className={styles.jobHead}>
        <h3 className={styles.name}>
          {kinds[job.kind]}: {job.name}
        </h3>
        <p className={styles.soft}>
          {job.by.email} · <time dateTime={job.createdAt}>{whenText(job.createdAt)}</time>
        </p>
      </div>
      <p>
        <span role="status">
          {job.isStopping ? 'Stopping' : states[job.state]}
          {job.undoneBy ? ', undone' : ''}
        </span>
        :{' '}
        {moving && job.done === 0
          ? '…'
          : job.kind === 'export'
            ? `${formatCount(job.done)} products.`
            : job.preview?.columns?.isNeeded
              ? 'match its columns.'
              : `${countsText(counts)}.`}
      </p>
      {moving ? <Progress label={`Progress of ${job.name}`} done={job.done} total={job.total} /> : null}
      {job.error ? <p className={styles.problem}>{job.error}</p> : null}
      {job.state === 'checked' && job.preview ? (
        <>
          {job.preview.remarks.map((remark) => (
            <p key={remark} className={styles.soft}>
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
  return <Changes changes={changes} label="Preview of changes" categoryName={(id) => nameOfCategory(categories, id)} />;
}

/** @param withdrawn number of products that the import takes off sale */
function Actions({ job, withdrawn }: { job: ProductJob; withdrawn: number }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: jobsKey }), client.invalidateQueries({ queryKey: productsKey })]);
  const doing = useMutation<unknown, unknown, () => Promise<unknown>>({
    mutationFn: (call) => call(),
    onError: (error) => notify(serverMessage(error, 'The server didn’t answer. Try again.')),
    onSettled: refresh,
  });
  const button = (
    label: string,
    call: () => Promise<unknown>,
    look: 'primary' | 'secondary' | 'quiet' = 'secondary',
  ) => (
    <Button size="small" look={look} busy={doing.isPending} onClick={() => doing.mutate(call)}>
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
          {button('Discard import', () => cancelJob(job), 'quiet')}
        </>
      ) : null}
      {isRunning(job) && !job.isStopping ? button('Cancel', () => cancelJob(job)) : null}
      {job.kind === 'export' && job.state === 'done' ? button('Download', () => storeExport(job)) : null}
      {mayUndo ? button('Undo', () => undoBulk(job.id)) : null}
    </div>
  );
}
