import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import {
  hasIntegrity,
  integrityOf,
  isBucket,
  promoted,
  readRelease,
  RECORD_FILE,
  releaseFolder,
  fileEntryOf,
  SIGNATURE_FILE,
  pathConflicts,
  pathConflictMessage,
  type ReleaseRecord,
  type StoredRelease,
} from '@haat/releases';
import { readBudget } from '../build/budget/budget';
import { sourceState } from '../build/source-state';
import { knownReports } from '../build/contract/stale-reports';
import { fromRoot, remoteFolder, remotes } from '../base/workspaces';
import { DECLARATION_FILE, ownDeclaration } from '../base/pages/own-routes';
import { ENTRY_FILE, pagesIn } from '../build/webpack/remote-options';
import { remoteShared } from '../build/webpack/shared-modules';
import { openReleases, currentAuthor, type Releases } from './open-releases';
import { releasesUrl } from './releases-url';

/** The files of a build by path in its release. */
async function builtFiles(name: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const folder = remoteFolder(name);
  for (const [from, to] of [
    ['dist/browser', ''],
    ['dist/server', 'server/'],
  ] as const) {
    const built = join(folder, from);
    if (!existsSync(built)) continue;
    for (const file of await readdir(built, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const path = join(file.parentPath, file.name);
      files.set(`${to}${relative(built, path)}`, await readFile(path));
    }
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Sources of a remote's release: its own folder and the inputs of its build. */
export const sourcesOf = (name: string): string[] => [
  relative(fromRoot(), remoteFolder(name)),
  'shared',
  'platform/src/build/webpack',
  'package-lock.json',
];

/** A release that may not be in the store yet. */
export interface PreparedRelease {
  name: string;
  version: string;
  files: ReadonlyMap<string, Buffer>;
  /** Its record, created on first use. */
  record: () => Promise<ReleaseRecord>;
  /** Signs the hash of its record; set for releases of other repositories. */
  sign?: (record: string) => string;
}

/**
 * Prepares a release from a remote's build: its files and their record. The version is derived from the content, so the
 * same build is the same release everywhere.
 * @throws Error when there is no build
 */
export async function prepareRelease(name: string): Promise<PreparedRelease> {
  const built = await builtFiles(name);
  if (!built.has(ENTRY_FILE)) throw new Error(`The build of ${name} has no ${ENTRY_FILE}.`);
  const { bytes: declaration, routes, config } = ownDeclaration(remoteFolder(name));
  const pages = pagesIn(basename(remoteFolder(name)));
  const missing = routes.find(({ page }) => !pages.includes(page));
  if (missing) throw new Error(`${missing.path} is to show '${missing.page}', which ${name} doesn't have.`);
  // A file of the release, so that other pages are another version.
  const files = new Map([...built, [DECLARATION_FILE, declaration]]);
  const { version: declared } = JSON.parse(await readFile(join(remoteFolder(name), 'package.json'), 'utf8')) as {
    version: string;
  };
  const stated = Object.fromEntries([...files].map(([file, bytes]) => [file, fileEntryOf(bytes)]));
  const content = createHash('sha256')
    .update(JSON.stringify(Object.entries(stated).map(([file, { integrity }]) => [file, integrity])))
    .digest('hex')
    .slice(0, 10);
  const version = `${declared}-${content}`;
  const record = async (): Promise<ReleaseRecord> => {
    const [source, budget, reports] = await Promise.all([
      sourceState(sourcesOf(name)),
      readBudget(remoteFolder(name)),
      knownReports(['shared', name]),
    ]);
    return {
      name,
      version,
      time: new Date().toISOString(),
      commit: source && `${source.commit}${source.changed.length > 0 ? '-dirty' : ''}`,
      by: await currentAuthor(),
      routes,
      ...(config ? { config } : {}),
      shared: Object.fromEntries(
        Object.entries(remoteShared()).map(([module, { requiredVersion }]) => [module, requiredVersion]),
      ),
      budget: Object.fromEntries(Object.entries(budget?.pages ?? {}).map(([page, { bytes }]) => [page, bytes])),
      reports,
      files: stated,
    };
  };
  return { name, version, files, record };
}

/**
 * Writes a release into the store. An existing release does not change, except that lost or damaged files are restored.
 * The record is written last: without it there is no release.
 * @returns the release, whether it is new, and the restored files
 */
export async function storeRelease(
  { store, history }: Releases,
  { name, version, files, record, sign }: PreparedRelease,
): Promise<StoredRelease & { isNew: boolean; putBack: string[] }> {
  const folder = releaseFolder(name, version);
  if ((await store.read(`${folder}/${RECORD_FILE}`)) === null) {
    const stated = await record();
    const conflicts = pathConflicts((await history.latest())?.registry ?? {}, name, stated.routes);
    if (conflicts.length > 0) throw new Error(conflicts.map((each) => pathConflictMessage(name, each)).join('\n'));
    await Promise.all([...files].map(([file, bytes]) => store.write(`${folder}/${file}`, bytes)));
    const text = `${JSON.stringify(stated, null, 1)}\n`;
    if (sign) await store.write(`${folder}/${SIGNATURE_FILE}`, sign(integrityOf(text)));
    await store.create(`${folder}/${RECORD_FILE}`, text);
    return { ...(await readRelease(store, name, version)), isNew: true, putBack: [] };
  }
  const [release, checksums] = await Promise.all([readRelease(store, name, version), store.checksums(folder)]);
  const putBack = await Promise.all(
    [...files].map(async ([file, bytes]) => {
      const { integrity, md5 } = fileEntryOf(bytes);
      // The version is derived from the files' hashes; a record with other hashes is not this build's.
      if (release.record.files[file]?.integrity !== integrity)
        throw new Error(`${folder}/${RECORD_FILE} states another ${file} than the build that it is named for.`);
      if (checksums.get(`${folder}/${file}`) === md5) return [];
      const there = await store.read(`${folder}/${file}`);
      if (there && hasIntegrity(there, integrity)) return [];
      await store.write(`${folder}/${file}`, bytes);
      return [file];
    }),
  );
  return { ...release, isNew: false, putBack: putBack.flat() };
}

/**
 * Whether an operator has rolled the remote back (or restored an earlier registry) and promoted nothing since. A local
 * build then waits for `promote`, whatever its version: a change of the lock file alone changes the version.
 */
async function isRolledBack({ history }: Releases, name: string): Promise<boolean> {
  /** A restored registry, until it is known whether it changed this remote. */
  let replaced: string | undefined;
  for await (const { action, remote, registry } of history.back()) {
    const version = registry[name]?.version;
    if (replaced !== undefined && replaced !== version) return true;
    replaced = undefined;
    if (remote === null && action === 'replace' && version !== undefined) replaced = version;
    if (remote !== name) continue;
    if (action === 'rollback') return true;
    if (action === 'promote') return false;
  }
  return false;
}

/**
 * Stores a remote's build as a release and makes it current, so that `npm start` shows what was built. A remote that
 * was rolled back stays as it is.
 * @returns whether the release is held back because the remote was rolled back
 */
export async function publish(prepared: PreparedRelease, releases: Releases): Promise<{ isHeldBack: boolean }> {
  const { name, version } = prepared;
  const { location } = await storeRelease(releases, prepared);
  if (await isRolledBack(releases, name)) {
    const current = (await releases.history.latest())?.registry[name];
    return { isHeldBack: current?.version !== version };
  }
  await releases.history.change(
    { by: await currentAuthor(), action: 'promote', remote: name, why: 'built and started here' },
    (registry) =>
      // A release that is current already keeps its entry, including the canary.
      registry[name]?.version === version ? registry : promoted(registry, name, location),
  );
  return { isHeldBack: false };
}

/**
 * Publishes remotes. In a bucket, which visitors may use, only remotes without any release are published.
 * @param where the store, in the format of RELEASES_URL
 * @param names all remotes by default
 */
export async function publishAll(
  where = releasesUrl(),
  names: readonly string[] = remotes.map(({ name }) => name),
): Promise<void> {
  const releases = await openReleases(where);
  const registry = isBucket(where) ? ((await releases.history.latest())?.registry ?? {}) : {};
  for (const name of names) {
    if (name in registry) continue;
    const prepared = await prepareRelease(name);
    const { isHeldBack } = await publish(prepared, releases);
    if (isHeldBack)
      console.log(
        `  ${name} was rolled back and stays so. To show this build: npm run release -- promote ${name} ${prepared.version}`,
      );
  }
}
