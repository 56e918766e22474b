import { openStore } from './store/open-store';
import type { ReleaseStore } from './store/release-store';
import { newFolder } from './testing';
import { startS3Server, type S3Server } from './testing-s3';

/** An empty location for releases, for one test. */
export interface Place {
  url: string;
  /** Opens a new store object on it, as another process would. */
  open: () => Promise<ReleaseStore>;
  remove: () => Promise<void>;
}

let server: Promise<S3Server> | undefined;
afterAll(async () => (await server)?.stop());

async function newBucket(): Promise<Place> {
  const { newUrl, environment } = await (server ??= startS3Server());
  Object.assign(process.env, environment);
  const url = newUrl();
  return { url, open: () => openStore(url), remove: async () => undefined };
}

async function newFolderPlace(): Promise<Place> {
  const { folder, remove } = await newFolder();
  return { url: folder, open: () => openStore(folder), remove };
}

/** All kinds of stores, for tests that apply to each of them. */
export const everyStore: readonly (readonly [string, () => Promise<Place>])[] = [
  ['a folder', newFolderPlace],
  ['a bucket', newBucket],
];
