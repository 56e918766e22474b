import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from '@haat/shared/contract/product';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../../db/open-database';
import { addProduct, setStockOf } from '../../../testing/add-products';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-databases';
import { CatalogueVersionReader } from '../catalogue-version-reader';
import { listProducts } from '../list-products';
import type { ListQuery } from '../list-query';
import { InMemoryCatalogue } from './in-memory-catalogue';
import { refreshSearchWords } from './search-words';

// A real server: the embedded database has one connection, on which nothing can race.

let server: TestDatabase | null = null;
/** Like two API processes: each with its own pool and its own catalogue in memory. */
let processes: { database: OpenDatabase; catalogue: InMemoryCatalogue }[] = [];

beforeAll(async () => {
  const started = await createTestDatabase();
  server = started;
  const open = async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: started.url });
    return { database, catalogue: new InMemoryCatalogue(database.db, new CatalogueVersionReader(database.db)) };
  };
  processes = [await open(), await open()];
});

afterAll(async () => {
  for (const { database } of processes) await database.close();
  await server?.drop();
});

function both() {
  const [one, other] = processes;
  if (!one || !other) throw new Error('The server did not start.');
  return [one, other] as const;
}

const listed = async (
  { database, catalogue }: (typeof processes)[number],
  query: Partial<ListQuery>,
): Promise<Product[]> => (await listProducts(database.db, catalogue, { page: 0, size: 20, ...query })).content;

it('shows in each process what another has committed, as soon as it is committed', async () => {
  const [one, other] = both();
  await addProduct(one.database.db, 'shared', [{ sku: 'SHARED', price: 500, stock: 3 }], 'Shared marigold garland');
  for (const process of both())
    expect(await listed(process, { q: 'marigold' })).toEqual([expect.objectContaining({ id: 'shared', price: 500 })]);

  for (let price = 501; price < 520; price += 1) {
    const [writer, reader] = price % 2 === 0 ? [one, other] : [other, one];
    await writer.database.db
      .updateTable('variants')
      .set({ price_paise: price * 100, mrp_paise: price * 100 })
      .where('sku', '=', 'SHARED')
      .execute();
    expect(await listed(reader, { minPrice: price, maxPrice: price })).toEqual([
      expect.objectContaining({ id: 'shared', price }),
    ]);
  }
  await setStockOf(one.database.db, 'SHARED', 0);
  expect((await listed(other, { inStock: true })).map(({ id }) => id)).not.toContain('shared');
  await one.database.db.updateTable('products').set({ archived_at: new Date() }).where('id', '=', 'shared').execute();
  expect(await listed(other, { q: 'marigold' })).toEqual([]);
});

it('reads from one state of the catalogue during many commits', async () => {
  const [one, other] = both();
  // Ten products that are always for sale at one price, which changes for all of them in one transaction.
  const ids = Array.from({ length: 10 }, (_, index) => `level-${index}`);
  for (const id of ids) await addProduct(one.database.db, id, [{ sku: id.toUpperCase(), price: 1_000, stock: 1 }]);
  let isWriting = true;
  const writing = (async () => {
    for (let price = 1_001; price <= 1_040; price += 1)
      await one.database.db
        .updateTable('variants')
        .set({ price_paise: price * 100, mrp_paise: price * 100 })
        .where('product_id', 'in', ids)
        .execute();
    isWriting = false;
  })();
  const totals = new Set<number>();
  while (isWriting) {
    const { facets } = await listProducts(other.database.db, other.catalogue, {
      page: 0,
      size: 1,
      minPrice: 1_000,
      maxPrice: 1_040,
      facets: true,
    });
    totals.add(facets?.brands.find(({ slug }) => slug === 'looms')?.count ?? 0);
  }
  await writing;
  expect(totals).toEqual(new Set([10]));
  const prices = (await listed(other, { minPrice: 1_040, maxPrice: 1_040, size: 50 })).map(({ id }) => id);
  expect(prices.sort()).toEqual([...ids].sort());
});

