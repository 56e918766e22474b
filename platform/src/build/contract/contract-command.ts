import { Command } from 'commander';
import { nextKit } from '../kit/next-kit';
import { KIT } from './api-reports';
import { storeReport, staleReports } from './stale-reports';

/** `npm run contract`: writes the API reports, the types that other builds depend on. */
export function contractCommand(): Command {
  return new Command('contract')
    .description('write the API reports of shared and of the remotes (api-report*.d.ts) from the code')
    .option('--check', 'write nothing; exit code 1 if a report is out of date')
    .option('--json', 'print the result as JSON')
    .action(async ({ check = false, json = false }: { check?: boolean; json?: boolean }) => {
      const stale = await staleReports();
      const files = stale.map(({ report }) => report.file);
      if (!check) {
        const next = await nextKit(stale.filter(({ report }) => report.owner === KIT));
        for (const { report, current } of stale) await storeReport(report, current);
        await next.store();
      }
      if (json) console.log(JSON.stringify(check ? { stale: files } : { written: files }, null, 2));
      else if (stale.length === 0) console.log('Every API report is what the code says.');
      else if (!check) console.log(files.map((file) => `Wrote ${file}`).join('\n'));
      if (!check || stale.length === 0) return;
      process.exitCode = 1;
      if (!json)
        console.error(
          `These API reports are not what the code says:\n${files.map((file) => `  ${file}`).join('\n')}\nSee whether the change is meant, then write them and commit them: npm run contract`,
        );
    });
}
