import type { ProductJob, ProductJobCounts } from '@haat/shared/contract/product-jobs';
import { formatCount } from '@haat/shared/india/numbers';
import { notify, serverMessage } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStaff } from '../access/staff-context';
import { productsKey } from '../products/products-query';
import { counted } from '../tables/counted';
import { whenText } from '../tables/when';
import { Changes } from './Changes';
import { applyImport, cancelJob, isMoving, jobsKey, keepExport, undoBulk } from './job-calls';
import { Problems } from './Problems';
import { Progress } from './Progress';
import styles from './ProductFiles.module.css';

const kinds: Record<ProductJob['kind'], string> = { import: 'Import', export: 'Export', bulk: 'Change', undo: 'Undo' };
const states: Record<ProductJob['state'], string> = {
  receiving: 'is on its way',
  checking: 'is being checked',
  checked: 'waits for you',
  waiting: 'begins in a moment',
  running: 'is under way',
  done: 'is done',
  cancelled: 'was ended',
  failed: 'failed',
};
const countWords: Record<keyof ProductJobCounts, string> = {
  added: 'new',
  changed: 'changed',
  unchanged: 'as they were',
  refused: 'refused',
};

/** '12 new, 3 refused' */
const countsText = (counts: ProductJobCounts) =>
  (Object.keys(countWords) as (keyof ProductJobCounts)[])
    .flatMap((key) => (counts[key] > 0 ? [`${formatCount(counts[key])} ${countWords[key]}`] : []))
    .join(', ') || 'nothing to do';

/** One job: what it is, how far, what came of it, and what can be done about it now. */
export function JobCard({ job }: { job: ProductJob }) {
  const moving = isMoving(job);
  const counts = job.state === 'checked' && job.preview ? job.preview.counts : job.counts;
  return (
    <article className={styles.job} aria-label={`${kinds[job.kind]} ${job.name}`}>
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
          It {job.isStopping ? 'stops after what it is at' : states[job.state]}
          {job.undoneBy ? ', and was undone' : ''}
        </span>
        :{' '}
        {moving && job.done === 0
          ? '…'
          : job.kind === 'export'
            ? `${formatCount(job.done)} products.`
            : `${countsText(counts)}.`}
      </p>
      {moving ? <Progress label={`How far ${job.name} is`} done={job.done} total={job.total} /> : null}
      {job.error ? <p className={styles.problem}>{job.error}</p> : null}
      {job.state === 'checked' && job.preview ? (
        <>
          {job.preview.remarks.map((remark) => (
            <p key={remark} className={styles.soft}>
              {remark}
            </p>
          ))}
          {job.preview.sample.length > 0 ? (
            <Changes changes={job.preview.sample} label="What would change, the first of it" />
          ) : null}
        </>
      ) : null}
      {job.kind === 'import' && !moving && job.state !== 'cancelled' && counts.refused > 0 ? (
        <Problems id={job.id} name={job.name} count={counts.refused} />
      ) : null}
      <Actions job={job} />
    </article>
  );
}

function Actions({ job }: { job: ProductJob }) {
  const { may } = useStaff();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: jobsKey }), client.invalidateQueries({ queryKey: productsKey })]);
  const doing = useMutation<unknown, unknown, () => Promise<unknown>>({
    mutationFn: (call) => call(),
    onError: (error) => notify(serverMessage(error, 'The server didn’t answer. Please try again.')),
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
    job.kind === 'bulk' && !isMoving(job) && job.undoneBy === null && job.counts.changed > 0 && may('products.write');
  return (
    <div className={styles.buttons}>
      {job.state === 'checked' ? (
        <>
          {added + changed > 0
            ? button(`Take in ${counted(added + changed, 'product')}`, () => applyImport(job.id), 'primary')
            : null}
          {button('Leave it', () => cancelJob(job), 'quiet')}
        </>
      ) : null}
      {isMoving(job) && !job.isStopping ? button('Cancel', () => cancelJob(job)) : null}
      {job.kind === 'export' && job.state === 'done' ? button('Download', () => keepExport(job)) : null}
      {mayUndo ? button('Undo', () => undoBulk(job.id)) : null}
    </div>
  );
}
