import { Command, Option } from 'commander';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { releasesUrl } from '../../release/releases-url';
import { fromRoot } from '../../base/workspaces';
import { wholeNumber } from '../../base/whole-number';
import { measureMixed } from './measure-mixed';
import { mixedReport } from './mixed-report';

interface Options {
  rounds: number;
  seconds: number;
  orders: number;
  database: 'postgres' | 'embedded' | 'both';
  folder: string;
}

/** `npm run bench:mixed`: pages, searches and carts at once, with and without orders. Writes bench/mixed-report.md. */
export function benchMixedCommand(): Command {
  return new Command('bench-mixed')
    .description('measure concurrent pages, searches and carts, with and without orders; write bench/mixed-report.md')
    .option('--rounds <n>', 'rounds, alternately with and without orders', wholeNumber(1), 5)
    .option('--seconds <n>', 'seconds per round', wholeNumber(1), 30)
    .option('--orders <n>', 'orders per second', wholeNumber(1), 50)
    .addOption(new Option('--database <kind>', 'of the shop').choices(['postgres', 'embedded', 'both']).default('both'))
    .option('--folder <folder>', 'folder for the databases', join(tmpdir(), 'haat-bench-mixed'))
    .action(async ({ rounds, seconds, orders, database, folder }: Options) => {
      const measured = await measureMixed({
        rounds,
        seconds,
        ordersPerSecond: orders,
        databases: database === 'both' ? ['postgres', 'embedded'] : [database],
        folder: resolve(folder),
        releases: releasesUrl(),
        print: (line) => console.log(line),
      });
      await mkdir(fromRoot('bench'), { recursive: true });
      await writeFile(fromRoot('bench/mixed-results.json'), `${JSON.stringify(measured, null, 1)}\n`);
      await writeFile(fromRoot('bench/mixed-report.md'), `${mixedReport(measured)}\n`);
      console.log(`The report: ${fromRoot('bench/mixed-report.md')}`);
    });
}
