import { randomInt, randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, type OpenDatabase } from '../../db/open-database';
import { addProduct } from '../../testing/add-products';
import { orderBody } from '../../testing/order-body';
import { cardWith, startTestGateway, type StartedGateway } from '../../testing/start-test-gateway';
import { DECLINED_CARD, GOOD_CARD } from '../../testing/test-cards';
import { SERVICE_TOKEN, shopTerms } from '../../testing/shop-terms';
import { startApi, type TestApi } from '../../testing/start-api';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases';
import { ledgerFaults } from '../../testing/ledger';
import { openGateway } from '../payments/open-gateway';
import { expireUnpaidOrders } from '../order-payments/reconcile-payments';

// Two API processes on one real server; one is killed repeatedly while shoppers order. KILL_SHOPPERS and KILLS enlarge
// the test, KILL_ROUNDS repeats the two small ones.
const SHOPPERS = Number(process.env.KILL_SHOPPERS ?? 500);
const KILLS = Number(process.env.KILLS ?? 4);
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const PRODUCTS = 40;
/** Number of concurrent orders. */
const CONCURRENCY = 40;
jest.setTimeout(600_000 + SHOPPERS * 100 + ROUNDS * 40_000);

let server: TestDatabase | null = null;
let database: OpenDatabase;
let gateway: StartedGateway;
let apis: readonly [TestApi, TestApi];
const folder = mkdtempSync(join(tmpdir(), 'haat-kills-'));
const secret = shopTerms().sessionSecret;

beforeAll(async () => {
  server = await createTestDatabase();
  database = await openDatabase({ dataDir: '', databaseUrl: server.url });
  // The category tree without products.
  const assortment = dirname(
    createRequire(join(process.cwd(), 'package.json')).resolve('@haat/assortment/package.json'),
  );
  mkdirSync(join(folder, 'tree'));
  copyFileSync(join(assortment, 'categories.yaml'), join(folder, 'tree', 'categories.yaml'));
  gateway = await startTestGateway();
  const environment = {
    TEST_GATEWAY_URL: gateway.config.url,
    TEST_GATEWAY_SECRET: gateway.config.secret,
    DATABASE_URL: server.url,
    HAAT_DATA_DIR: join(folder, 'data'),
    HAAT_ASSORTMENT_DIR: join(folder, 'tree'),
    SESSION_SECRET: secret,
    SERVICE_TOKEN,
  };
  apis = [await startApi(environment), await startApi(environment)];
});

afterAll(async () => {
  await Promise.all(((apis as readonly TestApi[] | undefined) ?? []).map((api) => api.stop()));
  await (database as OpenDatabase | undefined)?.close();
  await (gateway as StartedGateway | undefined)?.close();
  await server?.drop();
  rmSync(folder, { recursive: true, force: true });
});

type Body = ReturnType<typeof orderBody>;
interface Answer {
  status: number;
  id: string | null;
  state: string | null;
  code: string | null;
}

let broken = 0;

/**
 * Sends an order until a process responds, as the page does: to one process, then to the other, always with its key.
 */
async function order(body: Body, first: number): Promise<Answer> {
  for (let turn = first; ; turn += 1) {
    const api = apis[turn % 2] ?? apis[0];
    try {
      const answer = await fetch(`${api.url}/api/orders/create`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
        },
        body: JSON.stringify(body),
      });
      const responseBody = (await answer.json()) as {
        order?: { id: string; status: string };
        error?: { code: string };
      };
      return {
        status: answer.status,
        id: responseBody.order?.id ?? null,
        state: responseBody.order?.status ?? null,
        code: responseBody.error?.code ?? null,
      };
    } catch {
      broken += 1;
      await pause(20);
    }
  }
}

/** Kills a process while it works, and restarts it. */
async function lose(api: TestApi): Promise<void> {
  await api.kill();
  await api.start();
}

/**
 * Runs the job for orders whose time to pay is over (reconcile-payments.ts). A process may be killed after it stored
 * its payment reference and before the gateway received it: the status is unknown, and the order ends unpaid.
 */
async function afterTimeToPay(): Promise<void> {
  const config = { payments: { ...shopTerms().payments, testGateway: gateway.config } };
  const context = { db: database.db, gateway: openGateway(config), log: { error: () => undefined } };
  while (
    await database.db.selectFrom('orders').select('id').where('status', '=', 'Awaiting Payment').executeTakeFirst()
  )
    await expireUnpaidOrders(context, new Date(Date.now() + 3_600_000));
}

