import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '../error-code';

const entrySchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  alt: z.string(),
});
export type IndexedPicture = z.infer<typeof entrySchema>;

/**
 * The entries of `masters/index.json`, so that a start does not open 900 files. Empty without an index; each picture is
 * then read.
 */
export async function readPictureIndex(masters: string): Promise<Record<string, IndexedPicture>> {
  try {
    return z.record(z.string(), entrySchema).parse(JSON.parse(await readFile(join(masters, 'index.json'), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Error(`${join(masters, 'index.json')} can not be read; \`npm run pictures -- --sheets\` recreates it.`, {
      cause: error,
    });
  }
}

/** Whether the index entry matches the file, by its length. */
export const isCurrent = async (entry: IndexedPicture, file: string): Promise<boolean> =>
  (await stat(file)).size === entry.bytes;
