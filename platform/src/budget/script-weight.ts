import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliSize, compressedSize } from '../analyze/brotli-size';
import { ENTRY_FILE } from '../webpack/remote-options';

/** A file's hash in its name, as the builds write it ([contenthash:10]). */
const HASH = /\b[0-9a-f]{10}\b/g;

/** An entry with its hashes replaced by fixed ones, so that its compressed size does not depend on them. */
export function withSteadyNames(entry: string): string {
  let count = 0;
  return entry.replace(HASH, () => createHash('sha256').update(String(count++)).digest('hex').slice(0, 10));
}

/**
 * What a script weighs for its page's budget, in bytes by Brotli. A remote's entry is weighed with steady names in it:
 * it names all files by their hashes, and by those alone the same sources came to 8,247 and to 8,372 bytes of it, so
 * that a build failed or passed by chance.
 */
export async function scriptWeight(file: string): Promise<number> {
  return basename(file) === ENTRY_FILE
    ? compressedSize(Buffer.from(withSteadyNames(await readFile(file, 'utf8'))))
    : brotliSize(file);
}
