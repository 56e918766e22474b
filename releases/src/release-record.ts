import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PlacedRelease } from './registry';
import type { ReleaseStore } from './store/release-store';

/** A release's release.json: what it is, and the hash of every other file in it. */
export const releaseRecordSchema = z.object({
  name: z.string(),
  version: z.string(),
  time: z.iso.datetime(),
  /** The commit that it was built from; null outside of a repository. `dirty` where something was not committed. */
  commit: z.string().nullable().default(null),
  by: z.string().default(''),
  /** What it declares of the modules that the host provides, as ranges. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Bytes and hash of every file by its path below the release. */
  files: z.record(z.string(), z.union([z.string(), z.object({ integrity: z.string(), bytes: z.number().int().min(0) })])),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

export const RECORD_FILE = 'release.json';
export const releaseFolder = (name: string, version: string) => `remotes/${name}/${version}`;

/** The hash by which a file is known in a release and in a page: `sha384-…`. */
export const integrityOf = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The hash that a record states of a file; undefined when it isn't in the release. */
export function statedIntegrity(record: ReleaseRecord, file: string): string | undefined {
  const stated = record.files[file];
  return typeof stated === 'string' ? stated : stated?.integrity;
}

export interface StoredRelease {
  record: ReleaseRecord;
  placed: PlacedRelease;
}

/**
 * A release that is in the store.
 * @throws Error in one sentence when it isn't there or has no record that can be read
 */
export async function readRelease(store: ReleaseStore, name: string, version: string): Promise<StoredRelease> {
  const folder = releaseFolder(name, version);
  const bytes = await store.read(`${folder}/${RECORD_FILE}`);
  if (!bytes) throw new Error(`There is no release ${version} of ${name} in ${store.name}.`);
  let json: unknown = null;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    // Told of below.
  }
  const parsed = releaseRecordSchema.safeParse(json);
  if (!parsed.success) throw new Error(`${folder}/${RECORD_FILE} can't be read.`);
  const record = parsed.data;
  if (record.name !== name || record.version !== version) throw new Error(`${folder}/${RECORD_FILE} speaks of ${record.name} ${record.version}.`);
  const integrity = statedIntegrity(record, 'remoteEntry.js');
  if (!integrity) throw new Error(`Release ${version} of ${name} has no remoteEntry.js.`);
  const server = statedIntegrity(record, `server/${name}.cjs`);
  return { record, placed: { entry: `/${folder}/remoteEntry.js`, version, integrity, ...(server ? { server } : {}), record: integrityOf(bytes) } };
}

/** The versions of a remote in the store, the newest first. */
export async function versionsOf(store: ReleaseStore, name: string): Promise<ReleaseRecord[]> {
  const files = (await store.list(`remotes/${name}`)).filter((file) => file.endsWith(`/${RECORD_FILE}`));
  const records = await Promise.all(files.map(async (file) => {
    const parsed = releaseRecordSchema.safeParse(JSON.parse((await store.read(file))?.toString('utf8') ?? 'null'));
    return parsed.success ? [parsed.data] : [];
  }));
  return records.flat().sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/**
 * Compares a release's files with its record.
 * @returns what is wrong, a sentence each; nothing when all is as stated
 */
export async function checkRelease(store: ReleaseStore, name: string, version: string): Promise<string[]> {
  const folder = releaseFolder(name, version);
  const { record } = await readRelease(store, name, version);
  const found = (await store.list(folder)).map((path) => path.slice(folder.length + 1));
  const wrong = await Promise.all(Object.keys(record.files).map(async (file) => {
    const bytes = await store.read(`${folder}/${file}`);
    if (!bytes) return [`${file} is missing`];
    return integrityOf(bytes) === statedIntegrity(record, file) ? [] : [`${file} is another than the one that was released`];
  }));
  const unknown = found.filter((file) => file !== RECORD_FILE && !(file in record.files)).map((file) => `${file} is in no record`);
  return [...wrong.flat(), ...unknown];
}
