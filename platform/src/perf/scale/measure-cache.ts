import { setTimeout as pause } from 'node:timers/promises';
import { load, type Timings } from './load';
import { startMeasuredShop } from './measured-shop';
import { placeOrders } from './place-orders';
import { median } from '../bench/spread';

const CONNECTIONS = 20;
/** Number of cached pages: the usual landing pages. */
const PAGES = 60;

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
  print: (line: string) => void;
}

/** The usual landing pages of a shop. */
export const landingPages = (products: readonly string[]): string[] =>
  [
    '/',
    '/aboutus',
    '/help',
    '/products/featured',
    '/category/clothing/women/products',
    ...products.map((id) => `/product/${id}`),
  ].slice(0, PAGES);

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
  print,
}: MeasureCacheOptions): Promise<CacheMeasurement> {
  const shop = await startMeasuredShop({ folder, releases, database: 'postgres' });
  try {
    const paths = landingPages(shop.others);
    const requested = Array.from({ length: pages }, (_, index) => ({ path: paths[index % paths.length] ?? '/' }));
    await load(shop.shell, requested.slice(0, PAGES * 4), CONNECTIONS);
    const [quiet, busy]: [Timings[], Timings[]] = [[], []];
    const orders: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await load(shop.shell, requested, CONNECTIONS));
      const stop = placeOrders(shop.api, shop.sold, ordersPerSecond, round * 5_000);
      // Waits until orders are being placed.
      await pause(1_000);
      busy.push(await load(shop.shell, requested, CONNECTIONS));
      orders.push(await stop());
      const formatTimings = ({ perSecond, p95 }: Timings) =>
        `${Math.round(perSecond)} pages a second, p95 ${p95.toFixed(1)} ms`;
      const [without, during] = [quiet[round], busy[round]];
      if (without && during)
        print(
          `  ${formatTimings(without)}; with ${orders[round]?.toFixed(0)} orders a second ${formatTimings(during)}`,
        );
    }
    const failed = [...quiet, ...busy].reduce((sum, one) => sum + one.failed, 0);
    if (failed > 0) throw new Error(`${failed} pages were refused.`);
    const ratios = quiet.map((one, round) => (busy[round]?.perSecond ?? 0) / one.perSecond);
    return { orders: median(orders), quiet, busy, ratio: median(ratios) };
  } finally {
    await shop.stop();
  }
}
