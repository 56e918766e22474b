import { posix } from 'node:path';

/**
 * A normalized path below a store; empty for the store itself.
 * @throws Error when it leads out of the store
 */
export function pathWithin(path: string): string {
  const plain = posix.normalize(path).replace(/\/$/, '');
  if (plain.startsWith('/') || plain === '..' || plain.startsWith('../'))
    throw new Error(`'${path}' is outside the store of releases.`);
  return plain === '.' ? '' : plain;
}
