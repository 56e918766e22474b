import { posix } from 'node:path';

/**
 * A path below a store, without detours; empty for the store itself.
 * @throws when it leads out of it
 */
export function pathWithin(path: string): string {
  const plain = posix.normalize(path).replace(/\/$/, '');
  if (plain.startsWith('/') || plain === '..' || plain.startsWith('../'))
    throw new Error(`'${path}' is outside the store of releases.`);
  return plain === '.' ? '' : plain;
}
