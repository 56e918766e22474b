import { basename, dirname, join, resolve } from 'node:path';

/** Whether RELEASES_URL says a bucket, `s3://name/prefix`; else it is the path of a folder. */
export const isBucket = (url: string): boolean => url.startsWith('s3://');

/**
 * The folder of what a machine keeps for itself of a store: beside a folder of releases, never in it, for what is in it
 * may be served; for a bucket the data folder.
 */
const besideStore = (url: string, dataDir: string): string =>
  isBucket(url) ? resolve(dataDir) : dirname(resolve(url));

/** Where the key is that signs on this machine, unless RELEASE_KEY_FILE says another place. */
export const localKeyFile = (url: string, dataDir: string): string =>
  join(besideStore(url, dataDir), 'release-key.pem');

/**
 * Where a machine keeps the last good registry of a store, each store's by itself: the states of two have nothing to do
 * with each other.
 */
export const lastGoodFile = (url: string, dataDir: string): string =>
  join(
    besideStore(url, dataDir),
    `${isBucket(url) ? encodeURIComponent(url.slice('s3://'.length)) : basename(resolve(url))}.last-good.json`,
  );
