import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { openStore } from '@haat/releases';
import { fromRoot } from '../workspaces';
import { releasesUrl } from './releases-url';

/**
 * Puts the files of the shell's build into the store, below `shell/`, where every shell finds those that aren't in its
 * own build: a page that is open, and a cache in front, go on with the shell that they began with. Their names hold
 * hashes of what is in them, so those that are there stay. Do it before the first shell of a new build is started.
 * @param where what RELEASES_URL would say
 * @returns how many files are new
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
