import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../bench/spread';
import { loadFor, noise, type LoadRequest, type Timings } from './load';
import { landingPages } from './measure-cache';
import { startMeasuredShop, type MeasuredShop } from './measured-shop';
import { placeOrders } from './place-orders';
import { Random } from './random';

/** What shoppers do at the same time, each with the number of its connections. */
export const activities = { pages: 12, searches: 5, carts: 3 } as const;
export type Activity = keyof typeof activities;

/** One turn of all activities. */
export type Turn = Readonly<Record<Activity, Timings>>;

/** Times are milliseconds, memory is megabytes. */
export interface MixedMeasurement {
  database: 'postgres' | 'embedded';
  seconds: number;
  turns: { quiet: Turn; busy: Turn; ordersPerSecond: number; memory: { api: number; shell: number } }[];
  memoryBefore: { api: number; shell: number };
  /** A minute after the last turn. */
  memoryAfter: { api: number; shell: number };
  /** Pages per second with orders relative to those without: the median of the turns. */
  ratio: number;
}

export interface MixedReport {
  at: string;
  cpus: number;
  ordersPerSecond: number;
  noiseBefore: { p50: number; p95: number };
  noiseAfter: { p50: number; p95: number };
  measured: MixedMeasurement[];
}

export interface MeasureMixedOptions {
  folder: string;
  /** The release store. */
  releases: string;
  databases: readonly ('postgres' | 'embedded')[];
  rounds: number;
  /** Duration of each turn. */
  seconds: number;
  ordersPerSecond: number;
  print: (line: string) => void;
}

/** Words of names, alone and in pairs: what shoppers search for. */
async function searchesIn(shop: MeasuredShop, random: Random): Promise<string[]> {
  const answer = await fetch(`${shop.api}/api/products?size=100`);
  const { content } = (await answer.json()) as { content: { name: string }[] }; // the API's list of products
  const words = [...new Set(content.flatMap(({ name }) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  return Array.from({ length: 300 }, () =>
    Array.from({ length: random.between(1, 2) }, () => random.pick(words)).join(' '),
  );
}

/** Requests of each activity, in a fixed order by seed. */
async function requestsOf(shop: MeasuredShop): Promise<Record<Activity, LoadRequest[]>> {
  const random = new Random(1);
  const searches = await searchesIn(shop, random);
  const pages = landingPages(shop.others);
  const quoted = (index: number): LoadRequest => ({
    path: '/api/orders/quote',
    method: 'POST',
    // Different shoppers, as behind a proxy, so that limits per address don't apply.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.19.${index & 255}.${random.between(1, 254)}`,
    },
    body: JSON.stringify({ items: [{ ...shop.sold, quantity: random.between(1, 3) }], state: 'Karnataka' }),
  });
  return {
    pages: Array.from({ length: 1_200 }, () => ({ path: random.pick(pages) })),
    searches: searches.map((search, index) => ({
      path:
        index % 3 === 0
          ? `/search/${encodeURIComponent(search)}`
          : index % 3 === 1
            ? `/api/products/search?q=${encodeURIComponent(search)}&facets=true`
            : `/api/products/suggest?q=${encodeURIComponent(search.slice(0, random.between(2, 8)))}`,
    })),
    carts: Array.from({ length: 3_000 }, (_, index) => quoted(index)),
  };
}

async function measureTurn(
  shop: MeasuredShop,
  requests: Record<Activity, LoadRequest[]>,
  seconds: number,
): Promise<Turn> {
  const of = (activity: Activity) => loadFor(shop.shell, requests[activity], activities[activity], seconds);
  const [pages, searches, carts] = await Promise.all([of('pages'), of('searches'), of('carts')]);
  const failed = pages.failed + searches.failed + carts.failed;
  if (failed > 0) throw new Error(`${failed} requests were refused.`);
  return { pages, searches, carts };
}

/** Idle time before the memory is read at the end, in milliseconds. */
const REST_MS = 60_000;

async function measureDatabase(
  database: 'postgres' | 'embedded',
  { folder, releases, rounds, seconds, ordersPerSecond, print }: MeasureMixedOptions,
): Promise<MixedMeasurement> {
  const shop = await startMeasuredShop({ folder: `${folder}-${database}`, releases, database });
  try {
    const requests = await requestsOf(shop);
    const memoryBefore = await shop.memory();
    await measureTurn(shop, requests, Math.min(5, seconds));
    const turns: MixedMeasurement['turns'] = [];
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await measureTurn(shop, requests, seconds);
      const stop = placeOrders(shop.api, shop.sold, ordersPerSecond, round * 20_000);
      // Waits until orders are being placed.
      await pause(1_000);
      const busy = await measureTurn(shop, requests, seconds);
      const placed = await stop();
      const memory = await shop.memory();
      turns.push({ quiet, busy, ordersPerSecond: placed, memory });
      print(
        `  ${database}: ${quiet.pages.perSecond.toFixed(0)} pages a second; with ${placed.toFixed(0)} orders a second ` +
          `${busy.pages.perSecond.toFixed(0)}; API ${memory.api} MB, shell ${memory.shell} MB`,
      );
    }
    await pause(REST_MS);
    return {
      database,
      seconds,
      turns,
      memoryBefore,
      memoryAfter: await shop.memory(),
      ratio: median(turns.map(({ quiet, busy }) => busy.pages.perSecond / quiet.pages.perSecond)),
    };
  } finally {
    await shop.stop();
  }
}

/**
 * Pages, searches and carts at once through one shell process, alternately with and without orders.
 * @throws Error when a response is an error or an order is refused
 */
export async function measureMixed(options: MeasureMixedOptions): Promise<MixedReport> {
  const noiseBefore = noise();
  const measured: MixedMeasurement[] = [];
  for (const database of options.databases) measured.push(await measureDatabase(database, options));
  return {
    at: new Date().toISOString(),
    cpus: cpus().length,
    ordersPerSecond: options.ordersPerSecond,
    noiseBefore,
    noiseAfter: noise(),
    measured,
  };
}
