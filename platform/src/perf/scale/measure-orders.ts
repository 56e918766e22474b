import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { freePort } from '../../base/processes/free-port';
import { postgresFolder, startPostgres } from '../../dev/start/start-split-postgres';
import { respondsAt, waitUntilReady } from '../../base/processes/wait-until-ready';
import { generateCatalogue } from './generate-catalogue';
import { load, noise, type Timings } from './load';
import { orderPayments, orderRequests, type OrderPayment } from './order-requests';
import { runProgram, startProgram } from './run-program';
import { importInto, memoryOf, startApi, copyCategoryTree } from './scale-shop';
import { writeShopifyCsv } from './write-shopify-csv';

const tokenSchema = z.object({ token: z.string() });

/** The output of api/src/scale/count-orders.ts. */
const countsSchema = z.object({
  orders: z.int(),
  /** Units in their line items. */
  ordered: z.int(),
  /** Remaining units of all variants; `stockOfProducts` uses the totals that the database stores with products. */
  stock: z.int(),
  stockOfProducts: z.int(),
  /** Placed orders, the amount paid or to collect on delivery, and their totals, in paise. */
  placed: z.int(),
  owed: z.int(),
  totals: z.int(),
});

interface MeasuredOrders {
  payment: OrderPayment;
  orders: number;
  timings: Timings;
  /** Mails of these orders that were written when the last response arrived. */
  mailed: number;
}

/** Results of one API process with a PostgreSQL server. Times are milliseconds, memory is megabytes. */
export interface OrdersMeasurement {
  at: string;
  products: number;
  connections: number;
  cpus: number;
  noiseBefore: { p50: number; p95: number };
  noiseAfter: { p50: number; p95: number };
  kinds: MeasuredOrders[];
  maxMemory: number;
}

export interface MeasureOrdersOptions {
  products: number;
  seed: number;
  connections: number;
  /** Number of orders for each payment method. */
  orders: number;
  folder: string;
  isKept: boolean;
  print: (line: string) => void;
}

/** Card tokens for a number of orders, as browsers get them; not part of the measurement. */
async function cardTokens(gatewayUrl: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  const body = JSON.stringify({ cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '987' });
  const headers = { 'content-type': 'application/json' };
  while (tokens.length < count) {
    const batch = Array.from({ length: Math.min(20, count - tokens.length) }, async () => {
      const answer = await fetch(`${gatewayUrl}/v1/tokens`, { method: 'POST', headers, body });
      return tokenSchema.parse(await answer.json()).token;
    });
    tokens.push(...(await Promise.all(batch)));
  }
  return tokens;
}

/** Number of orders before the measurement: JIT compilation and query planning are not part of a running shop. */
const WARM_UP = 400;

/**
 * Places orders as fast as one API process accepts them, with its own database server and a generated catalogue; then
 * checks that each was placed once and that stock, sums and orders match exactly.
 * @throws Error when an order was refused or a sum differs
 */
export async function measureOrders({
  products,
  seed,
  connections,
  orders,
  folder,
  isKept,
  print,
}: MeasureOrdersOptions): Promise<OrdersMeasurement> {
  const data = join(folder, `orders-${products}`);
  const isImported = isKept && existsSync(join(data, 'imported'));
  if (!isImported) for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const postgres = await startPostgres(data);
  const gatewayPort = await freePort();
  const gatewayUrl = `http://127.0.0.1:${gatewayPort}`;
  const environment = {
    HAAT_DATA_DIR: data,
    DATABASE_URL: postgres.url,
    HAAT_ASSORTMENT_DIR: await copyCategoryTree(folder),
    LOG_LEVEL: 'warn',
    TEST_GATEWAY_PORT: String(gatewayPort),
    TEST_GATEWAY_URL: gatewayUrl,
  };
  const count = async () =>
    countsSchema.parse(JSON.parse(await runProgram('api/src/scale/count-orders.ts', [], environment)));
  const mailsWritten = async () =>
    (await readdir(join(data, 'outbox')).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && !name.startsWith('.'),
    ).length;
  try {
    if (!isImported) {
      const csv = join(folder, `catalogue-${products}-${seed}.csv`);
      await writeShopifyCsv(generateCatalogue(products, seed), csv);
      await importInto(environment, csv);
      // The first start seeds the category tree and the synonyms; the measured start finds them.
      await (await startApi(environment)).stop();
      await runProgram('api/src/scale/give-history.ts', [], environment);
      await writeFile(join(data, 'imported'), '');
    }
    const make = await orderRequests(products, seed);
    const rounded = (wanted: number) => wanted - (wanted % connections);
    const before = await count();
    let sent = 0;
    let taken = 0;
    const noiseBefore = noise();
    const api = await startApi(environment);
    const gateway = startProgram('test gateway', 'api/src/test-gateway/main.ts', {
      ...environment,
      TEST_GATEWAY_SHOP_URL: api.base,
    });
    const kinds: MeasuredOrders[] = [];
    let maxMemory = 0;
    try {
      await waitUntilReady(gateway.process, respondsAt(`${gatewayUrl}/health`));
      const placeOrder = async (payment: OrderPayment, wanted: number): Promise<Timings> => {
        const placed = rounded(wanted);
        const { requests, pieces } = make(
          payment,
          placed,
          payment === 'card' ? await cardTokens(gatewayUrl, placed) : [],
        );
        const timings = await load(api.base, requests, connections);
        if (timings.failed > 0)
          throw new Error(`${timings.failed} of ${requests.length} orders (${payment}) were refused.`);
        sent += requests.length;
        taken += pieces;
        return timings;
      };
      for (const payment of orderPayments) {
        await placeOrder(payment, WARM_UP);
        const mailsBefore = await mailsWritten();
        const timings = await placeOrder(payment, orders);
        kinds.push({ payment, orders: rounded(orders), timings, mailed: (await mailsWritten()) - mailsBefore });
        print(
          `  ${payment.padEnd(5)} ${Math.round(timings.perSecond)} orders a second, p50 ${timings.p50.toFixed(1)} p95 ${timings.p95.toFixed(1)} most ${timings.max.toFixed(1)} ms`,
        );
      }
      maxMemory = (await memoryOf(api.pid)).max;
    } finally {
      await api.stop();
      await gateway.stop();
    }
    const after = await count();
    const agree =
      after.orders - before.orders === sent &&
      after.placed - before.placed === sent &&
      after.ordered - before.ordered === taken &&
      before.stock - after.stock === taken &&
      after.stock === after.stockOfProducts &&
      after.owed - before.owed === after.totals - before.totals;
    if (!agree)
      throw new Error(
        `Orders and stock don't agree: ${sent} orders of ${taken} pieces were sent; before ${JSON.stringify(before)}, after ${JSON.stringify(after)}.`,
      );
    print(`  ${sent} orders of ${taken} pieces: each once, stock and sums agree`);
    return {
      at: new Date().toISOString(),
      products,
      connections,
      cpus: cpus().length,
      noiseBefore,
      noiseAfter: noise(),
      kinds,
      maxMemory,
    };
  } finally {
    await postgres.stop();
  }
}
