import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { fromRoot } from '../workspaces';
import { apiReports, currentReport, readStoredReport, reportHash, type ApiReport } from './api-reports';

/** Where this machine keeps the names of reports that it has looked at. */
const LOOKED_AT = fromRoot('.cache/contract');

/**
 * Names a report by all that it follows from: while nothing of that has changed, one that was what the code says still
 * is.
 */
const nameOf = async (report: ApiReport) =>
  createHash('sha256')
    .update(await reportHash(report))
    .digest('hex');

async function remember(name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), '');
}

const reportsOf = (owners: readonly string[]) => apiReports().filter(({ owner }) => owners.includes(owner));

/**
 * The names of those reports that were looked at on this machine and are what the code says. @param owners `shared` and
 * remotes' names
 */
export async function knownReports(owners: readonly string[], folder = LOOKED_AT): Promise<string[]> {
  // Where none was, as at a shop's first start, nothing is worked out for it.
  if (!existsSync(folder)) return [];
  return (await Promise.all(reportsOf(owners).map(nameOf))).filter((name) => existsSync(join(folder, name)));
}

export interface StaleReportsOptions {
  /** `shared` and remotes' names; all by default. */
  owners?: readonly string[] | undefined;
  /** Names of reports that were looked at elsewhere. */
  known?: readonly string[] | undefined;
  /** Where this machine keeps the names of those that it has looked at. */
  folder?: string;
  /** Makes a report of the code; it takes seconds of processor time. */
  make?: (report: ApiReport) => Promise<string>;
}

/** A stale report, with the current one. */
export interface StaleReport {
  report: ApiReport;
  current: string;
}

/** Reports that do not match the code. */
export async function staleReports({
  owners,
  known = [],
  folder = LOOKED_AT,
  make = currentReport,
}: StaleReportsOptions = {}): Promise<StaleReport[]> {
  const stale: StaleReport[] = [];
  for (const report of owners ? reportsOf(owners) : apiReports()) {
    const name = await nameOf(report);
    if (existsSync(join(folder, name))) continue;
    const current = known.includes(name) ? null : await make(report);
    if (current === null || current === (await readStoredReport(report))) await remember(name, folder);
    else stale.push({ report, current });
  }
  return stale;
}

/**
 * Refuses a release while API reports are stale: it would state types that aren't its own.
 * @throws Error that names the stale reports, where there are any
 */
export function refuseStale(stale: readonly StaleReport[]): void {
  if (stale.length > 0)
    throw new Error(
      `These API reports are not what the code says, so compatibility cannot be checked:\n${stale.map(({ report }) => `  ${report.file}`).join('\n')}\nWrite them and commit them: npm run contract`,
    );
}

/** Writes a report as the code has it. */
export async function storeReport(report: ApiReport, current: string): Promise<void> {
  await mkdir(dirname(fromRoot(report.file)), { recursive: true });
  await writeFile(fromRoot(report.file), current);
  await remember(await nameOf(report), LOOKED_AT);
}
