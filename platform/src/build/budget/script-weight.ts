import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliSize, compressedSize } from '../analyze/brotli-size';
import { ENTRY_FILE } from '../webpack/remote-options';

/** A content hash in a file name, as the builds write it ([contenthash:10]). */
const HASH = /\b[0-9a-f]{10}\b/g;
/** The integrity of a chunk, as an entry has it: SHA-256 in base64, without padding (ChunkIntegrityPlugin). */
const INTEGRITY = /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}(?![A-Za-z0-9+/])/g;

/** An entry with its hashes replaced by fixed ones, so that its compressed size does not depend on them. */
export function withSteadyNames(entry: string): string {
  let count = 0;
  const fixed = () => createHash('sha256').update(String(count++));
  return entry
    .replace(HASH, () => fixed().digest('hex').slice(0, 10))
    .replace(INTEGRITY, () => fixed().digest('base64').slice(0, 43));
}

/**
 * The Brotli size of a script for its page's budget, in bytes. The hashes in a remote's entry are replaced by fixed
 * ones first: for the same sources they changed its size by up to 125 bytes.
 */
export async function scriptWeight(file: string): Promise<number> {
  return basename(file) === ENTRY_FILE
    ? compressedSize(Buffer.from(withSteadyNames(await readFile(file, 'utf8'))))
    : brotliSize(file);
}
