import { openDatabase, type OpenDatabase } from '../../../db/open-database';
import { addProduct } from '../../../testing/add-products';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-databases';
import { CatalogueVersionReader } from '../catalogue-version-reader';
import { changePrice } from '../change-product';
import { applyDuePrices } from './due-prices';
import { createPlan } from './price-plans';

// A real server with the pools of two processes: the embedded database has one connection, on which nothing can race.

let server: TestDatabase | null = null;
let databases: OpenDatabase[] = [];
beforeAll(async () => {
  const { url } = (server = await createTestDatabase());
  databases = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '', databaseUrl: url })));
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await server?.drop();
});

const at = (index: number) => {
  const database = databases[index];
  if (!database) throw new Error('The server did not start.');
  return database;
};
const [one, other] = [() => at(0), () => at(1)];
const asha = { id: 'asha', name: 'Asha', email: 'asha@haat.example', role: 'catalogue', requestId: null, done: [] };
const HOUR = 3_600_000;

test('thousands of scheduled prices that start while two processes check, and staff edit prices, start once each', async () => {
  const { db } = one();
  const COUNT = 1_200;
  await addProduct(
    db,
    'sale',
    Array.from({ length: COUNT }, (_, index) => ({ sku: `SALE-${index}`, price: 100, stock: 1 })),
  );
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'version'])
    .where('product_id', '=', 'sale')
    .orderBy('sku')
    .execute();
  await db
    .insertInto('price_plans')
    .values(
      variants.map(({ id }) => ({
        variant_id: id,
        price_paise: 8_000,
        mrp_paise: null,
        starts_at: new Date(Date.now() - 1_000),
        ends_at: new Date(Date.now() + HOUR),
        actor: JSON.stringify(asha),
      })),
    )
    .execute();

  const changing = variants.slice(0, 20).map(({ id, version }, index) =>
    at(index % 2)
      .db.transaction()
      .execute((trx) => changePrice(trx, id, { version, price: 120 })),
  );
  const looking = [0, 1, 0, 1].map((index) => applyDuePrices(at(index).db));
  const applied = (await Promise.all(looking)).flat().flatMap(({ done }) => done);
  await Promise.all(changing);

  expect(applied).toHaveLength(COUNT);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['object_id', 'action', 'actor'])
    .where('action', 'like', 'price-plan%')
    .execute();
  expect([
    entries.length,
    new Set(entries.map((entry) => entry.object_id)).size,
    new Set(entries.map((entry) => `${entry.action} ${entry.actor}`)),
  ]).toEqual([COUNT, COUNT, new Set(['price-plan.begin asha@haat.example'])]);
  const now = await db
    .selectFrom('variants')
    .select(['price_paise', 'now_price_paise', 'now_mrp_paise'])
    .where('product_id', '=', 'sale')
    .orderBy('sku')
    .execute();
  expect(new Set(now.map((row) => row.now_price_paise))).toEqual(new Set([8_000]));
  expect(now.filter((row) => row.price_paise === 12_000 && row.now_mrp_paise === 12_000)).toHaveLength(20);
  // The first of the cheapest variants, whose regular price is now ₹120.
  expect(
    await db
      .selectFrom('products')
      .select(['price_paise', 'discount_percent'])
      .where('id', '=', 'sale')
      .executeTakeFirst(),
  ).toEqual({ price_paise: 8_000, discount_percent: 33 });

  // All due plans have started, so nothing is left for either process.
  expect(await Promise.all([applyDuePrices(db), applyDuePrices(other().db)])).toEqual([[], []]);
  const before = await new CatalogueVersionReader(db).current();
  await db
    .updateTable('price_plans')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('begun_at', 'is not', null)
    .execute();
  await Promise.all([new CatalogueVersionReader(db).current(), new CatalogueVersionReader(other().db).current()]);
  expect(await new CatalogueVersionReader(other().db).current()).toBeGreaterThan(before);
  expect(
    await db
      .selectFrom('audit_entries')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('action', '=', 'price-plan.end')
      .executeTakeFirst(),
  ).toEqual({ count: COUNT });
  expect(await db.selectFrom('variants').select('id').where('plan_price_paise', 'is not', null).execute()).toEqual([]);
});

test('of two that schedule the same period, one succeeds and the other is refused', async () => {
  await addProduct(one().db, 'lone', [{ sku: 'LONE', price: 100, stock: 1 }]);
  const { id } = await one().db.selectFrom('variants').select('id').where('sku', '=', 'LONE').executeTakeFirstOrThrow();
  const startsAt = new Date(Date.now() + HOUR).toISOString();
  const tries = await Promise.allSettled(
    databases.map(({ db }) => db.transaction().execute((trx) => createPlan(trx, id, { price: 90, startsAt }, asha))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'plans-overlap' },
  });
});
