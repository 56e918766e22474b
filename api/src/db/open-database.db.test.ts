import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { createEmptyTestDatabase } from '../testing/test-databases';
import { openDatabase } from './open-database';

test('a connection that the server ends between two queries fails only its transaction', async () => {
  const server = await createEmptyTestDatabase();
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  try {
    const openTransaction = db.transaction().execute(async (transaction) => {
      const {
        rows: [own],
      } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction);
      await sql`SELECT pg_terminate_backend(${own?.pid})`.execute(db);
      // The connection ends while no query waits for a response on it.
      while ((await sql`SELECT 1 FROM pg_stat_activity WHERE pid = ${own?.pid}`.execute(db)).rows.length > 0)
        await pause(5);
      await pause(0);
      await sql`SELECT 1`.execute(transaction);
    });
    await expect(openTransaction).rejects.toThrow();
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
    await server.drop();
  }
});

test('idle connections stay open for more than a minute', async () => {
  const server = await createEmptyTestDatabase();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'hrtime', 'performance', 'Date'] });
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: server.url });
  try {
    const backends = async () => {
      const answers = await Promise.all(
        [1, 2, 3, 4].map(() => sql<{ pid: number }>`SELECT pg_backend_pid() AS pid, pg_sleep(0.2)`.execute(db)),
      );
      return answers.flatMap(({ rows }) => rows.map(({ pid }) => pid)).sort();
    };
    const before = await backends();
    expect(new Set(before).size).toBe(4);
    jest.advanceTimersByTime(60_000);
    expect(await backends()).toEqual(before);
  } finally {
    jest.useRealTimers();
    await close();
    await server.drop();
  }
});
