import { resolve } from 'node:path';
import { dataFolder, fromRoot } from '../base/workspaces';

/** The release store of this machine: RELEASES_URL, or `releases` in the data folder. */
export function releasesUrl(): string {
  const url = process.env['RELEASES_URL'] || resolve(dataFolder(), 'releases');
  // An address is returned unchanged even if invalid; opening the store reports the error.
  return url.includes('://') ? url : resolve(fromRoot(), url);
}
