import { readFile } from 'node:fs/promises';
import { localKeyFile, publicKeyFileOf, publicKeysOf, type NamedKey } from '@haat/releases';
import type { ServerConfig } from '../config';

/**
 * The public keys that may sign the registry.
 * @throws Error with one sentence if there are none, since a forged registry could not be detected
 */
export async function trustedKeys({
  RELEASE_KEYS,
  RELEASES_URL,
  HAAT_DATA_DIR,
}: Pick<ServerConfig, 'RELEASE_KEYS' | 'RELEASES_URL' | 'HAAT_DATA_DIR'>): Promise<NamedKey[]> {
  const local = publicKeyFileOf(localKeyFile(RELEASES_URL, HAAT_DATA_DIR));
  const keys = publicKeysOf(RELEASE_KEYS || (await readFile(local, 'utf8').catch(() => '')));
  if (keys.length === 0)
    throw new Error(
      `There is no key to check the registry by: set RELEASE_KEYS, or publish a release on this machine, which makes ${local}.`,
    );
  return keys;
}

/** The keys that may sign an override: those of the registry, and those for overrides only. */
export const overrideKeys = (
  registryKeys: readonly NamedKey[],
  { OVERRIDE_KEYS }: Pick<ServerConfig, 'OVERRIDE_KEYS'>,
): NamedKey[] => [...registryKeys, ...publicKeysOf(OVERRIDE_KEYS)];
