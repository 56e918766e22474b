import { sql } from 'kysely';
import { prepareDatabase } from './prepare-database';
import { migrations } from './db/migrate';
import { openDatabase, type OpenDatabase } from './db/open-database';
import { createEmptyTestDatabase } from './testing/test-databases';
import { assortmentOfOnePicture } from './testing/start-seeded-app';
import { startTestApp } from './testing/start-test-app';
import type { StartStep } from './start-progress';

test('three processes that start concurrently on an empty database create one shop', async () => {
  const [server, { app, config, close }, assortmentDir] = await Promise.all([
    createEmptyTestDatabase(),
    startTestApp(),
    assortmentOfOnePicture(),
  ]);
  const databases = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase({ dataDir: '', databaseUrl: server.url })),
  );
  try {
    const settings = { ...config, assortmentDir, demoUsers: true };
    const start = async ({ db }: OpenDatabase): Promise<StartStep[]> => {
      const steps: StartStep[] = [];
      await prepareDatabase(db, settings, app.log, (step) => steps.push(step));
      return steps;
    };
    const all = await Promise.all(databases.map(start));
    const { rows } = await sql<{ users: number; orders: number; addresses: number; products: number; builds: number }>`
      select (select count(*)::int from users) as users, (select count(*)::int from orders) as orders, (select count(*)::int from addresses) as addresses,
        (select count(*)::int from products) as products, (select build from search_build) as builds`.execute(
      databases[0]?.db ?? never(),
    );
    expect(rows).toEqual([{ users: 2, orders: 2, addresses: 1, products: expect.any(Number), builds: 1 }]);
    expect(rows[0]?.products).toBeGreaterThan(100);

    // Each step reports progress with counts in one process only; the others find it done.
    const total = Object.keys(migrations).length;
    const countsOf = (step: string) =>
      all.map((steps) => steps.filter((each) => each.step === step).map(({ count }) => count));
    const migrating = countsOf('migrating the database').filter(({ length }) => length > 0);
    expect(migrating).toEqual([Array.from({ length: total }, (_, done) => ({ done, total, unit: 'migrations' }))]);
    const filling = countsOf('filling the catalogue').filter(({ length }) => length > 0);
    expect(filling).toHaveLength(1);
    expect(filling[0]?.[0]).toEqual({ done: 0, total: rows[0]?.products, unit: 'products' });
    expect(filling[0]?.at(-1)?.done).toBeGreaterThan(0);
    const [later] = databases;
    expect((later ? await start(later) : []).map(({ step }) => step)).toEqual([
      'reading the assortment',
      'indexing the words of the search',
    ]);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await close();
    await server.drop();
  }
});

const never = (): never => {
  throw new Error('No database was opened.');
};
