import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../start/free-port';
import { startPostgres } from '../start/start-split-postgres';
import { answersAt, waitUntilReady } from '../start/wait-until-ready';
import { load, type Timings } from './load';
import { startProgram } from './run-program';
import { startApi } from './scale-shop';

const CONNECTIONS = 20;
/** Number of cached pages: the usual landing pages. */
const PAGES = 60;
const productsSchema = z.object({ content: z.array(z.object({ id: z.string(), defaultSku: z.string() })) });

export interface CacheMeasurement {
  /** Orders per second that were placed during the measurement. */
  orders: number;
  quiet: Timings[];
  busy: Timings[];
  /** Pages per second with orders relative to those without; the median of the rounds. */
  ratio: number;
}

export interface MeasureCacheOptions {
  folder: string;
  /** The release store. */
  releases: string;
  rounds: number;
  /** Number of pages requested in each round. */
  pages: number;
  ordersPerSecond: number;
  say: (line: string) => void;
}

/** The demo shop's admin. */
const ADMIN = { email: 'admin@haat.example', password: 'haat-admin-2025' };
const headers = { 'content-type': 'application/json' };

/**
 * Places guest orders of one product at a steady rate.
 * @returns a function that stops it and returns the placed orders per second
 * @throws Error when an order was refused
 */
function placeOrders(api: string, item: { productId: string; sku: string }, perSecond: number, from: number) {
  let made = from;
  let placed = 0;
  let refused = '';
  let isOver = false;
  const place = async () => {
    made += 1;
    const answer = await fetch(`${api}/api/orders/create`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `198.18.${(made >> 8) & 255}.${made & 255}` },
      body: JSON.stringify({
        idempotencyKey: randomUUID(),
        email: `shopper-${made}@haat.example`,
        phone: `+9198${String(made).padStart(8, '0')}`,
        address: {
          fullName: 'Ravi Kumar',
          address: '8 Residency Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          zipCode: '560025',
        },
        items: [{ ...item, quantity: 1 }],
        paymentMethod: 'cod',
      }),
    });
    if (answer.ok) placed += 1;
    else refused ||= `${answer.status}: ${await answer.text()}`;
  };
  const run = async () => {
    const running = new Set<Promise<void>>();
    const started = performance.now();
    for (let sent = 0; !isOver; sent += 1) {
      const due = started + (sent * 1_000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      // Late orders are skipped, so that a slow API does not get more and more concurrent requests.
      if (running.size >= perSecond) continue;
      const one = place().finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
    return (performance.now() - started) / 1_000;
  };
  const over = run();
  return async () => {
    isOver = true;
    const seconds = await over;
    if (refused) throw new Error(`An order was refused: ${refused}`);
    return placed / seconds;
  };
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/**
 * Pages per second from one shell's cache, alternately with and without orders of a product that is on none of the
 * pages, with a PostgreSQL server.
 * @throws Error when a response is an error
 */
export async function measureCache({
  folder,
  releases,
  rounds,
  pages,
  ordersPerSecond,
  say,
}: MeasureCacheOptions): Promise<CacheMeasurement> {
  await mkdir(folder, { recursive: true });
  const postgres = await startPostgres(folder);
  const environment = { HAAT_DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' };
  const api = await startApi(environment);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const shell = startProgram('shell', 'shell/server/main.ts', {
    ...environment,
    API_INTERNAL_URL: api.base,
    RELEASES_URL: releases,
    SERVER_PROCESSES: '1',
    PORT: String(port),
  });
  try {
    await waitUntilReady(shell.process, answersAt(`${url}/registry.json`));
    const listed = await fetch(`${api.base}/api/products?size=100&sort=price-low&inStock=true`);
    const [sold, ...others] = productsSchema.parse(await listed.json()).content;
    if (!sold) throw new Error('The shop has no product.');
    const { token } = z
      .object({ token: z.string() })
      .parse(
        await (
          await fetch(`${api.base}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) })
        ).json(),
      );
    const stocked = await fetch(
      `${api.base}/api/products/${sold.id}/stock?quantity=100000&sku=${encodeURIComponent(sold.defaultSku)}`,
      {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
      },
    );
    if (!stocked.ok) throw new Error(`The stock was refused: ${stocked.status} ${await stocked.text()}`);
    const paths = [
      '/',
      '/aboutus',
      '/help',
      '/products/featured',
      '/category/clothing/women/products',
      ...others.map(({ id }) => `/product/${id}`),
    ].slice(0, PAGES);
    const asked = Array.from({ length: pages }, (_, index) => ({ path: paths[index % paths.length] ?? '/' }));
    await load(url, asked.slice(0, PAGES * 4), CONNECTIONS);
    const [quiet, busy]: [Timings[], Timings[]] = [[], []];
    const orders: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await load(url, asked, CONNECTIONS));
      const stop = placeOrders(api.base, { productId: sold.id, sku: sold.defaultSku }, ordersPerSecond, round * 5_000);
      // Waits until orders are being placed.
      await pause(1_000);
      busy.push(await load(url, asked, CONNECTIONS));
      orders.push(await stop());
      const told = ({ perSecond, p95 }: Timings) => `${Math.round(perSecond)} pages a second, p95 ${p95.toFixed(1)} ms`;
      const [without, during] = [quiet[round], busy[round]];
      if (without && during)
        say(`  ${told(without)}; with ${orders[round]?.toFixed(0)} orders a second ${told(during)}`);
    }
    const failed = [...quiet, ...busy].reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) throw new Error(`${failed} pages were refused.`);
    const ratios = quiet.map((one, round) => (busy[round]?.perSecond ?? 0) / one.perSecond);
    return { orders: median(orders), quiet, busy, ratio: median(ratios) };
  } finally {
    await shell.stop();
    await api.stop();
    await postgres.stop();
  }
}
