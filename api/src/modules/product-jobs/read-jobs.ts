import type { ProductJob, ProductJobKind } from '@haat/shared/contract/product-jobs';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { sumJobCounts } from './product-jobs';

const selectJobs = (db: Kysely<Database>) =>
  db
    .selectFrom('product_jobs')
    .leftJoin('product_jobs as undo', (join) =>
      join.onRef('undo.undoes', '=', 'product_jobs.id').on('undo.state', 'not in', ['cancelled', 'failed']),
    )
    .select([
      'product_jobs.id',
      'product_jobs.kind',
      'product_jobs.state',
      'product_jobs.name',
      'product_jobs.actor_id',
      'product_jobs.actor',
      'product_jobs.total',
      'product_jobs.done',
      'product_jobs.counts',
      // Only read in the state that needs it, because it is the largest column and the page polls the newest twenty
      // jobs.
      sql<ProductJob['preview']>`case when product_jobs.state = 'checked' then product_jobs.preview end`.as('preview'),
      'product_jobs.error',
      'product_jobs.wants_cancel',
      'product_jobs.undoes',
      'undo.id as undone_by',
      'product_jobs.created_at',
      'product_jobs.started_at',
      'product_jobs.finished_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

const toProductJob = (row: Row): ProductJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  name: row.name,
  by: { id: row.actor_id, email: row.actor.email },
  total: row.total,
  done: row.done,
  counts: sumJobCounts(row.counts),
  preview: row.preview,
  error: row.error,
  isStopping: row.wants_cancel && (row.state === 'checking' || row.state === 'waiting' || row.state === 'running'),
  undoes: row.undoes,
  undoneBy: row.undone_by,
  createdAt: row.created_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** A job of the given kinds; null if there is none. */
export async function productJob(
  db: Kysely<Database>,
  id: string,
  kinds: readonly ProductJobKind[],
): Promise<ProductJob | null> {
  const row = await selectJobs(db)
    .where('product_jobs.id', '=', id)
    .where('product_jobs.kind', 'in', kinds)
    .executeTakeFirst();
  return row ? toProductJob(row) : null;
}

/** Jobs of the given kinds, newest first; one more than the page size if there is another page. */
export async function productJobs(
  db: Kysely<Database>,
  kinds: readonly ProductJobKind[],
  { page, size }: { page: number; size: number },
): Promise<ProductJob[]> {
  return (
    await selectJobs(db)
      .where('product_jobs.kind', 'in', kinds)
      .orderBy('product_jobs.created_at', 'desc')
      .orderBy('product_jobs.id')
      .limit(size + 1)
      .offset(page * size)
      .execute()
  ).map(toProductJob);
}
