import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../db/open-database';
import { outageOf } from '../db/outage';
import type { Database } from '../db/schema';

/** The schema of the tables of pg-boss, separate from the shop's. */
const SCHEMA = 'jobs';
/**
 * Maximum delay in seconds until a process finds a job that another one has added; its own jobs start at once. Queues
 * are polled at different times, because polling all at once would delay requests.
 */
const POLL_SECONDS = 5;
const POLL_JITTER_SECONDS = 1;
/** Jobs fetched per poll: a poll scans all waiting jobs to find the first. */
const JOBS_PER_POLL = 10;
/** Seconds after which a long job is considered lost. */
const MAX_JOB_SECONDS = 12 * 3_600;
/** Retries of a job after the first attempt, after 15 s, 30 s, 60 s … */
const MAX_RETRIES = 8;
const FIRST_PAUSE_SECONDS = 15;
/** Milliseconds to wait for running jobs at shutdown. */
const STOP_MS = 10_000;
/**
 * Matches the statements by which pg-boss stores the outcome of jobs. pg-boss does not await them, so a failure would
 * be an unhandled rejection; they are retried while the database is unavailable.
 */
const OUTCOME = /^\s*WITH (?:results AS \(\s*UPDATE|deleted_jobs AS)/;
/** Pauses before saving the outcome of jobs is retried, in milliseconds: doubled from the first to the longest. */
const FIRST_REPORT_PAUSE_MS = 100;
const MAX_REPORT_PAUSE_MS = 5_000;
/** After this time pg-boss considers the jobs lost and runs them again (its default `expireInSeconds`). */
const REPORT_MS = 15 * 60_000;

type JobHandler = (data: object) => Promise<void>;
/** Adds jobs to a queue in the current transaction. */
export interface AddJob {
  (queue: string, ...data: object[]): Promise<void>;
  /** The same, but the jobs start after this many seconds, plus a few: queues are polled every five. */
  after: (seconds: number, queue: string, ...data: object[]) => Promise<void>;
}

/**
 * Background jobs, stored in the database: each runs at least once, also if a process ends in between, in any API
 * process (decision 029).
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly handlers = new Map<string, JobHandler>();
  private readonly long = new Set<string>();
  private readonly parallel = new Set<string>();
  /** Schedules of queues, as cron expressions. */
  private readonly times = new Map<string, string>();
  private readonly workers = new Map<string, string>();
  private started: Promise<void> | undefined;
  /** Running statements and jobs. */
  private underWay = 0;
  private readonly stopping = new AbortController();

  /** @param pauseSeconds pause before the first retry of a failed job; doubled for each later one */
  constructor(
    private readonly database: Pick<OpenDatabase, 'run' | 'withLock'>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    private readonly pauseSeconds = FIRST_PAUSE_SECONDS,
  ) {
    this.boss = new PgBoss({
      db: {
        executeSql: (text, values) =>
          this.track(() => (OUTCOME.test(text) ? this.report(text, values) : database.run(text, values))),
      },
      schema: SCHEMA,
    });
    this.boss.on('error', (error) => log.error({ err: error }, 'jobs could not be polled'));
  }

  /**
   * Defines the handler of a queue, before the start. @param handler may run twice with the same data; a job that
   * throws is retried later
   */
  define(queue: string, handler: JobHandler): void {
    this.handlers.set(queue, handler);
  }

  /** Like {@link define}, for jobs that take minutes or hours: each is fetched separately. */
  defineLong(queue: string, handler: JobHandler): void {
    this.define(queue, handler);
    this.long.add(queue);
  }

  /**
   * Like {@link define}, for jobs that mostly wait for other systems: the jobs of one poll run concurrently, in no
   * order.
   */
  defineParallel(queue: string, handler: JobHandler): void {
    this.define(queue, handler);
    this.parallel.add(queue);
  }

  /** Like {@link define}, for a job that one of the processes runs every minute. */
  everyMinute(queue: string, handler: () => Promise<void>): void {
    this.define(queue, handler);
    this.times.set(queue, '* * * * *');
  }

  /** Like {@link everyMinute}, but every hour. */
  everyHour(queue: string, handler: () => Promise<void>): void {
    this.define(queue, handler);
    this.times.set(queue, '7 * * * *');
  }

  /** Creates missing tables and starts polling. A second call has no effect. */
  start(): Promise<void> {
    return (this.started ??= this.begin());
  }

  /** Adds a job, which starts shortly after. */
  async add(queue: string, data: object): Promise<void> {
    await this.start();
    await this.boss.send(queue, data);
    this.wake(queue);
  }

  /** Runs a transaction that can add jobs: they are committed with it, and start shortly after. */
  async within<T>(db: Kysely<Database>, work: (tx: Transaction<Database>, add: AddJob) => Promise<T>): Promise<T> {
    // Before the transaction: the embedded database has one connection, which creates the tables.
    await this.start();
    const added = new Set<string>();
    const done = await db.transaction().execute((tx) => {
      const insert = (data: readonly object[], queue: string, startAfter?: Date) =>
        this.boss.insert(
          data.map((one) => ({ name: queue, data: one, ...(startAfter && { startAfter }) })),
          {
            db: {
              executeSql: async (text, values) => ({
                rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
              }),
            },
          },
        );
      const add = async (queue: string, ...data: object[]) => {
        await insert(data, queue);
        added.add(queue);
      };
      const after = async (seconds: number, queue: string, ...data: object[]) =>
        void (await insert(data, queue, new Date(Date.now() + seconds * 1_000)));
      return work(tx, Object.assign(add, { after }));
    });
    for (const queue of added) this.wake(queue);
    return done;
  }

  /** Stops after running jobs are done. */
  async stop(): Promise<void> {
    if (!this.started) return;
    await this.started.catch(() => undefined);
    this.stopping.abort();
    const until = Date.now() + STOP_MS;
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
    // pg-boss waits neither for workers that are polling nor for its own last statements.
    while (this.underWay > 0 && Date.now() < until) await pause(10);
  }

  private async track<T>(work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }

  /**
   * Stores the outcome of jobs, and retries while the database is unavailable. Never rejects: jobs without a stored
   * outcome count as lost and run again.
   */
  private async report(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const begun = Date.now();
    for (let pauseMs = FIRST_REPORT_PAUSE_MS; ; pauseMs = Math.min(MAX_REPORT_PAUSE_MS, pauseMs * 2)) {
      try {
        return await this.database.run(text, values);
      } catch (error) {
        const mayRecover = outageOf(error) !== null && Date.now() - begun < REPORT_MS;
        if (!mayRecover || this.stopping.signal.aborted) {
          this.log.error({ err: error }, 'the outcome of jobs could not be saved; they run again');
          return { rows: [{ count: 0 }] };
        }
        // Rejects when the process stops; then one last attempt is made.
        await pause(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private wake(queue: string): void {
    const worker = this.workers.get(queue);
    if (worker) this.boss.notifyWorker(worker);
  }

  private async begin(): Promise<void> {
    // Creating the same tables concurrently would deadlock.
    await this.database.withLock('haat jobs', async () => {
      await this.boss.start();
      for (const queue of this.handlers.keys())
        await this.boss.createQueue(queue, {
          name: queue,
          retryLimit: MAX_RETRIES,
          retryDelay: this.pauseSeconds,
          retryBackoff: true,
          ...(this.long.has(queue) && { expireInSeconds: MAX_JOB_SECONDS }),
        });
      for (const [queue, time] of this.times) await this.boss.schedule(queue, time);
    });
    for (const [queue, handler] of this.handlers) {
      const worker = await this.boss.work<object>(
        queue,
        {
          pollingIntervalSeconds: POLL_SECONDS - Math.random() * POLL_JITTER_SECONDS,
          batchSize: this.long.has(queue) ? 1 : JOBS_PER_POLL,
          includeMetadata: true,
        },
        (jobs) => this.track(() => this.runAll(queue, handler, jobs)),
      );
      this.workers.set(queue, worker);
    }
  }

  /** Completes each job separately, so that a failed job or an ending process does not repeat the others. */
  private async runAll(
    queue: string,
    handler: JobHandler,
    jobs: readonly PgBoss.JobWithMetadata<object>[],
  ): Promise<void> {
    const runJob = async ({ id, data }: PgBoss.JobWithMetadata<object>) => {
      const failed = await handler(data).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failed) await this.boss.complete(queue, id);
      else {
        this.log.error({ err: failed.error, queue, job: id }, 'a job failed and will be retried');
        await this.boss.fail(queue, id, { message: failed.error instanceof Error ? failed.error.message : 'unknown' });
      }
    };
    try {
      if (this.parallel.has(queue)) await Promise.all(jobs.map(runJob));
      // pg-boss fetches the oldest, but unsorted: of two emails the first is sent first.
      else for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) await runJob(job);
    } finally {
      // More may be waiting: poll again until there are none.
      this.wake(queue);
    }
  }
}
