import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StaleReport } from '../contract/stale-reports';
import { fromRoot } from '../../base/workspaces';
import { kitModules } from './kit-modules';
import { kitChanges, versionAfter, withEntry, type KitTypes } from './kit-version';

const REPORTS = fromRoot('remote-kit/api-report');
const ENDING = '.d.ts';

/** The stored declarations of the kit, including modules that the code no longer has. */
async function storedKit(): Promise<KitTypes> {
  const files = (await readdir(REPORTS).catch(() => [])).filter((file) => file.endsWith(ENDING));
  const stored = files.map(
    async (file) => [basename(file, ENDING), await readFile(`${REPORTS}/${file}`, 'utf8')] as const,
  );
  return Object.fromEntries(await Promise.all(stored));
}

/**
 * The next version and change log of the kit after its declarations changed. Call it before the reports are written.
 * @param stale the stale reports
 */
export async function nextKit(stale: readonly StaleReport[]): Promise<{ store: () => Promise<void> }> {
  const before = await storedKit();
  const removed = Object.keys(before).filter((module) => !(module in kitModules));
  const current = stale.map(({ report, current }) => [basename(report.file, ENDING), current] as const);
  const after: KitTypes = {
    ...Object.fromEntries(Object.entries(before).filter(([module]) => module in kitModules)),
    ...Object.fromEntries(current),
  };
  const [packageFile, logFile] = [fromRoot('remote-kit/package.json'), fromRoot('remote-kit/CHANGELOG.md')];
  const text = await readFile(packageFile, 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  const changes = kitChanges(before, after);
  const next = versionAfter(version, before, after, changes);
  return {
    store: async () => {
      for (const module of removed) await rm(`${REPORTS}/${module}${ENDING}`);
      if (next === version) return;
      await writeFile(packageFile, text.replace(`"version": "${version}"`, `"version": "${next}"`));
      await writeFile(logFile, withEntry(await readFile(logFile, 'utf8'), next, changes));
    },
  };
}
