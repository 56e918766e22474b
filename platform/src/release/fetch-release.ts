import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from '@haat/releases';

/**
 * Puts all files of a release into a folder of this machine, laid out as in the store.
 * @param place the release's own folder, as `releaseFolder` names it
 * @throws Error when a file that is listed can't be read
 */
export async function fetchRelease(store: ReleaseStore, place: string, folder: string): Promise<void> {
  await Promise.all((await store.list(place)).map(async (path) => {
    const bytes = await store.read(path);
    if (!bytes) throw new Error(`${path} was in ${store.name} a moment ago and can't be read.`);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }));
}
