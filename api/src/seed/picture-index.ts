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
 * What `masters/index.json` says of the pictures, so that nine hundred files need not be opened at a start.
 * Empty where there is none: each picture is then looked at.
 */
export async function readPictureIndex(masters: string): Promise<Record<string, IndexedPicture>> {
  try {
    return z.record(z.string(), entrySchema).parse(JSON.parse(await readFile(join(masters, 'index.json'), 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw new Error(
      `${join(masters, 'index.json')} can not be read; \`npm run pictures -- --sheets\` writes it anew.`,
      { cause: error },
    );
  }
}

/** Whether the index speaks of the file as it is: one drawn since has another length. */
export const isCurrent = async (entry: IndexedPicture, file: string): Promise<boolean> =>
  (await stat(file)).size === entry.bytes;
