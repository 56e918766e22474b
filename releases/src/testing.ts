import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPrivatePem, privateKeyOf, publicKeysOf, publicPemOf, type NamedKey } from './keys';
import type { ReleaseLocation } from './registry';

/** A new signing key for a test, with its public key. */
export function newKey(): { signing: NamedKey; trusted: NamedKey[] } {
  const signing = privateKeyOf(newPrivatePem());
  return { signing, trusted: publicKeysOf(publicPemOf(signing)) };
}

/** A release as in the registry. */
export const placedAs = (version: string, name = 'catalog'): ReleaseLocation => ({
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  version,
  integrity: 'sha256-abc=',
});

/** A temporary folder for one test, and a function that deletes it. */
export async function newFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-releases-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
