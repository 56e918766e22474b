import { sql } from 'kysely';
import { bringUpToDate } from './bring-up-to-date';
import { openDatabase } from './db/open-database';
import { createEmptyTestDatabase } from './testing/test-databases';
import { assortmentOfOnePicture } from './testing/start-seeded-app';
import { startTestApp } from './testing/start-test-app';

jest.setTimeout(90_000);

test('three processes that start on an empty database at once end up with one shop', async () => {
  const [server, { app, close }, assortmentDir] = await Promise.all([createEmptyTestDatabase(), startTestApp(), assortmentOfOnePicture()]);
  const databases = await Promise.all(Array.from({ length: 3 }, () => openDatabase({ dataDir: '', databaseUrl: server.url })));
  try {
    await Promise.all(databases.map(({ db }) => bringUpToDate(db, { assortmentDir, features: { authentication: true, analytics: true }, demoUsers: true, adminEmail: null }, app.log)));
    const { rows } = await sql<{ users: number; orders: number; addresses: number; products: number; builds: number }>`
      select (select count(*)::int from users) as users, (select count(*)::int from orders) as orders, (select count(*)::int from addresses) as addresses,
        (select count(*)::int from products) as products, (select build from search_build) as builds`.execute(databases[0]?.db ?? never());
    expect(rows).toEqual([{ users: 2, orders: 2, addresses: 1, products: expect.any(Number), builds: 1 }]);
    expect(rows[0]?.products).toBeGreaterThan(100);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
    await close();
    await server.drop();
  }
});

const never = (): never => {
  throw new Error('No database was opened.');
};
