import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * What a built file weighs on the wire, in bytes: its .br beside it, or as it would be where it is too small to have
 * one.
 */
export async function brotliSize(file: string): Promise<number> {
  const made = await stat(`${file}.br`).catch(() => null);
  if (made) return made.size;
  return compressedSize(await readFile(file));
}

/** The Brotli size of a file without a .br file, in bytes. */
export const compressedSize = async (bytes: Buffer): Promise<number> => (await compress(bytes)).length;
