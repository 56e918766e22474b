import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseStore } from '@haat/releases';

/** Files that a release needs to run; source maps are only for debugging. */
export const isRun = (file: string): boolean => !file.endsWith('.map');

/**
 * Downloads files of a release into a local folder, laid out as in the store.
 * @param releasePath the release's folder, from `releaseFolder`
 * @param isWanted selects files; all by default
 * @throws Error when a listed file can't be read
 */
export async function fetchRelease(
  store: ReleaseStore,
  releasePath: string,
  folder: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  await Promise.all(
    (await store.list(releasePath)).filter(isWanted).map(async (path) => {
      const bytes = await store.read(path);
      if (!bytes) throw new Error(`${path} was in ${store.name} a moment ago and can't be read.`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }),
  );
}
