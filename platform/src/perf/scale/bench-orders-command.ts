import { Command } from 'commander';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromRoot } from '../../base/workspaces';
import { wholeNumber } from '../../base/whole-number';
import { measureOrders } from './measure-orders';
import { ordersReport } from './orders-report';

interface Options {
  products: number;
  seed: number;
  connections: number;
  orders: number;
  folder: string;
  keep?: boolean;
}

/**
 * `npm run bench:orders`: orders per second of one API process with a PostgreSQL server. Writes bench/orders-report.md
 * and its figures.
 */
export function benchOrdersCommand(): Command {
  return new Command('bench-orders')
    .description('measure orders per second on one API process with PostgreSQL, and write bench/orders-report.md')
    .option('--products <n>', 'number of products', wholeNumber(100), 20_000)
    .option('--seed <n>', 'seed of the generated catalogue', wholeNumber(0), 1)
    .option('--connections <n>', 'concurrent shoppers', wholeNumber(1), 16)
    .option('--orders <n>', 'orders per payment method', wholeNumber(100), 6_000)
    .option('--folder <folder>', 'folder for catalogue and database', join(tmpdir(), 'haat-bench-orders'))
    .option('--keep', 'use the database of the last run again, without another import')
    .action(async ({ products, seed, connections, orders, folder, keep }: Options) => {
      const measured = await measureOrders({
        products,
        seed,
        connections,
        orders,
        folder: resolve(folder),
        isKept: keep === true,
        print: (line) => console.log(line),
      });
      await mkdir(fromRoot('bench'), { recursive: true });
      await writeFile(fromRoot('bench/orders-results.json'), `${JSON.stringify(measured, null, 1)}\n`);
      await writeFile(fromRoot('bench/orders-report.md'), `${ordersReport(measured)}\n`);
      console.log(`The report: ${fromRoot('bench/orders-report.md')}`);
    });
}
