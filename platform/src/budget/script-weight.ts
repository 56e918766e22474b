import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliSize, compressedSize } from '../analyze/brotli-size';
import { ENTRY_FILE } from '../webpack/remote-options';

/** A content hash in a file name, as the builds write it ([contenthash:10]). */
const HASH = /\b[0-9a-f]{10}\b/g;

/** An entry with its hashes replaced by fixed ones, so that its compressed size does not depend on them. */
export function withSteadyNames(entry: string): string {
  let count = 0;
  return entry.replace(HASH, () => createHash('sha256').update(String(count++)).digest('hex').slice(0, 10));
}

/**
 * The Brotli size of a script for its page's budget, in bytes. The hashes in a remote's entry are replaced by fixed
 * ones first: they alone changed its size between 8,247 and 8,372 bytes for the same sources.
 */
export async function scriptWeight(file: string): Promise<number> {
  return basename(file) === ENTRY_FILE
    ? compressedSize(Buffer.from(withSteadyNames(await readFile(file, 'utf8'))))
    : brotliSize(file);
}
