import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The remotes by the name that the registry knows them under, and the folder each lives in. */
export const remotes = [
  { name: 'catalog', folder: 'mfe-catalog' },
  { name: 'cart-checkout', folder: 'mfe-cart-checkout' },
  { name: 'content', folder: 'mfe-content' },
  { name: 'admin', folder: 'mfe-admin' },
] as const;

export type RemoteName = (typeof remotes)[number]['name'];

/** Absolute path of a file below the repository's root. */
export const fromRoot = (...parts: string[]) => join(root, ...parts);

/** Absolute path of the folder of everything that is kept (HAAT_DATA_DIR). */
export const dataFolder = (): string => resolve(root, process.env['HAAT_DATA_DIR'] || '.data');

/** The folder of a remote; throws with the list of names when there is no such remote. */
export function remoteFolder(name: string): string {
  const remote = remotes.find((r) => r.name === name);
  if (!remote) throw new Error(`There is no remote called '${name}'. The remotes are ${remotes.map((r) => r.name).join(', ')}.`);
  return fromRoot(remote.folder);
}
