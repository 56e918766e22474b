import { basename, dirname, join, resolve } from 'node:path';

/** Whether RELEASES_URL is a bucket, `s3://name/prefix`; otherwise it is a folder's path. */
export const isBucket = (url: string): boolean => url.startsWith('s3://');

/**
 * The folder of a machine's local files for a store: next to a folder of releases, never in it, because that may be
 * served; for a bucket the data folder.
 */
const besideStore = (url: string, dataDir: string): string =>
  isBucket(url) ? resolve(dataDir) : dirname(resolve(url));

/** The file of the local signing key, unless RELEASE_KEY_FILE is set. */
export const localKeyFile = (url: string, dataDir: string): string =>
  join(besideStore(url, dataDir), 'release-key.pem');

/** The file where a machine stores the last valid registry, separate for each store. */
export const lastGoodFile = (url: string, dataDir: string): string =>
  join(
    besideStore(url, dataDir),
    `${isBucket(url) ? encodeURIComponent(url.slice('s3://'.length)) : basename(resolve(url))}.last-good.json`,
  );
