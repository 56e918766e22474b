import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createHash } from 'node:crypto';
import { fromRoot } from '../workspaces';
import { apiReports, currentReport, keptReport, reportHash, type ApiReport } from './api-reports';

/** Marks a report as looked at: while nothing of it has changed it is what the code says. */
const markOf = async (report: ApiReport) => fromRoot('.cache/contract', createHash('sha256').update(await reportHash(report)).digest('hex'));

async function mark(report: ApiReport): Promise<void> {
  const file = await markOf(report);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '');
}

/**
 * Reports that are not what the code says, with the code's own.
 * @param owners `shared` and remotes' names; all by default
 */
export async function staleReports(owners?: readonly string[]): Promise<{ report: ApiReport; current: string }[]> {
  const stale: { report: ApiReport; current: string }[] = [];
  for (const report of apiReports()) {
    if (owners && !owners.includes(report.owner)) continue;
    if (existsSync(await markOf(report))) continue;
    const current = await currentReport(report);
    if (current === (await keptReport(report))) await mark(report);
    else stale.push({ report, current });
  }
  return stale;
}

/** Writes a report as the code has it. */
export async function keepReport(report: ApiReport, current: string): Promise<void> {
  await mkdir(dirname(fromRoot(report.file)), { recursive: true });
  await writeFile(fromRoot(report.file), current);
  await mark(report);
}
