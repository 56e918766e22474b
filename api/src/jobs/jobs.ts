import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../db/open-database';
import { outageOf } from '../db/outage';
import type { Database } from '../db/schema';

/** Where pg-boss keeps its tables, apart from the shop's. */
const SCHEMA = 'jobs';
/**
 * Max delay in seconds until a process finds a job that another one has added; its own jobs start at once. Each queue
 * is polled at a different time: polling all at once would be a burst that requests have to wait for.
 */
const LOOK_SECONDS = 5;
const LOOKS_APART_SECONDS = 1;
/** Jobs that one look takes: a look goes through all that wait, to find the first. */
const TOGETHER = 10;
/** After so long a long job is taken for lost. */
const LONGEST_SECONDS = 12 * 3_600;
/** Tries of one job: the first, and these after 15 s, 30 s, 60 s … */
const MORE_TRIES = 8;
const FIRST_PAUSE_SECONDS = 15;
/** So long, in milliseconds, is waited for what has been begun. */
const STOP_MS = 10_000;
/**
 * The statements by which pg-boss notes that jobs were completed or failed. It does not await its own, so one that is
 * refused would be an unhandled rejection: while the database is away they are tried again.
 */
const OUTCOME = /^\s*WITH (?:results AS \(\s*UPDATE|deleted_jobs AS)/;
/** Pauses before the outcome of jobs is noted again, in milliseconds: the first, doubled up to the longest. */
const FIRST_REPORT_PAUSE_MS = 100;
const LONGEST_REPORT_PAUSE_MS = 5_000;
/** Then pg-boss takes the jobs for lost by itself, and they are done again (its default `expireInSeconds`). */
const REPORT_MS = 15 * 60_000;

type Doer = (data: object) => Promise<void>;
/** Adds jobs to a queue in the transaction that it was given with. */
export interface AddJob {
  (queue: string, ...data: object[]): Promise<void>;
  /** The same, but the jobs start after this many seconds, plus a few: queues are polled every five. */
  after: (seconds: number, queue: string, ...data: object[]) => Promise<void>;
}

/**
 * Work that a request leaves to be done after its answer, kept in the database: what was added is done at least once,
 * also when the process ends in between, by whichever API process comes first (decision 029).
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly doers = new Map<string, Doer>();
  private readonly long = new Set<string>();
  private readonly together = new Set<string>();
  /** When queues are done by themselves, in cron's words. */
  private readonly times = new Map<string, string>();
  private readonly workers = new Map<string, string>();
  private started: Promise<void> | undefined;
  /** Statements and jobs. */
  private underWay = 0;
  private readonly stopping = new AbortController();

  /** @param pauseSeconds before the second try of a job that failed; twice as long before each later one */
  constructor(
    private readonly database: Pick<OpenDatabase, 'run' | 'alone'>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    private readonly pauseSeconds = FIRST_PAUSE_SECONDS,
  ) {
    this.boss = new PgBoss({
      db: {
        executeSql: (text, values) =>
          this.during(() => (OUTCOME.test(text) ? this.report(text, values) : database.run(text, values))),
      },
      schema: SCHEMA,
    });
    this.boss.on('error', (error) => log.error({ err: error }, 'jobs could not be looked for'));
  }

  /**
   * Says who does the jobs of a queue. Before the start. @param doer may be asked twice with the same; what it throws
   * is tried again later
   */
  define(queue: string, doer: Doer): void {
    this.doers.set(queue, doer);
  }

  /** Like {@link define}, of jobs that take minutes, or hours: each is taken for itself. */
  defineLong(queue: string, doer: Doer): void {
    this.define(queue, doer);
    this.long.add(queue);
  }

  /**
   * Like {@link define}, for jobs that mostly wait for other systems: the jobs of one poll run concurrently, in no
   * order.
   */
  defineTogether(queue: string, doer: Doer): void {
    this.define(queue, doer);
    this.together.add(queue);
  }

  /** Like {@link define}, of what is done once a minute by one of the processes. */
  everyMinute(queue: string, doer: () => Promise<void>): void {
    this.define(queue, doer);
    this.times.set(queue, '* * * * *');
  }

  /** The same once an hour. */
  everyHour(queue: string, doer: () => Promise<void>): void {
    this.define(queue, doer);
    this.times.set(queue, '7 * * * *');
  }

  /** Makes the tables where there are none, and begins. Asked twice, it starts once. */
  start(): Promise<void> {
    return (this.started ??= this.begin());
  }

  /** Adds a job; it is begun within a moment. */
  async add(queue: string, data: object): Promise<void> {
    await this.start();
    await this.boss.send(queue, data);
    this.wake(queue);
  }

  /** A transaction with jobs of its own: they are there if what it did is, and begun within a moment of its end. */
  async within<T>(db: Kysely<Database>, work: (tx: Transaction<Database>, add: AddJob) => Promise<T>): Promise<T> {
    // Before the transaction: the embedded database has one connection, and the tables are made on it.
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

  /** Ends when what has been begun is done. */
  async stop(): Promise<void> {
    if (!this.started) return;
    await this.started.catch(() => undefined);
    this.stopping.abort();
    const until = Date.now() + STOP_MS;
    await this.boss.stop({ graceful: true, wait: true, timeout: STOP_MS });
    // It doesn't wait for a worker that is just looking, nor for its own last words to the database.
    while (this.underWay > 0 && Date.now() < until) await pause(10);
  }

  private async during<T>(work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }

  /**
   * Notes the outcome of jobs, again and again while the database is away. Never rejects: jobs whose outcome can't be
   * noted are taken for lost and done again.
   */
  private async report(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    const begun = Date.now();
    for (let pauseMs = FIRST_REPORT_PAUSE_MS; ; pauseMs = Math.min(LONGEST_REPORT_PAUSE_MS, pauseMs * 2)) {
      try {
        return await this.database.run(text, values);
      } catch (error) {
        const mayRecover = outageOf(error) !== null && Date.now() - begun < REPORT_MS;
        if (!mayRecover || this.stopping.signal.aborted) {
          this.log.error({ err: error }, 'the outcome of jobs could not be noted; they are done again');
          return { rows: [{ count: 0 }] };
        }
        // Rejects when the process stops: then once more, and no longer.
        await pause(pauseMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
    }
  }

  private wake(queue: string): void {
    const worker = this.workers.get(queue);
    if (worker) this.boss.notifyWorker(worker);
  }

  private async begin(): Promise<void> {
    // Two that make the same tables at once would wait for each other, and one would be ended.
    await this.database.alone('haat jobs', async () => {
      await this.boss.start();
      for (const queue of this.doers.keys())
        await this.boss.createQueue(queue, {
          name: queue,
          retryLimit: MORE_TRIES,
          retryDelay: this.pauseSeconds,
          retryBackoff: true,
          ...(this.long.has(queue) && { expireInSeconds: LONGEST_SECONDS }),
        });
      for (const [queue, time] of this.times) await this.boss.schedule(queue, time);
    });
    for (const [queue, doer] of this.doers) {
      const worker = await this.boss.work<object>(
        queue,
        {
          pollingIntervalSeconds: LOOK_SECONDS - Math.random() * LOOKS_APART_SECONDS,
          batchSize: this.long.has(queue) ? 1 : TOGETHER,
          includeMetadata: true,
        },
        (jobs) => this.during(() => this.doAll(queue, doer, jobs)),
      );
      this.workers.set(queue, worker);
    }
  }

  /** Each for itself: one that fails has none of the others done again, nor has a process that ends. */
  private async doAll(queue: string, doer: Doer, jobs: readonly PgBoss.JobWithMetadata<object>[]): Promise<void> {
    const doOne = async ({ id, data }: PgBoss.JobWithMetadata<object>) => {
      const failed = await doer(data).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!failed) await this.boss.complete(queue, id);
      else {
        this.log.error({ err: failed.error, queue, job: id }, 'a job failed and is tried again');
        await this.boss.fail(queue, id, { message: failed.error instanceof Error ? failed.error.message : 'unknown' });
      }
    };
    try {
      if (this.together.has(queue)) await Promise.all(jobs.map(doOne));
      // The oldest are taken, but in no order: of two mails the first comes first.
      else for (const job of jobs.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())) await doOne(job);
    } finally {
      // More may wait, and each look takes some: it looks again until there are none.
      this.wake(queue);
    }
  }
}
