import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in the data folder (HAAT_DATA_DIR) where the API stores the token that it creates. */
const FILE = 'service-token';

/**
 * Reads the token with which the shop's programs call the API: SERVICE_TOKEN, or the one in the data folder. The API
 * may create that file after this program has started, so it is read on each call.
 * @returns null while there is none
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
