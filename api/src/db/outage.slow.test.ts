import { execFileSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addProduct } from '../testing/add-products';
import { ledgerFaults } from '../testing/ledger';
import { orderBody } from '../testing/order-body';
import { startOwnPostgres, type OwnPostgres } from '../testing/own-postgres';
import { SERVICE_TOKEN, shopTerms } from '../testing/shop-terms';
import { startApi, type TestApi } from '../testing/start-api';
import { startRedis, type TestRedis } from '../testing/start-redis';
import { openDatabase } from './open-database';

// Stops and starts a PostgreSQL server while six shoppers place orders through two API processes.
const CLIENTS = 6;
const STOCK = 100_000;

let postgres: OwnPostgres;
let redis: TestRedis;
let apis: TestApi[] = [];
const folder = mkdtempSync(join(tmpdir(), 'haat-outage-'));

beforeAll(async () => {
  postgres = await startOwnPostgres();
  redis = await startRedis();
  const assortment = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'),
  );
  mkdirSync(join(folder, 'tree'));
  copyFileSync(join(assortment, 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    HAAT_DATA_DIR: join(folder, 'data'),
    HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
    SESSION_SECRET: shopTerms().sessionSecret,
    SERVICE_TOKEN,
  };
  apis = [await startApi(environment), await startApi(environment)];
  await withDatabase((db) => addProduct(db, 'outage', [{ sku: 'OUTAGE', price: 100, stock: STOCK }]));
});

afterAll(async () => {
  await Promise.all(apis.map((api) => api.stop()));
  await redis?.stop();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

interface Answer {
  status: number;
  retryAfter: string | null;
  id: string | null;
  /** The error code, such as database-unavailable. */
  code: string | null;
}

/** Places orders until it is stopped, and adds the responses. */
async function orderUntil(isOver: () => boolean, api: TestApi, answers: Answer[]): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${api.url}/api/orders/create`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify(
        orderBody([{ productId: 'outage', sku: 'OUTAGE', quantity: 1 }], {
          idempotencyKey: randomUUID(),
          email: `${randomUUID()}@haat.example`,
          paymentMethod: 'cod',
          card: null,
        }),
      ),
    });
    const { order, error } = (await answer.json()) as { order?: { id: string }; error?: { code: string } };
    answers.push({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      id: order?.id ?? null,
      code: error?.code ?? null,
    });
    // A shopper waits a little when Retry-After asks to.
    if (answer.status === 503) await pause(50);
  }
}

const isReady = (api: TestApi) => fetch(`${api.url}/api/ready`).then((answer) => answer.ok);

async function untilAll(isSo: (api: TestApi) => Promise<boolean>): Promise<void> {
  while (!(await Promise.all(apis.map(isSo))).every(Boolean)) await pause(50);
}

/**
 * Places orders during an outage, which may read the responses so far.
 * @returns all responses
 */
async function shopOver(outage: (answers: readonly Answer[]) => Promise<void>): Promise<Answer[]> {
  const pids = apis.map((api) => api.pid());
  let isOver = false;
  const answers: Answer[] = [];
  const shopping = Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => orderUntil(() => isOver, apis[n % 2] as TestApi, answers)),
  );
  await outage(answers);
  await untilAll(isReady);
  isOver = true;
  await shopping;
  // No process was restarted: the same ones respond.
  expect(apis.map((api) => api.pid())).toEqual(pids);
  return answers;
}

/** Every confirmed order exists, and the missing stock is in orders. */
async function expectNothingLost(answers: readonly Answer[]): Promise<void> {
  await withDatabase(async (db) => {
    const placed = await db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select(['orders.id', 'quantity'])
      .where('sku', '=', 'OUTAGE')
      .execute();
    const known = new Set(placed.map(({ id }) => id));
    expect(answers.filter(({ id }) => id !== null && !known.has(id))).toEqual([]);
    const { stock_quantity: left } = await db
      .selectFrom('variants')
      .select('stock_quantity')
      .where('sku', '=', 'OUTAGE')
      .executeTakeFirstOrThrow();
    expect(STOCK - left).toBe(placed.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(await ledgerFaults(db)).toEqual([]);
  });
}

it.each([2, 30])(
  'with PostgreSQL stopped for %i s, calls respond with 503, processes keep running, and no order is lost',
  async (seconds) => {
    const answers = await shopOver(async () => {
      await pause(1_000);
      await postgres.stop();
      await untilAll(async (api) => !(await isReady(api)));
      await pause(seconds * 1_000);
      await postgres.start();
    });
    const refused = answers.filter(({ status }) => status !== 201);
    expect([...new Set(refused.map(({ status, retryAfter, code }) => `${status} ${code} ${retryAfter}`))]).toEqual([
      '503 database-unavailable 5',
    ]);
    expect(answers.length - refused.length).toBeGreaterThan(CLIENTS);
    await expectNothingLost(answers);
  },
);

it.each([2, 30])('with Redis stopped for %i s, every order is accepted', async (seconds) => {
  const answers = await shopOver(async () => {
    await pause(500);
    await redis.stop();
    await pause(seconds * 1_000);
    redis = await startRedis({ port: Number(new URL(redis.url).port) });
    await pause(1_000);
  });
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([201]);
  await expectNothingLost(answers);
});

/** Makes a small file system for tables. Mounting needs root, as the tests of containers do. */
function mountSmallDisk(): { folder: string; fill: () => void; free: () => void; unmount: () => void } {
  const mount = mkdtempSync(join(tmpdir(), 'haat-small-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m,mode=0755', 'tmpfs', mount]);
  const [tables, rest] = [join(mount, 'tables'), join(mount, 'rest')];
  mkdirSync(tables);
  execFileSync('chown', ['postgres', tables]);
  return {
    folder: tables,
    fill: () => expect(() => writeFileSync(rest, Buffer.alloc(64 * 1_048_576))).toThrow('ENOSPC'),
    free: () => rmSync(rest),
    unmount: () => {
      execFileSync('umount', [mount]);
      rmSync(mount, { recursive: true });
    },
  };
}

it('with the disk full under the orders, calls respond with 503, and orders are placed again once there is space', async () => {
  const disk = mountSmallDisk();
  const moveOrders = (to: string) =>
    withDatabase(async (db) => {
      for (const table of ['orders', 'order_lines', 'order_events'])
        await sql`alter table ${sql.table(table)} set tablespace ${sql.id(to)}`.execute(db);
    });
  await withDatabase((db) => sql`create tablespace small location ${sql.lit(disk.folder)}`.execute(db));
  await moveOrders('small');
  const answers = await shopOver(async (soFar) => {
    disk.fill();
    while (!soFar.some(({ code }) => code === 'disk-full')) await pause(50);
    // Reads still work.
    for (const api of apis) expect((await fetch(`${api.url}/api/products/outage`)).status).toBe(200);
    disk.free();
    const refused = soFar.length;
    while (soFar.slice(refused).filter(({ status }) => status === 201).length < CLIENTS) await pause(50);
  });
  const refused = answers.filter(({ status }) => status !== 201);
  expect([...new Set(refused.map(({ status, retryAfter, code }) => `${status} ${code} ${retryAfter}`))]).toEqual([
    '503 disk-full 5',
  ]);
  await expectNothingLost(answers);
  await moveOrders('pg_default');
  await withDatabase((db) => sql`drop tablespace small`.execute(db));
  disk.unmount();
});
