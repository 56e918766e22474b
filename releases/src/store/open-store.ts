import { FolderStore } from './folder-store';
import type { ReleaseStore } from './release-store';

/**
 * Opens a store of releases.
 * @param url what RELEASES_URL says: the path of a folder
 * @throws Error in one sentence when it is something else
 */
export async function openStore(url: string): Promise<ReleaseStore> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) throw new Error(`RELEASES_URL can't be '${url}': it must be the path of a folder.`);
  return new FolderStore(url);
}
