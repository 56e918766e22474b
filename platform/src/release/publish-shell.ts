import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openStore } from '@haat/releases';
import { fromRoot } from '../base/workspaces';
import { releasesUrl } from './releases-url';

/**
 * Uploads the shell's build below `shell/` of the store, so that open pages and caches find files of every build.
 * Existing files stay: names contain content hashes. Run it before the first shell of a new build starts.
 * @param where the store, in the format of RELEASES_URL
 * @returns the number of new files
 */
export async function publishShell(where = releasesUrl(), build = fromRoot('shell/dist/browser')): Promise<number> {
  const store = await openStore(where);
  const files = (await readdir(build, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map((file) => relative(build, join(file.parentPath, file.name)));
  const named = files.filter(
    (file) => /^(?:js|css|assets)\/.*\.[0-9a-f]{10}\./.test(file) && !/\.map(\.br)?$/.test(file),
  );
  const written = await Promise.all(
    named.map(async (file) => store.create(`shell/${file}`, await readFile(join(build, file)))),
  );
  return written.filter(Boolean).length;
}
