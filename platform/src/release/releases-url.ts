import { resolve } from 'node:path';
import { dataFolder, fromRoot } from '../workspaces';

/** The store of releases that this machine works on: RELEASES_URL, or `releases` in the data folder. */
export function releasesUrl(): string {
  const url = process.env['RELEASES_URL'] || resolve(dataFolder(), 'releases');
  // Keep an address as it is, even if it is not a store's: opening it reports the error.
  return url.includes('://') ? url : resolve(fromRoot(), url);
}
