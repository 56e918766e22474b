import { outageOf } from '../../db/outage';
import type { ProductJobCounts, ProductJobKind, ProductJobState } from '@haat/shared/contract/product-jobs';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductJobsTable } from '../../db/tables/product-jobs';
import type { Deps } from '../../deps';
import type { Jobs } from '../../jobs/jobs';
import type { AuditActor } from '../audit/audit';
import { IMPORTED_PICTURES } from '../imported-pictures/fetch-pictures';
import { settleForBatches } from './settle-for-batches';
import { BACK_IN_STOCK_JOB } from '../catalogue/back-in-stock-job';
import type { StaffEvents } from '../team/staff-events';

/** The queue of jobs to start, and of the scheduled job that finds those whose process has died. */
export const PRODUCT_JOBS = 'product-jobs';
export const PRODUCT_JOBS_ROUND = 'product-jobs-round';

/**
 * A process that has recorded no progress of a job for this long, in milliseconds, is considered dead; another takes
 * over.
 */
const LEASE_MS = 5_000;
/** Retention of a job and its files. */
const KEPT_DAYS = 30;

type Trx = Transaction<Database>;
/** A job, with the person who started it as its actor. */
export type JobRow = Omit<Selectable<ProductJobsTable>, 'actor'> & { actor: AuditActor };
const jobOf = (row: Selectable<ProductJobsTable>): JobRow => ({ ...row, actor: { ...row.actor, done: [] } });

/** A part of a job, written completely with its number, or not at all. */
export interface Batch {
  number: number;
  write: (
    trx: Trx,
    job: JobRow,
  ) => Promise<{ done: number; counts?: Partial<ProductJobCounts>; columns?: { total?: number; preview?: string } }>;
}

/** The implementation of a kind of job: its batches after the last written one, always the same ones, and its end. */
export interface JobKind {
  batches: (job: JobRow) => AsyncIterable<Batch>;
  /** Runs after the last batch, in the transaction that ends the job. */
  finish?: (trx: Trx, job: JobRow) => Promise<void>;
}

/** Thrown if a job cannot continue; the message is shown to staff. */
export class JobRefused extends Error {
  override name = 'JobRefused';
}

export const sumJobCounts = (
  counts: Partial<ProductJobCounts>,
  more: Partial<ProductJobCounts> = {},
): ProductJobCounts => ({
  added: (counts.added ?? 0) + (more.added ?? 0),
  changed: (counts.changed ?? 0) + (more.changed ?? 0),
  unchanged: (counts.unchanged ?? 0) + (more.unchanged ?? 0),
  refused: (counts.refused ?? 0) + (more.refused ?? 0),
  ...((counts.withdrawn ?? more.withdrawn) && { withdrawn: (counts.withdrawn ?? 0) + (more.withdrawn ?? 0) }),
  ...((counts.noted ?? more.noted) && { noted: (counts.noted ?? 0) + (more.noted ?? 0) }),
});

const ends: Partial<Record<ProductJobState, ProductJobState>> = { checking: 'checked', running: 'done' };

/**
 * Runs work on many products in batches. The number of each batch is written in the same transaction as its changes, so
 * a process that takes over after a kill continues after the last batch, without repeating or skipping one.
 */
export class ProductJobs {
  private readonly runner = randomUUID();
  private isEnding = false;
  private again: NodeJS.Timeout | undefined;

  private readonly db: Kysely<Database>;
  private readonly jobs: Jobs;
  private readonly staffEvents: Pick<StaffEvents, 'done'>;
  private readonly log: Pick<Deps['log'], 'error'>;

  constructor(
    {
      db,
      jobs,
      staffEvents,
      log,
    }: { db: Kysely<Database>; jobs: Jobs; staffEvents: Pick<StaffEvents, 'done'>; log: Pick<Deps['log'], 'error'> },
    private readonly kinds: Readonly<Record<ProductJobKind, JobKind>>,
  ) {
    this.db = db;
    this.jobs = jobs;
    this.staffEvents = staffEvents;
    this.log = log;
  }

  /** Queues a job for any process. */
  begin(id: string): Promise<void> {
    return this.jobs.add(PRODUCT_JOBS, { id });
  }

  /** Restarts jobs that no process runs any more, and deletes old ones. */
  async round(): Promise<void> {
    const lost = await this.db
      .selectFrom('product_jobs')
      .select('id')
      .where('state', 'in', ['checking', 'waiting', 'running'])
      .where('beat_at', '<', new Date(Date.now() - LEASE_MS))
      .execute();
    for (const { id } of lost) await this.begin(id);
    await this.db
      .deleteFrom('product_jobs')
      .where((is) =>
        is.or([
          is('created_at', '<', new Date(Date.now() - KEPT_DAYS * 86_400_000)),
          is.and([is('state', '=', 'receiving'), is('beat_at', '<', new Date(Date.now() - 3_600_000))]),
        ]),
      )
      .execute();
  }

