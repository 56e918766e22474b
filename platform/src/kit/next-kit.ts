import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readStoredReport } from '../contract/api-reports';
import type { StaleReport } from '../contract/stale-reports';
import { fromRoot } from '../workspaces';
import { kitChanges, versionAfter, withEntry } from './kit-version';

/**
 * The kit's version and change log after its declarations have changed. Looked at before the reports are written.
 * @param stale its reports that are not what the code says
 */
export async function nextKit(stale: readonly StaleReport[]): Promise<{ store: () => Promise<void> }> {
  const moduleOf = ({ report }: StaleReport) => basename(report.file, '.d.ts');
  const was = Object.fromEntries(
    await Promise.all(stale.map(async (each) => [moduleOf(each), await readStoredReport(each.report)] as const)),
  );
  const isFirst = Object.values(was).every((text) => text === '');
  if (isFirst) return { store: async () => undefined };
  const changes = kitChanges(was, Object.fromEntries(stale.map((each) => [moduleOf(each), each.current])));
  return {
    store: async () => {
      const [packageFile, logFile] = [fromRoot('remote-kit/package.json'), fromRoot('remote-kit/CHANGELOG.md')];
      const text = await readFile(packageFile, 'utf8');
      const { version } = JSON.parse(text) as { version: string };
      const next = versionAfter(version, changes);
      await writeFile(packageFile, text.replace(`"version": "${version}"`, `"version": "${next}"`));
      await writeFile(logFile, withEntry(await readFile(logFile, 'utf8'), next, changes));
    },
  };
}
