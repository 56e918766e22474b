import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { postgresFolder, startPostgres } from '../start/start-split-postgres';
import { generateCatalogue } from './generate-catalogue';
import { load, noise, type Timings } from './load';
import { orderPayments, orderRequests, type OrderPayment } from './order-requests';
import { runProgram } from './run-program';
import { importInto, memoryOf, startApi, treeAlone } from './scale-shop';
import { writeShopifyCsv } from './write-shopify-csv';

/** What api/src/scale/count-orders.ts writes: all that there is at that moment. */
const countsSchema = z.object({
  orders: z.int(),
  /** Pieces in their lines. */
  ordered: z.int(),
  /** Pieces left, of all variants; by the products' own totals, which the database keeps. */
  stock: z.int(),
  stockOfProducts: z.int(),
  /**
   * Orders that are placed, and what of their money is taken or to be asked for at the door, in paise; what they come
   * to.
   */
  placed: z.int(),
  owed: z.int(),
  totals: z.int(),
});

export interface MeasuredOrders {
  payment: OrderPayment;
  orders: number;
  timings: Timings;
  /** Mails of these orders that were written by the moment of the last answer. */
  mailed: number;
}

/** What one API process over a PostgreSQL server did. Times are milliseconds, memory is megabytes. */
export interface OrdersMeasurement {
  at: string;
  products: number;
  connections: number;
  cpus: number;
  noiseBefore: { p50: number; p95: number };
  noiseAfter: { p50: number; p95: number };
  kinds: MeasuredOrders[];
  memoryMost: number;
}

export interface MeasureOrdersOptions {
  products: number;
  seed: number;
  connections: number;
  /** Of each way to pay. */
  orders: number;
  folder: string;
  isKept: boolean;
  say: (line: string) => void;
}

/** Orders before the measurement: initial compilation and query planning are not part of a running shop. */
const WARM_UP = 400;

/**
 * Places orders as fast as one API process takes them, over a server of its own with a generated catalogue, and counts
 * afterwards that each was placed once and that stock, sums and orders agree to the unit.
 * @throws Error where an order was refused, or a sum doesn't agree
 */
export async function measureOrders({
  products,
  seed,
  connections,
  orders,
  folder,
  isKept,
  say,
}: MeasureOrdersOptions): Promise<OrdersMeasurement> {
  const data = join(folder, `orders-${products}`);
  const isThere = isKept && existsSync(join(data, 'imported'));
  if (!isThere) for (const old of [data, postgresFolder(data)]) await rm(old, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const postgres = await startPostgres(data);
  const environment = {
    HAAT_DATA_DIR: data,
    DATABASE_URL: postgres.url,
    HAAT_ASSORTMENT_DIR: await treeAlone(folder),
    LOG_LEVEL: 'warn',
  };
  const count = async () =>
    countsSchema.parse(JSON.parse(await runProgram('api/src/scale/count-orders.ts', [], environment)));
  const mailsWritten = async () =>
    (await readdir(join(data, 'outbox')).catch(() => [])).filter(
      (name) => name.endsWith('.eml') && !name.startsWith('.'),
    ).length;
  try {
    if (!isThere) {
      const csv = join(folder, `catalogue-${products}-${seed}.csv`);
      await writeShopifyCsv(generateCatalogue(products, seed), csv);
      await importInto(environment, csv);
      // The first start writes the tree and the synonyms; the one that is measured finds them.
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
    const kinds: MeasuredOrders[] = [];
    let memoryMost = 0;
    try {
      const place = async (payment: OrderPayment, wanted: number): Promise<Timings> => {
        const { requests, pieces } = make(payment, rounded(wanted));
        const timings = await load(api.base, requests, connections);
        if (timings.failed > 0)
          throw new Error(`${timings.failed} of ${requests.length} orders (${payment}) were refused.`);
        sent += requests.length;
        taken += pieces;
        return timings;
      };
      for (const payment of orderPayments) {
        await place(payment, WARM_UP);
        const mailsBefore = await mailsWritten();
        const timings = await place(payment, orders);
        kinds.push({ payment, orders: rounded(orders), timings, mailed: (await mailsWritten()) - mailsBefore });
        say(
          `  ${payment.padEnd(5)} ${Math.round(timings.perSecond)} orders a second, p50 ${timings.p50.toFixed(1)} p95 ${timings.p95.toFixed(1)} most ${timings.max.toFixed(1)} ms`,
        );
      }
      memoryMost = (await memoryOf(api.pid)).most;
    } finally {
      await api.stop();
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
    say(`  ${sent} orders of ${taken} pieces: each once, stock and sums agree`);
    return {
      at: new Date().toISOString(),
      products,
      connections,
      cpus: cpus().length,
      noiseBefore,
      noiseAfter: noise(),
      kinds,
      memoryMost,
    };
  } finally {
    await postgres.stop();
  }
}
