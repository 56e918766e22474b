import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);

/** The size of a built file as transferred, in bytes: that of its .br file, or the compressed size if it has none. */
export async function brotliSize(file: string): Promise<number> {
  const created = await stat(`${file}.br`).catch(() => null);
  if (created) return created.size;
  return compressedSize(await readFile(file));
}

/** The Brotli size of a file without a .br file, in bytes. */
export const compressedSize = async (bytes: Buffer): Promise<number> => (await compress(bytes)).length;
