import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '../../db/open-database';
import { CategoryResolver } from '../../import/category-resolver';
import { productOf } from '../../import/shopify';
import { addProduct } from '../../testing/add-products';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases';
import { planImport } from './plan-import';

// The embedded database has one connection, so nothing can race on it.

let server: TestDatabase | null = null;
let database: OpenDatabase | null = null;
beforeAll(async () => {
  const { url } = (server = await createTestDatabase());
  database = await openDatabase({ dataDir: '', databaseUrl: url });
});
afterAll(async () => {
  await database?.close();
  await server?.drop();
});

const columns: ReadonlySet<string> = new Set(['Handle', 'Title', 'Variant SKU', 'Variant Price']);
const rowOf = (handle: string, price: string) => {
  for (const item of productOf(
    [
      {
        line: 2,
        cells: { Handle: handle, Title: handle, 'Variant SKU': handle.toUpperCase(), 'Variant Price': price },
      },
    ],
    columns,
  ))
    if (item.kind === 'product') return item;
  throw new Error('The row holds no product.');
};

/** Resolves when one connection waits for a lock of another. */
async function waitingOn(db: OpenDatabase['db']): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db);
    if (rows.length > 0) return;
    await pause(5);
  }
}

test('an import respects a change made while it is planned, and does not lock unchanged products', async () => {
  if (!database) throw new Error('The server did not start.');
  const { db } = database;
  for (const id of ['lota', 'urn']) await addProduct(db, id, [{ sku: id.toUpperCase(), price: 100, stock: 1 }]);
  await db
    .updateTable('products')
    .set(({ ref }) => ({ name: ref('id') }))
    .execute();

  const plan = await db.transaction().execute(async (importing) => {
    const file = {
      source: 'shopify',
      skus: new Map<string, string>(),
      ids: new Set<string>(),
      matchesBySku: false,
      seenAt: new Date(),
      staffChanges: 'keep' as const,
      defaultStock: 10,
      keepsStock: false,
      categories: await CategoryResolver.open(importing, { makes: false }),
      uncategorised: 'listed' as const,
      site: '',
    };
    const planning = await db.transaction().execute(async (staff) => {
      await staff
        .updateTable('variants')
        .set({ price_paise: 12_000, mrp_paise: 12_000 })
        .where('sku', '=', 'LOTA')
        .execute();
      const plan = planImport(importing, file, [rowOf('lota', '150'), rowOf('urn', '100')], { lock: true });
      // The import has read the product and waits for this transaction.
      await waitingOn(db);
      // Wrapped in an object, because returning a promise would await it.
      return { made: plan };
    });
    const planned = await planning.made;
    // Products that the file does not change are not locked.
    await db.updateTable('variants').set({ position: 3 }).where('sku', '=', 'URN').execute();
    return planned;
  });
  expect(plan).toMatchObject({
    added: [],
    unchanged: 1,
    refusals: [],
    changed: [
      {
        change: {
          productId: 'lota',
          before: { variants: { LOTA: { pricePaise: 12_000 } } },
          after: { variants: { LOTA: { pricePaise: 15_000 } } },
        },
      },
    ],
  });
});
