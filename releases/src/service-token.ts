import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the API keeps the token that it made, in the data folder (HAAT_DATA_DIR). */
const FILE = 'service-token';

/**
 * Reads what the shop's own programs call the API by, when it is needed: SERVICE_TOKEN, or what the API has made in the
 * data folder, which may come into being after this program has started.
 * @returns null where there is none yet
 */
export function serviceTokenFrom({
  SERVICE_TOKEN,
  HAAT_DATA_DIR,
}: {
  SERVICE_TOKEN?: string | undefined;
  HAAT_DATA_DIR: string;
}): () => Promise<string | null> {
  let known = SERVICE_TOKEN || null;
  return async () => (known ??= (await readFile(join(HAAT_DATA_DIR, FILE), 'utf8').catch(() => '')).trim() || null);
}