const ordersBy = (keys: readonly string[]) =>
  database.db
    .selectFrom('orders')
    .select(['id', 'status', 'idempotency_key'])
    .where('idempotency_key', 'in', [...keys])
    .execute();
const stockOf = async (skus: readonly string[]) =>
  new Map(
    (
      await database.db
        .selectFrom('variants')
        .select(['sku', 'stock_quantity'])
        .where('sku', 'in', [...skus])
        .execute()
    ).map((row) => [row.sku, row.stock_quantity]),
  );

it.each(Array.from({ length: ROUNDS }, (_, round) => [round, round % 2 ? ('card' as const) : ('cod' as const)]))(
  'places one order for a key that is sent twenty times while a process is killed (%i, %s)',
  async (round, paymentMethod) => {
    const sku = `SAME-${round}`;
    await addProduct(database.db, `same-${round}`, [{ sku, price: 100, stock: 10 }]);
    const body = orderBody([{ productId: `same-${round}`, sku, quantity: 3 }], {
      paymentMethod,
      card: paymentMethod === 'card' ? cardWith() : null,
    });
    const answers = Promise.all(Array.from({ length: 20 }, (_, index) => order(body, index)));
    await pause(randomInt(5, 60));
    await lose(apis[0]);
    const all = await answers;
    expect([...new Set(all.map(({ status }) => status))].filter((status) => status !== 200 && status !== 201)).toEqual(
      [],
    );
    await afterTimeToPay();
    const placed = await ordersBy([body.idempotencyKey]);
    expect(placed).toHaveLength(1);
    expect([...new Set(all.map(({ id }) => id))]).toEqual([placed[0]?.id]);
    const isUnknown = all.some(({ state }) => state === 'Awaiting Payment');
    expect(placed[0]?.status).toBe(isUnknown ? 'Payment Failed' : 'Placed');
    expect(await stockOf([sku])).toEqual(new Map([[sku, isUnknown ? 10 : 7]]));
  },
);

it.each(Array.from({ length: ROUNDS }, (_, round) => [round, round % 2 ? ('cod' as const) : ('card' as const)]))(
  'sells the last unit once to fifty buyers while a process is killed (%i, %s)',
  async (round, paymentMethod) => {
    const sku = `LAST-${round}`;
    await addProduct(database.db, `last-${round}`, [{ sku, price: 100, stock: 1 }]);
    const bodies = Array.from({ length: 50 }, () =>
      orderBody([{ productId: `last-${round}`, sku, quantity: 1 }], {
        paymentMethod,
        card: paymentMethod === 'card' ? cardWith() : null,
      }),
    );
    const answers = Promise.all(bodies.map((body, index) => order(body, index)));
    await pause(randomInt(5, 60));
    await lose(apis[1]);
    const all = await answers;
    const sold = all.filter(({ id }) => id !== null);
    expect(sold).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'out-of-stock')).toHaveLength(49);
    await afterTimeToPay();
    const placed = await ordersBy(bodies.map(({ idempotencyKey }) => idempotencyKey));
    const isUnknown = sold[0]?.state === 'Awaiting Payment';
    expect(placed).toEqual([
      expect.objectContaining({ id: sold[0]?.id, status: isUnknown ? 'Payment Failed' : 'Placed' }),
    ]);
    expect(await stockOf([sku])).toEqual(new Map([[sku, isUnknown ? 1 : 0]]));
  },
);

