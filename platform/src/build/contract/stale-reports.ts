import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { fromRoot } from '../../base/workspaces';
import { apiReports, currentReport, readStoredReport, reportHash, type ApiReport } from './api-reports';

/** The cache of reports that are known to be current on this machine. */
const CACHE_FOLDER = fromRoot('.cache/contract');

/** A cache key of all inputs of a report: the report stays current while they do not change. */
const cacheKeyOf = async (report: ApiReport) =>
  createHash('sha256')
    .update(await reportHash(report))
    .digest('hex');

async function remember(cacheKey: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, cacheKey), '');
}

const reportsOf = (owners: readonly string[]) => apiReports().filter(({ owner }) => owners.includes(owner));

/**
 * The cache keys of reports that are known to be current on this machine.
 * @param owners `shared` and remotes' names
 */
export async function knownReports(owners: readonly string[], folder = CACHE_FOLDER): Promise<string[]> {
  // Without a cache, as at a first start, there is nothing to compute.
  if (!existsSync(folder)) return [];
  return (await Promise.all(reportsOf(owners).map(cacheKeyOf))).filter((cacheKey) =>
    existsSync(join(folder, cacheKey)),
  );
}

export interface StaleReportsOptions {
  /** `shared` and remotes' names; all by default. */
  owners?: readonly string[] | undefined;
  /** Cache keys of reports that were checked elsewhere. */
  known?: readonly string[] | undefined;
  /** The cache folder. */
  folder?: string;
  /** Generates a report from the code; takes seconds of CPU time. */
  generate?: (report: ApiReport) => Promise<string>;
}

/** A stale report, with its current text. */
export interface StaleReport {
  report: ApiReport;
  current: string;
}

/** Reports that do not match the code. */
export async function staleReports({
  owners,
  known = [],
  folder = CACHE_FOLDER,
  generate = currentReport,
}: StaleReportsOptions = {}): Promise<StaleReport[]> {
  const stale: StaleReport[] = [];
  for (const report of owners ? reportsOf(owners) : apiReports()) {
    const cacheKey = await cacheKeyOf(report);
    if (existsSync(join(folder, cacheKey))) continue;
    const current = known.includes(cacheKey) ? null : await generate(report);
    if (current === null || current === (await readStoredReport(report))) await remember(cacheKey, folder);
    else stale.push({ report, current });
  }
  return stale;
}

/**
 * Blocks a release while API reports are stale, because it would publish wrong types.
 * @throws Error that names the stale reports, if any
 */
export function refuseStale(stale: readonly StaleReport[]): void {
  if (stale.length > 0)
    throw new Error(
      `These API reports are not what the code says, so compatibility cannot be checked:\n${stale.map(({ report }) => `  ${report.file}`).join('\n')}\nWrite them and commit them: npm run contract`,
    );
}

/** Writes the current text of a report. */
export async function storeReport(report: ApiReport, current: string): Promise<void> {
  await mkdir(dirname(fromRoot(report.file)), { recursive: true });
  await writeFile(fromRoot(report.file), current);
  await remember(await cacheKeyOf(report), CACHE_FOLDER);
}