it('finds a text that was changed while all words were rebuilt', async () => {
  const [one, other] = both();
  await addProduct(one.database.db, 'reworded', [{ sku: 'REWORDED', price: 100, stock: 1 }], 'Plain lamp');
  // The product is already recorded as changed, so its next change adds no row.
  const { rows } =
    await sql`select 1 from search_changes c join products p on p.ord = c.ord where p.id = 'reworded'`.execute(
      one.database.db,
    );
  expect(rows).toHaveLength(1);
  await one.database.db.updateTable('search_build').set({ build: 0 }).execute();

  let refreshing: Promise<void> | null = null;
  await one.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('products').set({ name: 'Zanskar lamp' }).where('id', '=', 'reworded').execute();
    let isWritten = false;
    refreshing = other.database.db
      .transaction()
      .execute((trx) => refreshSearchWords(trx))
      .finally(() => (isWritten = true));
    // Until writing the words waits for this commit, or ends without it.
    const waits = async () =>
      (await sql`select 1 from pg_locks where not granted`.execute(one.database.db)).rows.length > 0;
    while (!isWritten && !(await waits())) await pause(5);
  });
  await refreshing;
  for (const process of both())
    expect((await listed(process, { q: 'zanskar' })).map(({ id }) => id)).toEqual(['reworded']);
});

it('applies commits in the order in which they are made, not in which they began', async () => {
  const [one, other] = both();
  await addProduct(one.database.db, 'slow', [{ sku: 'SLOW', price: 100, stock: 1 }], 'Slow lamp');
  await addProduct(one.database.db, 'quick', [{ sku: 'QUICK', price: 100, stock: 1 }], 'Quick lamp');
  const version = new CatalogueVersionReader(other.database.db);
  const reprice = (sku: string, rupees: number) => ({ price_paise: rupees * 100, mrp_paise: rupees * 100, sku });
  const pricesNow = async () =>
    new Map((await listed(other, { q: 'lamp', size: 50 })).map(({ id, price }) => [id, price]));
  await pricesNow();
  const before = await version.current();
  await one.database.db.transaction().execute(async (trx) => {
    const { sku, ...slow } = reprice('SLOW', 111);
    await trx.updateTable('variants').set(slow).where('sku', '=', sku).execute();
    // Starts later and commits earlier: neither waits for the other.
    const { sku: quickSku, ...quick } = reprice('QUICK', 222);
    await other.database.db.updateTable('variants').set(quick).where('sku', '=', quickSku).execute();
    expect(await version.current()).toBe(before + 1);
    expect(await pricesNow()).toEqual(new Map([...(await pricesNow()), ['quick', 222], ['slow', 100]]));
  });
  expect(await version.current()).toBe(before + 2);
  expect((await pricesNow()).get('slow')).toBe(111);
});

it('counts each of many concurrent commits, and drops the oldest meanwhile', async () => {
  const [one, other] = both();
  const writers = 8;
  const each = 70;
  for (let n = 0; n < writers; n += 1)
    await addProduct(one.database.db, `busy-${n}`, [{ sku: `BUSY-${n}`, price: 100, stock: 0 }], `Busy bowl ${n}`);
  const version = new CatalogueVersionReader(other.database.db);
  await listed(other, { q: 'bowl' });
  const before = await version.current();
  let isWriting = true;
  const seen: number[] = [];
  const reading = (async () => {
    while (isWriting) seen.push(await version.current());
  })();
  // More than five hundred commits, so that they are summed up.
  await Promise.all(
    Array.from({ length: writers }, async (_, n) => {
      for (let stock = 1; stock <= each; stock += 1)
        await setStockOf(both()[n % 2 === 0 ? 0 : 1].database.db, `BUSY-${n}`, stock);
    }),
  );
  isWriting = false;
  await reading;
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(await version.current()).toBe(before + writers * each);
  expect((await listed(other, { q: 'bowl', size: 50 })).map(({ stockQuantity }) => stockQuantity)).toEqual(
    Array.from({ length: writers }, () => each),
  );

  const {
    rows: [counted],
  } = await sql<{
    uncounted: number;
  }>`select count(*)::int as uncounted from catalogue_transactions where not counted`.execute(one.database.db);
  expect(counted?.uncounted).toBeLessThan(writers * each);
  // Without the old transactions, a reader that has fallen behind reads everything again.
  await sql`select count_catalogue_transactions((select max(id) + 5000 from catalogue_transactions))`.execute(
    one.database.db,
  );
  expect(await version.current()).toBe(before + writers * each);
  expect((await listed(one, { q: 'bowl', size: 50 })).map(({ stockQuantity }) => stockQuantity)).toEqual(
    Array.from({ length: writers }, () => each),
  );
});
