import { Command, InvalidArgumentError, Option } from 'commander';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fromRoot } from '../../base/workspaces';
import { wholeNumber } from '../../base/whole-number';
import { apiChart } from './api-chart';
import { apiReport } from './api-report';
import { measureApi } from './measure-api';
import type { Engine, Measured } from './measured';
import { queryPlansReport } from './query-plans';

interface Options {
  products: number[];
  engine: Engine | 'both';
  seed: number;
  connections: number;
  requests: number;
  folder: string;
  keep?: boolean;
}

function sizes(value: string): number[] {
  const numbers = value.split(',').map(Number);
  if (numbers.some((number) => !Number.isInteger(number) || number < 100))
    throw new InvalidArgumentError('It must be whole numbers of 100 or more, like 2000,20000,200000.');
  return numbers;
}

/**
 * `npm run bench:api`: measures the API with generated catalogues. Writes bench/api-report.md with its chart and
 * figures, and bench/query-plans.md.
 */
export function benchApiCommand(): Command {
  return new Command('bench-api')
    .description('measure the API over generated catalogues, on both engines, and write bench/api-report.md')
    .option('--products <sizes>', 'numbers of products, separated by commas', sizes, [2_000, 20_000, 200_000])
    .addOption(
      new Option('--engine <engine>', 'which database').choices(['embedded', 'server', 'both']).default('both'),
    )
    .option('--seed <n>', 'seed of the generated catalogue', wholeNumber(0), 1)
    .option('--connections <n>', 'concurrent requests', wholeNumber(1), 20)
    .option('--requests <n>', 'different addresses per kind of request', wholeNumber(20), 1_000)
    .option(
      '--folder <folder>',
      'folder for catalogues and databases (1 GB for 200,000 products)',
      join(tmpdir(), 'haat-bench-api'),
    )
    .option('--keep', 'use the databases of the last run again, without another import')
    .action(async ({ products, engine, seed, connections, requests, folder, keep }: Options) => {
      const results = fromRoot('bench/api-results.json');
      await mkdir(fromRoot('bench'), { recursive: true });
      // Safe cast: only this command writes the file.
      let all = existsSync(results) ? (JSON.parse(await readFile(results, 'utf8')) as Measured[]) : [];
      for (const size of products) {
        for (const one of engine === 'both' ? (['server', 'embedded'] as const) : [engine]) {
          const { measured, plans } = await measureApi({
            engine: one,
            products: size,
            seed,
            connections,
            requests,
            folder: resolve(folder),
            isKept: keep === true,
            print: (line) => console.log(line),
          });
          all = [...all.filter((other) => other.engine !== one || other.products !== size), measured];
          await writeFile(results, `${JSON.stringify(all, null, 1)}\n`);
          await writeFile(fromRoot('bench/api-report.md'), `${apiReport(all)}\n`);
          await writeFile(fromRoot('bench/api-report.svg'), apiChart(all));
          const isLargest = all.every((other) => other.engine !== one || other.products <= size);
          if (plans.length > 0 && isLargest)
            await writeFile(fromRoot('bench/query-plans.md'), `${queryPlansReport(measured, plans)}\n`);
        }
      }
      console.log(`The report: ${fromRoot('bench/api-report.md')}`);
    });
}
