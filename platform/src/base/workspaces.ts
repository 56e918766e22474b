import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { remoteFolders, type RemoteFolder } from './remote-folders.mjs';

/** The repository's root folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The remotes: every folder `mfe-<name>`, in the order of their port offsets. The only list of them. */
export const remotes: readonly RemoteFolder[] = remoteFolders(root);

/** The remotes' names, for messages. */
export const remoteNames = remotes.map(({ name }) => name).join(', ');

/** Absolute path of a file below the repository's root. */
export const fromRoot = (...parts: string[]) => join(root, ...parts);

/** Absolute path of the data folder (HAAT_DATA_DIR). */
export const dataFolder = (): string => resolve(root, process.env['HAAT_DATA_DIR'] || '.data');

/**
 * The folder of a remote.
 * @throws Error that lists the names when there is no such remote
 */
export function remoteFolder(name: string): string {
  const remote = remotes.find((r) => r.name === name);
  if (!remote) throw new Error(`There is no remote called '${name}'. The remotes are ${remoteNames}.`);
  return fromRoot(remote.folder);
}
