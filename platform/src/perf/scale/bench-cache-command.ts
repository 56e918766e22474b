import { Command } from 'commander';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasesUrl } from '../../release/releases-url';
import { wholeNumber } from '../../base/whole-number';
import { measureCache } from './measure-cache';

interface Options {
  rounds: number;
  pages: number;
  orders: number;
  folder: string;
}

/** `npm run bench:cache`: pages per second from the shell's cache, with and without orders of other products. */
export function benchCacheCommand(): Command {
  return new Command('bench-cache')
    .description('measure cached pages per second with and without orders of a product that they do not show')
    .option('--rounds <n>', 'rounds, alternately with and without orders', wholeNumber(1), 5)
    .option('--pages <n>', 'pages per round', wholeNumber(100), 20_000)
    .option('--orders <n>', 'orders per second', wholeNumber(1), 50)
    .option('--folder <folder>', 'folder for the database', join(tmpdir(), 'haat-bench-cache'))
    .action(async ({ rounds, pages, orders, folder }: Options) => {
      const { ratio, orders: placed } = await measureCache({
        rounds,
        pages: pages - (pages % 20),
        ordersPerSecond: orders,
        folder: resolve(folder),
        releases: releasesUrl(),
        print: (line) => console.log(line),
      });
      console.log(`With ${placed.toFixed(0)} orders a second ×${ratio.toFixed(2)} of the pages without.`);
    });
}
