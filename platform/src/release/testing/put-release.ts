import { fileEntryOf, type ReleaseRecord, type StoredRelease } from '@haat/releases';
import type { Releases } from '../open-releases';
import { storeRelease } from '../publish';

/** Fields that a test sets for a release; the rest has defaults. */
export type ReleaseToPut = Partial<Omit<ReleaseRecord, 'files'>> & {
  version: string;
  files: Readonly<Record<string, string | Buffer>>;
};

/** Stores a release with a few files, as publishing a build would. */
export async function putRelease(releases: Releases, { files, ...fields }: ReleaseToPut): Promise<StoredRelease> {
  const bytes = new Map(Object.entries(files).map(([file, content]) => [file, Buffer.from(content)]));
  const record: ReleaseRecord = {
    name: 'catalog',
    time: '2026-11-21T10:00:00.000Z',
    commit: 'abc',
    by: 'Asha',
    shared: {},
    budget: {},
    reports: [],
    ...fields,
    files: Object.fromEntries([...bytes].map(([file, content]) => [file, fileEntryOf(content)])),
  };
  return storeRelease(releases, {
    name: record.name,
    version: record.version,
    files: bytes,
    record: async () => record,
  });
}

/** The manifest of a release whose pages have one script each, `js/<Page>.js`. */
export const manifestOf = (pages: readonly string[]): string =>
  JSON.stringify({
    exposes: pages.map((name) => ({ name, assets: { js: { sync: [`js/${name}.js`] }, css: { sync: [] } } })),
  });

/** Incompressible text of a given size. */
export const noise = (bytes: number): string => {
  let text = '';
  for (let index = 1; text.length < bytes; index += 1) text += (Math.imul(index, 2_654_435_761) >>> 0).toString(36);
  return `//${text.slice(0, bytes)}`;
};
