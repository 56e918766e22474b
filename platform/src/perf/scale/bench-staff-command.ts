import { Command, Option } from 'commander';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromRoot } from '../../base/workspaces';
import { wholeNumber } from '../../base/whole-number';
import { measurePictures } from './measure-pictures';
import { measureFile, measureList, measureScrolling, measureStaff } from './measure-staff';
import { staffReport } from './staff-report';

interface Options {
  products: number;
  fileProducts: number;
  pictures: number;
  seed: number;
  connections: number;
  requests: number;
  folder: string;
  keep?: boolean;
  only?: 'list' | 'scrolling' | 'file' | 'pictures';
}

/**
 * `npm run bench:staff`: the staff product list, and product imports and exports. Writes bench/staff-report.md and its
 * figures.
 */
export function benchStaffCommand(): Command {
  return new Command('bench-staff')
    .description(
      'measure the staff’s product list, imports and exports on one API process with PostgreSQL, and write bench/staff-report.md',
    )
    .option('--products <n>', 'number of products in the list', wholeNumber(100), 200_000)
    .option('--file-products <n>', 'number of products in the file', wholeNumber(100), 20_000)
    .option('--pictures <n>', 'number of products with a picture in another file', wholeNumber(100), 20_000)
    .option('--seed <n>', 'seed of the generated catalogues', wholeNumber(0), 1)
    .option('--connections <n>', 'concurrent requests', wholeNumber(1), 4)
    .option('--requests <n>', 'requests per kind', wholeNumber(20), 400)
    .option('--folder <folder>', 'folder for catalogues and databases', join(tmpdir(), 'haat-bench-staff'))
    .option('--keep', 'use the list’s database of the last run again, without another import')
    .addOption(
      new Option('--only <part>', 'measure just one of them, and write no report').choices([
        'list',
        'scrolling',
        'file',
        'pictures',
      ]),
    )
    .action(
      async ({
        products,
        fileProducts,
        pictures,
        seed,
        connections,
        requests,
        folder: folderOption,
        keep,
        only,
      }: Options) => {
        const folder = resolve(folderOption);
        const print = (line: string) => console.log(line);
        const list = { products, seed, connections, requests, folder, isKept: keep === true, print };
        if (only === 'list') return void (await measureList(list));
        if (only === 'scrolling') return void (await measureScrolling(list));
        if (only === 'file') return void (await measureFile({ products: fileProducts, seed, folder, print }));
        if (only === 'pictures') return void (await measurePictures({ products: pictures, seed, folder, print }));
        const measured = await measureStaff({ ...list, fileProducts, pictures });
        await mkdir(fromRoot('bench'), { recursive: true });
        await writeFile(fromRoot('bench/staff-results.json'), `${JSON.stringify(measured, null, 1)}\n`);
        await writeFile(fromRoot('bench/staff-report.md'), `${staffReport(measured)}\n`);
        console.log(`The report: ${fromRoot('bench/staff-report.md')}`);
      },
    );
}
