import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { messageOf } from '@haat/releases';

/** Texts of files by path below a folder. */
export type Files = ReadonlyMap<string, string>;

/**
 * Writes all of the files, or none.
 * @param before the current text of those that exist
 * @throws Error when one can't be written; then the folder is unchanged
 */
export async function writeFilesAtomically(folder: string, files: Files, before: Files): Promise<void> {
  /** Written files, and the first folder that was created for each. */
  const created: string[] = [];
  try {
    for (const [file, text] of files) {
      const path = join(folder, file);
      const firstFolder = await mkdir(dirname(path), { recursive: true });
      if (!before.has(file)) created.push(firstFolder ?? path);
      await writeFile(path, text);
    }
  } catch (error) {
    for (const path of created) await rm(path, { recursive: true, force: true });
    for (const [file, text] of before) await writeFile(join(folder, file), text);
    throw new Error(`Nothing was changed, for a file can't be written: ${messageOf(error)}`);
  }
}