it(`${SHOPPERS} shoppers, ${PRODUCTS} products, ${KILLS} kills: stock and orders agree to the unit`, async () => {
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    productId: `kill-${index}`,
    sku: `KILL-${String(index).padStart(2, '0')}`,
  }));
  // Stock for about three in four shoppers.
  const stocked = Math.ceil((SHOPPERS * 3 * 0.75) / PRODUCTS);
  for (const { productId, sku } of products)
    await addProduct(database.db, productId, [{ sku, price: 49.5, stock: stocked }]);

  const ways = ['card', 'cod', 'card', 'declined', 'cod'] as const;
  const shoppers = Array.from({ length: SHOPPERS }, (_, index) => {
    const way = ways[index % ways.length] ?? 'cod';
    const chosen = new Set(Array.from({ length: randomInt(1, 4) }, () => products[randomInt(PRODUCTS)] ?? products[0]));
    const items = [...chosen].flatMap((thing) => (thing ? [{ ...thing, quantity: randomInt(1, 3) }] : []));
    return {
      way,
      body: orderBody(items, {
        idempotencyKey: randomUUID(),
        paymentMethod: way === 'cod' ? 'cod' : 'card',
        card: way === 'cod' ? null : cardWith(way === 'declined' ? DECLINED_CARD : GOOD_CARD),
      }),
    };
  });

  broken = 0;
  const answers: Answer[] = [];
  let next = 0;
  let answered = 0;
  const shop = async () => {
    for (let index = next++; index < shoppers.length; index = next++) {
      const { body } = shoppers[index] ?? { body: orderBody([]) };
      // Every seventh shopper submits twice.
      const [answer, again] = await Promise.all([
        order(body, index),
        ...(index % 7 === 0 ? [order(body, index + 1)] : []),
      ]);
      // Either request may get the stock that a declined order has just released.
      if (again?.id && answer.id) expect(again.id).toBe(answer.id);
      answers[index] = again?.id ? again : answer;
      answered += 1;
    }
  };
  const killing = (async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (answered < (SHOPPERS * kill) / (KILLS + 1)) await pause(5);
      await lose(apis[kill % 2 ? 0 : 1]);
    }
  })();
  await Promise.all(Array.from({ length: CONCURRENCY }, shop));
  await killing;
  // Some kills interrupted requests.
  expect(broken).toBeGreaterThan(0);
  await afterTimeToPay();

  const rows = await database.db
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', 'guest@haat.example')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines')
          .select('id')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .where('sku', 'like', 'KILL-%'),
      ),
    )
    .execute();
  const placed = rows.filter(({ status }) => status === 'Placed');
  const unknown = answers.filter(({ state }) => state === 'Awaiting Payment');
  expect(rows.filter(({ status }) => status !== 'Placed' && status !== 'Payment Failed')).toEqual([]);

  // Responses match the database: a shopper with an order has exactly that order, a refused one has none.
  const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
  for (const [index, { way, body }] of shoppers.entries()) {
    const answer = answers[index];
    const row = byKey.get(body.idempotencyKey);
    if (answer?.state === 'Awaiting Payment') expect([answer.id, 'Payment Failed']).toEqual([row?.id, row?.status]);
    else if (answer?.id) expect([row?.id, row?.status]).toEqual([answer.id, 'Placed']);
    else {
      expect(answer?.code).toBe(
        way === 'declined' && answer?.code !== 'out-of-stock' ? 'payment-declined' : 'out-of-stock',
      );
      expect(row).toBeUndefined();
    }
  }
  expect(placed).toHaveLength(answers.filter(({ id }) => id !== null).length - unknown.length);
  expect(unknown.length).toBeLessThanOrEqual(KILLS);

  // Stock: for each product, what is missing equals the quantity in placed orders.
  const lines = await database.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['sku', 'quantity'])
    .where('status', '=', 'Placed')
    .where('sku', 'like', 'KILL-%')
    .execute();
  const left = await stockOf(products.map(({ sku }) => sku));
  for (const { sku } of products) {
    const out = lines.filter((line) => line.sku === sku).reduce((sum, line) => sum + line.quantity, 0);
    expect([sku, stocked - (left.get(sku) ?? -1)]).toEqual([sku, out]);
    expect(left.get(sku)).toBeGreaterThanOrEqual(0);
  }

  // The stock ledger is consistent with the quantities.
  expect(await ledgerFaults(database.db)).toEqual([]);

  // Money: the gateway's records match the shop's, and each order was charged once.
  const ids = rows.map(({ id }) => id);
  const payments = await database.db
    .selectFrom('payments')
    .select(['order_id', 'status', 'method', 'amount_paise', 'gateway_reference'])
    .where('order_id', 'in', ids)
    .execute();
  const books = new Map(gateway.payments().map((one) => [one.reference, one]));
  for (const row of rows) {
    const own = payments.filter(({ order_id: orderId }) => orderId === row.id);
    const captured = own.reduce((sum, { gateway_reference: reference }) => {
      const entry = reference === null ? undefined : books.get(reference);
      return sum + (entry?.status === 'captured' ? entry.amountPaise : 0);
    }, 0);
    expect(captured).toBe(row.status === 'Placed' && row.payment_method === 'card' ? row.total_paise : 0);
    expect(own.filter(({ status }) => status === 'captured').reduce((sum, one) => sum + one.amount_paise, 0)).toBe(
      captured,
    );
  }
  console.info(
    `${SHOPPERS} shoppers, ${KILLS} kills, ${broken} answers lost: ${placed.length} orders, ${answers.filter(({ code }) => code === 'out-of-stock').length} came too late, ${answers.filter(({ code }) => code === 'payment-declined').length} declined, ${unknown.length} unknown; ${lines.reduce((sum, line) => sum + line.quantity, 0)} of ${stocked * PRODUCTS} pieces sold.`,
  );
});
