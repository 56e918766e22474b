import { openDatabase, type OpenDatabase } from '../db/open-database';
import { finishJobs } from '../testing/finish-jobs';
import { createEmptyTestDatabase, openMigratedDatabase } from '../testing/test-databases';
import { until } from '../testing/until';
import { Jobs } from './jobs';

let database: OpenDatabase;
const open: Jobs[] = [];
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(async () => {
  for (const jobs of open) await jobs.stop();
  await database.close();
});

const logged: unknown[][] = [];
const newJobs = (queue: string, handler: (data: object) => Promise<void>) => {
  const jobs = new Jobs(database, { error: (...args: unknown[]) => void logged.push(args) }, 1);
  jobs.define(queue, handler);
  open.push(jobs);
  return jobs;
};

test('runs an added job with its data', async () => {
  const done: object[] = [];
  await newJobs('plain', async (data) => void done.push(data)).add('plain', { to: 'asha@haat.example' });
  await until(() => done.length > 0);
  expect(done).toEqual([{ to: 'asha@haat.example' }]);
});

test('retries a failed job, and logs the error', async () => {
  let tries = 0;
  const jobs = newJobs('shaky', async () => {
    tries += 1;
    if (tries === 1) throw new Error('The mail server is away');
  });
  await jobs.add('shaky', {});
  await finishJobs(database, jobs, 'shaky');
  expect(tries).toBe(2);
  expect(logged.map(([what]) => what)).toContainEqual(
    expect.objectContaining({ queue: 'shaky', err: expect.objectContaining({ message: 'The mail server is away' }) }),
  );
});

test('retries only the failed job of a batch', async () => {
  const done: number[] = [];
  let tries = 0;
  const jobs = newJobs('mixed', async (data) => {
    const { n } = data as { n: number };
    if (n === 3 && (tries += 1) === 1) throw new Error('The third is not taken');
    done.push(n);
  });
  await jobs.within(database.db, (_, add) => add('mixed', ...[1, 2, 3, 4, 5].map((n) => ({ n }))));
  await until(() => done.length >= 4);
  await finishJobs(database, jobs, 'mixed');
  expect(done.slice().sort()).toEqual([1, 2, 3, 4, 5]);
  expect(done.at(-1)).toBe(3);
});

test('runs waiting jobs in the order of their creation', async () => {
  const done: number[] = [];
  const jobs = newJobs('queued', async (data) => void done.push((data as { n: number }).n));
  await jobs.start();
  // In one statement, so that one poll fetches all of them.
  await database.run(
    `insert into jobs.job (name, data, created_on) select 'queued', jsonb_build_object('n', n), now() - (10 - n) * interval '1 minute' from unnest(array[4, 1, 8, 3, 6, 2, 7, 5]) n`,
  );
  await until(() => done.length === 8);
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('runs jobs of a parallel queue concurrently, and retries only the failed one', async () => {
  let [running, maxRunning, tries] = [0, 0, 0];
  let allAreBegun = () => undefined as void;
  const begun = new Promise<void>((resolve) => (allAreBegun = resolve));
  const done: number[] = [];
  const jobs = newJobs('other', async () => undefined);
  jobs.defineParallel('waiting', async (data) => {
    const { n } = data as { n: number };
    maxRunning = Math.max(maxRunning, (running += 1));
    if (maxRunning === 4) allAreBegun();
    // Until all of them have started.
    await begun;
    running -= 1;
    if (n === 2 && (tries += 1) === 1) throw new Error('The second is not taken');
    done.push(n);
  });
  await jobs.within(database.db, (_, add) => add('waiting', ...[1, 2, 3, 4].map((n) => ({ n }))));
  await until(() => done.length === 3);
  await finishJobs(database, jobs, 'waiting');
  expect(done).toHaveLength(4);
  expect(maxRunning).toBe(4);
  expect(done.at(-1)).toBe(2);
});

test('a job that a killed process left is run by the next one', async () => {
  let isKilled = false;
  let inFlight = 0;
  const connection: Pick<OpenDatabase, 'run' | 'withLock'> = {
    ...database,
    run: async (...statement) => {
      if (isKilled) throw new Error('The process was killed');
      inFlight += 1;
      return database.run(...statement).finally(() => {
        inFlight -= 1;
      });
    },
  };
  const first = new Jobs(connection, { error: () => undefined }, 1);
  first.define('left', () => Promise.reject(new Error('Done by the process that was killed')));
  open.push(first);
  await first.start();
  isKilled = true;
  // A running poll would find the job.
  await until(() => inFlight === 0);
  await database.run(`insert into jobs.job (name, data) values ('left', '{"order": 7}')`);
  const done: object[] = [];
  await newJobs('left', async (data) => void done.push(data)).start();
  await until(() => done.length > 0);
  expect(done).toEqual([{ order: 7 }]);
});

test('a database outage during a job neither crashes the process nor runs the job twice', async () => {
  const refused: unknown[] = [];
  const unhandled: unknown[] = [];
  const remember = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', remember);
  let isAway = false;
  const connection: Pick<OpenDatabase, 'run' | 'withLock'> = {
    ...database,
    run: (text, values) => {
      if (!isAway) return database.run(text, values);
      const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
      refused.push(error);
      return Promise.reject(error);
    },
  };
  const jobs = new Jobs(connection, { error: (...args: unknown[]) => void logged.push(args) }, 1);
  open.push(jobs);
  const done: object[] = [];
  jobs.define('outage', async (data) => {
    done.push(data);
    isAway = true;
  });
  await jobs.add('outage', { order: 9 });
  // Saving the outcome fails, and is retried.
  await until(() => refused.length >= 3);
  isAway = false;
  await finishJobs(database, jobs, 'outage');
  const { rows } = await database.run("select state from jobs.job where name = 'outage'");
  process.off('unhandledRejection', remember);
  expect({ done, rows, unhandled }).toEqual({ done: [{ order: 9 }], rows: [{ state: 'completed' }], unhandled: [] });
});

test('with two processes each job runs once', async () => {
  const done: string[] = [];
  const handlerOf = (who: string) => async (data: object) => void done.push(`${JSON.stringify(data)} by ${who}`);
  const [one, two] = [newJobs('shared', handlerOf('one')), newJobs('shared', handlerOf('two'))];
  await Promise.all([one.start(), two.start()]);
  for (let n = 0; n < 20; n += 1) await (n % 2 ? one : two).add('shared', { n });
  await until(() => done.length >= 20);
  expect(new Set(done.map((line) => line.split(' by ')[0]))).toHaveProperty('size', 20);
  expect(done).toHaveLength(20);
});

test('three processes that start concurrently on an empty database server all start, and share the jobs', async () => {
  const server = await createEmptyTestDatabase();
  const databases = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase({ dataDir: '', databaseUrl: server.url })),
  );
  const done: object[] = [];
  const processes = databases.map((each) => {
    const jobs = new Jobs(each, { error: (...args: unknown[]) => void logged.push(args) }, 1);
    for (const queue of ['one', 'two', 'three']) jobs.define(queue, async (data) => void done.push(data));
    return jobs;
  });
  try {
    await Promise.all(processes.map((jobs) => jobs.start()));
    for (const [n, jobs] of processes.entries()) await jobs.add('two', { n });
    await until(() => done.length === 3);
  } finally {
    for (const jobs of processes) await jobs.stop();
    for (const each of databases) await each.close();
    await server.drop();
  }
});
