import { resolve } from 'node:path';
import { dataFolder, fromRoot } from '../workspaces';

/** The store of releases that this machine works on: RELEASES_URL, or `releases` in the data folder. */
export function releasesUrl(): string {
  const url = process.env['RELEASES_URL'] || resolve(dataFolder(), 'releases');
  // An address is what it is, also one that is no store's: whoever opens it says so.
  return url.includes('://') ? url : resolve(fromRoot(), url);
}
