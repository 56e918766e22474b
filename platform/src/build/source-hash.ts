import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** All files below a folder, sorted, without `dist` and `node_modules`. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
      .map((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)])),
  );
  return found.flat().sort();
}

/**
 * One hash over the names and contents of files and folders: equal hashes mean equal builds.
 * @param besides other inputs of the build, as text
 */
export async function hashOf(
  paths: readonly string[],
  ignore: (file: string) => boolean = () => false,
  besides = '',
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const files = await filesBelow(path).catch(() => [path]);
    for (const file of files) {
      if (ignore(file)) continue;
      hash
        .update(relative(path, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.update(besides).digest('hex');
}
