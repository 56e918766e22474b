import { createHash } from 'node:crypto';
import { readConfigSchema } from '@haat/shared/contract/remote-config';
import { z } from 'zod';
import { readRoutesSchema } from './declared-routes';
import { readSlotsSchema } from './declared-slots';
import { jsonOf } from './json-of';
import { containerSchema, type ReleaseLocation } from './registry';
import { SIGNATURE_FILE } from './teams';
import type { ReleaseStore } from './store/release-store';

/** The entry of a file in the record of a release. */
interface FileStatement {
  integrity: string;
  bytes: number;
  /** In hex; missing in older records. */
  md5?: string | undefined;
}

/** A release's release.json: its metadata, and the hash of every other file. */
export const releaseRecordSchema = z.object({
  name: z.string(),
  version: z.string(),
  time: z.iso.datetime(),
  /** The commit of the build; null outside of a repository. `dirty` if there were uncommitted changes. */
  commit: z.string().nullable().default(null),
  by: z.string().default(''),
  /** The container and its file, for builds of other repositories. */
  container: containerSchema
    .extend({ entry: z.string().regex(/^[\w.-]{1,80}\.(?:m?js|json)$/, 'must be a file of the release itself') })
    .optional(),
  /** Its pages; missing in older records, whose pages are in routes-of-older-releases.ts. */
  routes: readRoutesSchema.optional(),
  /** Extension slots that it fills. */
  slots: readSlotsSchema.optional(),
  /** Settings that it declares. */
  config: z.optional(readConfigSchema),
  /** Declared version ranges of the modules that the host provides. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Brotli byte limits of each page's scripts at the time of the build; empty in older records. */
  budget: z.record(z.string(), z.number()).default({}),
  /**
   * Cache keys of the API reports that were checked for this build: the next release with the same inputs need not
   * check them.
   */
  reports: z.array(z.string()).default([]),
  /**
   * Size and hash of every file by its path below the release, and the MD5 checksum that buckets report; missing in
   * older records.
   */
  files: z.record(
    z.string(),
    z.union([
      z.string().transform((integrity): FileStatement => ({ integrity, bytes: 0 })),
      z.object({ integrity: z.string(), bytes: z.number().int().min(0), md5: z.string().optional() }),
    ]),
  ),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

export const RECORD_FILE = 'release.json';
export const releaseFolder = (name: string, version: string) => `remotes/${name}/${version}`;

/** The hash of a file in the format of subresource integrity, `sha256-…`. */
export const integrityOf = (bytes: Buffer | string, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/** The record's entry for a file. */
export const fileEntryOf = (bytes: Buffer | string): Required<FileStatement> => ({
  integrity: integrityOf(bytes),
  bytes: Buffer.byteLength(bytes),
  md5: createHash('md5').update(bytes).digest('hex'),
});

/** Whether a file matches a hash: `sha256-…`, or another algorithm of subresource integrity. */
export function hasIntegrity(bytes: Buffer | string, integrity: string | undefined): boolean {
  const algorithm = /^(sha256|sha384|sha512)-/.exec(integrity ?? '')?.[1];
  return algorithm !== undefined && integrityOf(bytes, algorithm) === integrity;
}

/** Total size of a release's files in bytes. */
export const bytesIn = ({ files }: ReleaseRecord): number =>
  Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);

/** Parses a release.json; null if it is invalid. */
function parseRecord(bytes: Buffer): ReleaseRecord | null {
  return releaseRecordSchema.safeParse(jsonOf(bytes.toString('utf8'))).data ?? null;
}

export interface StoredRelease {
  record: ReleaseRecord;
  location: ReleaseLocation;
}

/**
 * Reads a release from the store.
 * @throws Error in one sentence when it does not exist or its record can't be read
 */
export async function readRelease(store: ReleaseStore, name: string, version: string): Promise<StoredRelease> {
  const folder = releaseFolder(name, version);
  const bytes = await store.read(`${folder}/${RECORD_FILE}`);
  if (!bytes) throw new Error(`There is no release ${version} of ${name} in ${store.name}.`);
  const record = parseRecord(bytes);
  if (!record) throw new Error(`${folder}/${RECORD_FILE} can't be read.`);
  if (record.name !== name || record.version !== version)
    throw new Error(`${folder}/${RECORD_FILE} speaks of ${record.name} ${record.version}.`);
  const entry = record.container?.entry ?? 'remoteEntry.js';
  const integrity = record.files[entry]?.integrity;
  if (!integrity) throw new Error(`Release ${version} of ${name} has no ${entry}.`);
  const server = record.files[`server/${name}.cjs`]?.integrity;
  return {
    record,
    location: {
      entry: `/${folder}/${entry}`,
      version,
      integrity,
      ...(record.container ? { container: { type: record.container.type, name: record.container.name } } : {}),
      ...(record.routes?.length ? { routes: record.routes } : {}),
      ...(record.slots?.length ? { slots: record.slots } : {}),
      ...(record.config ? { config: record.config } : {}),
      ...(server ? { server } : {}),
      record: integrityOf(bytes),
    },
  };
}

/** The names of the remotes with a release in the store. */
export async function remotesIn(store: ReleaseStore): Promise<string[]> {
  const names = (await store.list('remotes')).map((file) => file.split('/')[1] ?? '');
  return [...new Set(names)].filter(Boolean).sort();
}

/** The versions of a remote in the store, the newest first. */
export async function versionsOf(store: ReleaseStore, name: string): Promise<ReleaseRecord[]> {
  const files = (await store.list(`remotes/${name}`)).filter((file) => file.endsWith(`/${RECORD_FILE}`));
  const records = await Promise.all(
    files.map(async (file) => {
      const bytes = await store.read(file);
      return bytes && parseRecord(bytes);
    }),
  );
  return records.filter((record) => record !== null).sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/**
 * Compares a release's files with its record.
 * @param readsAll also reads files whose checksum, as reported by the store, matches
 * @returns the problems, one sentence each; empty when everything matches
 */
export async function checkRelease(
  store: ReleaseStore,
  record: ReleaseRecord,
  { readsAll = false } = {},
): Promise<string[]> {
  const folder = releaseFolder(record.name, record.version);
  const checksums = new Map(
    [...(await store.checksums(folder))].map(([path, sum]) => [path.slice(folder.length + 1), sum]),
  );
  const wrong = await Promise.all(
    Object.entries(record.files).map(async ([file, { integrity, md5 }]) => {
      if (!readsAll && md5 !== undefined && checksums.get(file) === md5) return [];
      const bytes = await store.read(`${folder}/${file}`);
      if (!bytes) return [`${file} is missing`];
      return hasIntegrity(bytes, integrity) ? [] : [`${file} is another than the one that was released`];
    }),
  );
  const unknown = [...checksums.keys()]
    .filter((file) => file !== RECORD_FILE && file !== SIGNATURE_FILE && !(file in record.files))
    .map((file) => `${file} is in no record`);
  return [...wrong.flat(), ...unknown];
}
