import { randomInt, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addProduct } from '../testing/add-products';
import { ledgerFaults } from '../testing/ledger';
import { migrateStrictly } from '../testing/migrate-strictly';
import { orderBody } from '../testing/order-body';
import { SERVICE_TOKEN, shopTerms } from '../testing/shop-terms';
import { startApi, type TestApi } from '../testing/start-api';
import { openDatabase } from './open-database';

// The embedded database runs in the API's process and is killed with it.

const BUYERS = 6;
const KILLS = 3;
const ORDERS_BETWEEN_KILLS = 15;
const STOCK = 100_000;

let api: TestApi;
const folder = mkdtempSync(join(tmpdir(), 'haat-embedded-kills-'));
const dataDir = join(folder, 'data');

/** Opens the database of the API, which must not be running. */
async function withDatabase<T>(use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  const assortment = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'),
  );
  // The category tree without products.
  mkdirSync(join(folder, 'tree'));
  copyFileSync(join(assortment, 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  await withDatabase(async ({ db }) => {
    await migrateStrictly(db);
    await addProduct(db, 'killed', [{ sku: 'KILLED', price: 49.5, stock: STOCK }]);
  });
  api = await startApi({
    HAAT_DATA_DIR: dataDir,
    HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
    SESSION_SECRET: shopTerms().sessionSecret,
    SERVICE_TOKEN,
  });
});
afterAll(async () => {
  await (api as TestApi | undefined)?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends an order with one key until it is answered, as the page does. @returns its number */
async function order(onLost: () => void): Promise<string> {
  const body = JSON.stringify(
    orderBody([{ productId: 'killed', sku: 'KILLED', quantity: 1 }], {
      idempotencyKey: randomUUID(),
      email: `${randomUUID()}@haat.example`,
      paymentMethod: 'cod',
      card: null,
    }),
  );
  for (;;) {
    // null: the process was killed before it answered, or its port is closed.
    const answer = await fetch(`${api.url}/api/orders/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      },
      body,
    })
      .then(async (response) => ({
        status: response.status,
        placed: ((await response.json()) as { order?: { id: string } }).order,
      }))
      .catch(() => null);
    if (answer?.placed) return answer.placed.id;
    if (answer) expect(answer.status).toBe(503);
    else onLost();
    await pause(50);
  }
}

test('the embedded database is killed with the API under six buyers: no order is lost or placed twice', async () => {
  const ids: string[] = [];
  let unanswered = 0;
  let isOver = false;
  const shopping = Promise.all(
    Array.from({ length: BUYERS }, async () => {
      while (!isOver) ids.push(await order(() => void (unanswered += 1)));
    }),
  );
  const killing = (async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (ids.length < ORDERS_BETWEEN_KILLS * kill) await pause(5);
      await api.kill();
      await api.start();
    }
    isOver = true;
  })();
  await Promise.all([shopping, killing]);
  expect(unanswered).toBeGreaterThan(0);
  expect(ids.length).toBeGreaterThanOrEqual(ORDERS_BETWEEN_KILLS * KILLS);

  await api.stop();
  await withDatabase(async ({ db }) => {
    const placed = await db.selectFrom('orders').select('id').where('status', '=', 'Placed').execute();
    expect(placed.map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort());
    const { stock_quantity: left } = await db
      .selectFrom('variants')
      .select('stock_quantity')
      .where('sku', '=', 'KILLED')
      .executeTakeFirstOrThrow();
    expect(STOCK - left).toBe(ids.length);
    expect(await ledgerFaults(db)).toEqual([]);
  });
  console.info(`${KILLS} kills, ${unanswered} requests without an answer: ${ids.length} orders, each once.`);
});
