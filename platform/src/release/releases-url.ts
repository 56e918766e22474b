import { resolve } from 'node:path';
import { isBucket } from '@haat/releases';
import { dataFolder, fromRoot } from '../workspaces';

/** The store of releases that this machine works on: RELEASES_URL, or `releases` in the data folder. */
export function releasesUrl(): string {
  const url = process.env['RELEASES_URL'] || resolve(dataFolder(), 'releases');
  return isBucket(url) ? url : resolve(fromRoot(), url);
}
