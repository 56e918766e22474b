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
    .description('measure cached pages a second with and without orders of a product that they do not show')
    .option('--rounds <n>', 'with and without, in turns', wholeNumber(1), 5)
    .option('--pages <n>', 'of each turn', wholeNumber(100), 20_000)
    .option('--orders <n>', 'a second', wholeNumber(1), 50)
    .option('--folder <folder>', 'where the database is made', join(tmpdir(), 'haat-bench-cache'))
    .action(async ({ rounds, pages, orders, folder }: Options) => {
      const { ratio, orders: placed } = await measureCache({
        rounds,
        pages: pages - (pages % 20),
        ordersPerSecond: orders,
        folder: resolve(folder),
        releases: releasesUrl(),
        say: (line) => console.log(line),
      });
      console.log(`With ${placed.toFixed(0)} orders a second ×${ratio.toFixed(2)} of the pages without.`);
    });
}
