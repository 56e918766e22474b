import { basename } from 'node:path';
import { releaseFolder, type ReleaseRecord, type ReleaseStore } from '@haat/releases';
import { compressedSize } from '../../build/analyze/brotli-size';
import { pagesInManifest } from '../../build/analyze/built-pages';
import { readBudget } from '../../build/budget/budget';
import { MANIFEST_FILE } from '../../build/webpack/remote-options';
import { remoteFolder } from '../../base/workspaces';
import type { Finding, Gate } from './gate';
import { pageMayGrow, releaseMayGrow } from './size-limits';

/**
 * Brotli bytes of each page's scripts, from the release's record; only files too small to be stored compressed are
 * read.
 */
async function pageSizes(store: ReleaseStore, { name, version, files }: ReleaseRecord): Promise<Map<string, number>> {
  const read = async (file: string) => {
    const bytes = await store.read(`${releaseFolder(name, version)}/${file}`);
    if (!bytes) throw new Error(`${releaseFolder(name, version)}/${file} is not in ${store.name}.`);
    return bytes;
  };
  const pages = pagesInManifest((await read(MANIFEST_FILE)).toString('utf8'));
  return new Map(
    await Promise.all(
      pages.map(async ({ page, scripts }): Promise<[string, number]> => {
        const sizes = await Promise.all(
          scripts.map(async (script) => files[`${script}.br`]?.bytes || compressedSize(await read(script))),
        );
        return [page, sizes.reduce((sum, size) => sum + size, 0)];
      }),
    ),
  );
}

/** Bytes of a release without source maps and compressed copies. */
const bytesOf = ({ files }: ReleaseRecord): number =>
  Object.entries(files).reduce((sum, [file, { bytes }]) => (/\.(?:map|br)$/.test(file) ? sum : sum + bytes), 0);

const whole = (bytes: number) => Math.round(bytes).toLocaleString('en-IN');
const grown = (before: number, after: number) =>
  `${whole(after - before)} more (${Math.round(((after - before) / before) * 100)}%)`;

/**
 * The release is not much larger than the current one. Growth is intended when a page's number or `release` in
 * budget.json was raised.
 */
export const size: Gate = {
  name: 'size',
  of: 'own',
  dependsOn: async ({ record: { name } }, context) => [
    (await context.current(name))?.location.record ?? '',
    String((await readBudget(remoteFolder(name)))?.release),
  ],
  examine: async ({ record }, context) => {
    const { name, version } = record;
    const current = (await context.current(name))?.record;
    if (!current) return [];
    const folder = basename(remoteFolder(name));
    const [currentSizes, newSizes] = await Promise.all(
      [current, record].map((each) => pageSizes(context.releases.store, each)),
    );
    const findings: Finding[] = [];
    for (const [page, bytes] of newSizes ?? []) {
      const before = currentSizes?.get(page);
      if (before === undefined || bytes - before <= pageMayGrow(before)) continue;
      const [allowed, allowedBefore] = [record.budget[page], current.budget[page]];
      // Releases without a budget in their record do not show whether the size was intended.
      if (allowedBefore === undefined || (allowed !== undefined && allowed > allowedBefore)) continue;
      findings.push({
        what: `'${page}' has ${whole(bytes)} bytes of script by Brotli, ${grown(before, bytes)} than in ${current.version}; at once ${whole(pageMayGrow(before))} are let through.`,
        todo: `See what came in (npm run analyze -- ${name}) and leave it out or load it on demand. If it is meant, raise '${page}' in ${folder}/budget.json from ${whole(allowedBefore)} in the same commit, and publish that.`,
      });
    }
    const [before, now] = [bytesOf(current), bytesOf(record)];
    if (now - before > releaseMayGrow(before) && now > ((await readBudget(remoteFolder(name)))?.release ?? 0)) {
      findings.push({
        what: `The release has ${whole(now)} bytes in all, ${grown(before, now)} than ${current.version}; at once ${whole(releaseMayGrow(before))} are let through.`,
        todo: `See which files are new: npm run release -- diff ${name} current ${version}. If it is meant, allow it in ${folder}/budget.json: "release": ${now}.`,
      });
    }
    return findings;
  },
};
