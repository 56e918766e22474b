import { whole } from './api-report';
import type { OrdersMeasurement } from './measure-orders';
import type { OrderPayment } from './order-requests';

/** The minimum throughput of one API process and the maximum of its p95, in milliseconds. */
const ORDERS_TARGET = { perSecond: 150, p95: 150 };

const payments: Readonly<Record<OrderPayment, string>> = {
  cod: 'cash on delivery',
  card: 'card, approved by the test gateway at once',
};

/** The report of the last measurement. */
export function ordersReport({
  at,
  products,
  connections,
  cpus,
  kinds,
  maxMemory,
  noiseBefore,
  noiseAfter,
}: OrdersMeasurement): string {
  const rows = kinds.map(({ payment, orders, timings, mailed }) => {
    const isMet = timings.perSecond >= ORDERS_TARGET.perSecond && timings.p95 <= ORDERS_TARGET.p95;
    return `| ${payments[payment]} | ${whole(orders)} | ${whole(timings.perSecond)} | ${Math.round(timings.p50)} | ${Math.round(timings.p95)} | ${Math.round(timings.max)} | ${whole(mailed)} | ${isMet ? 'met' : '**missed**'} |`;
  });
  return [
    '# Orders a second',
    '',
    `Written by \`npm run bench:orders\`: one API process in production mode and a PostgreSQL server with default settings, on the machine that also sends the orders; ${cpus} cores, ${at.slice(0, 16).replace('T', ' ')} UTC.`,
    '',
    `${connections} connections send the next order after each response: guest orders with one to three lines over a generated catalogue of ${whole(products)} products, each with its own idempotency key. They come from different addresses, as behind a proxy, so that limits per address do not apply. The same process writes the emails as files. Times are milliseconds of the whole HTTP response, measured by autocannon. Afterwards all orders are counted: each was placed once, its amount is paid or due on delivery, and the stock decreased by exactly the ordered units.`,
    '',
    '| Paid by | orders | a second | p50 | p95 | most | mails written meanwhile | target |',
    '|---|--:|--:|--:|--:|--:|--:|---|',
    ...rows,
    '',
    `The target: at least ${ORDERS_TARGET.perSecond} orders a second with a p95 of at most ${ORDERS_TARGET.p95} ms. The API process had ${maxMemory} MB at most. 5 ms of arithmetic took ${noiseBefore.p50.toFixed(1)} ms (p95 ${noiseBefore.p95.toFixed(1)}) before and ${noiseAfter.p50.toFixed(1)} ms (${noiseAfter.p95.toFixed(1)}) after.`,
  ].join('\n');
}
