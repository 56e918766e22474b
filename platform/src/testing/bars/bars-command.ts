import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { runJest } from '../run-jest';
import { closingLine, sumOf } from '../tally';
import { bars, barSizes, barTable, FIGURES_VARIABLE } from './bars';

/** `npm run bars`: runs the tests of recovery and security at full size, and prints the table of the targets. */
export const barsCommand = (): Command =>
  new Command('bars')
    .description('run the tests of recovery and security at full size, and print a table of the targets')
    .option('--list', 'print the targets and their tests, without running them')
    .action(async ({ list }: { list?: true }) => {
      if (list) {
        for (const { what, bar, files } of bars)
          console.log([`${what}: ${bar}`, ...files.map((file) => `    ${file}`)].join('\n'));
        return;
      }
      const files = [...new Set(bars.flatMap((bar) => bar.files))];
      const isSlow = (file: string) => file.endsWith('.slow.test.ts');
      const folder = await mkdtemp(join(tmpdir(), 'haat-bars-'));
      const figures = join(folder, 'figures');
      const run = (some: readonly string[], options: { isSlow: boolean }) =>
        runJest(['--runTestsByPath', ...some], {
          ...options,
          environment: { ...barSizes, [FIGURES_VARIABLE]: figures },
        });
      const quick = files.filter((file) => !isSlow(file));
      const all = sumOf([await run(quick, { isSlow: false }), await run(files.filter(isSlow), { isSlow: true })]);
      for (const failure of all.failures) console.log(`FAILED ${failure}`);
      console.log(barTable(all).join('\n'));
      console.log((await readFile(figures, 'utf8').catch(() => 'Nothing was measured.')).trim());
      await rm(folder, { recursive: true });
      console.log('Killed programs in the topology of several machines: npm run release:rehearsal -- --only kills');
      console.log(closingLine(all));
      process.exit(all.failed === 0 ? 0 : 1);
    });