  /** At the start of a process: continues jobs of the previous process as soon as its lease has expired. */
  async resume(): Promise<void> {
    await this.round();
    this.again = setTimeout(
      () =>
        void this.round().catch((error: unknown) =>
          this.log.error({ err: error }, 'jobs that were left could not be looked for'),
        ),
      LEASE_MS + 1_000,
    );
  }

  /** On shutdown: a job stops after its current batch, and another or the next process continues it. */
  end(): void {
    this.isEnding = true;
    clearTimeout(this.again);
  }

  /** Runs a job to its end, unless another process is running it. */
  async run(id: string): Promise<void> {
    const job = await this.take(id);
    if (!job) return;
    const kind = this.kinds[job.kind];
    try {
      for await (const batch of kind.batches(job)) {
        if (this.isEnding) return await this.leave(id);
        const by = await this.db.transaction().execute((trx) => this.write(trx, id, batch));
        if (!by) return;
        this.staffEvents.done(by);
      }
      await this.jobs.within(this.db, async (trx, add) => {
        const own = await this.mine(trx, id);
        if (!own) return;
        await kind.finish?.(trx, own);
        const state = ends[own.state] ?? 'done';
        const { added, changed } = sumJobCounts(own.counts);
        // Notify back-in-stock requests now, as after a single change.
        if (state === 'done' && added + changed > 0) await add(BACK_IN_STOCK_JOB, {});
        if (state === 'done' && own.kind === 'import') await add(IMPORTED_PICTURES, {});
        await trx
          .updateTable('product_jobs')
          .set({
            state,
            finished_at: new Date(),
            runner: null,
            ...(state === 'checked' && { batch: 0, done: 0, total: own.done }),
          })
          .where('id', '=', id)
          .execute();
      });
    } catch (error) {
      // An unavailable database recovers, and the scheduled job continues; any other error would occur again.
      if (outageOf(error)) throw error;
      if (!(error instanceof JobRefused)) this.log.error({ err: error, job: id }, 'a job on products failed');
      const message =
        error instanceof JobRefused
          ? error.message
          : 'Something went wrong on our side. Changes made so far are kept, and the error is logged.';
      await this.db
        .updateTable('product_jobs')
        .set({ state: 'failed', error: message, finished_at: new Date(), runner: null })
        .where('id', '=', id)
        .execute();
    }
  }

  private async take(id: string): Promise<JobRow | null> {
    const now = new Date();
    const row = await this.db
      .updateTable('product_jobs')
      .set({
        runner: this.runner,
        beat_at: now,
        state: sql`case state when 'waiting' then 'running' else state end`,
        started_at: sql`coalesce(started_at, ${now})`,
      })
      .where('id', '=', id)
      .where('state', 'in', ['checking', 'waiting', 'running'])
      .where((is) => is.or([is('runner', 'is', null), is('beat_at', '<', new Date(now.getTime() - LEASE_MS))]))
      .returningAll()
      .executeTakeFirst();
    return row ? jobOf(row) : null;
  }

  private leave(id: string) {
    return this.db
      .updateTable('product_jobs')
      .set({ runner: null })
      .where('id', '=', id)
      .where('runner', '=', this.runner)
      .execute()
      .then(() => undefined);
  }

  /** The job, locked, if this process runs it; sets it to cancelled if its cancellation was requested. */
  private async mine(trx: Trx, id: string): Promise<JobRow | null> {
    const job = await trx.selectFrom('product_jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (job?.runner !== this.runner) return null;
    if (!job.wants_cancel) return jobOf(job);
    await trx
      .updateTable('product_jobs')
      .set({ state: 'cancelled', finished_at: new Date(), runner: null })
      .where('id', '=', id)
      .execute();
    return null;
  }

  /** @returns the author of the job; null if this process no longer runs the job, or it has ended */
  private async write(trx: Trx, id: string, { number, write }: Batch): Promise<AuditActor | null> {
    const job = await this.mine(trx, id);
    if (!job || job.batch !== number - 1) return null;
    await settleForBatches(trx);
    const { done, counts, columns } = await write(trx, job);
    await trx
      .updateTable('product_jobs')
      .set({
        ...columns,
        batch: number,
        done: job.done + done,
        counts: JSON.stringify(sumJobCounts(job.counts, counts)),
        beat_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    return job.actor;
  }
}
