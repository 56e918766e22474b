import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../error-code';

/** A master picture, from which the sizes are rendered. */
export interface Master {
  name: string;
  /** First 16 hex digits of the SHA-256 of the bytes. */
  hash: string;
  read: () => Promise<Buffer>;
}

/** A picture of the assortment, with the hash that the seed wrote. */
export interface MasterFile extends Master {
  file: string;
}

/** A name is a slug, or two joined by '--': without dots or slashes, so it cannot leave the folder. */
const NAME = /^[a-z0-9]+(?:--?[a-z0-9]+)*$/;

/** The assortment's pictures on disk. A re-rendered file is detected by its time and size. */
export class MasterFiles {
  readonly #folder: string;
  readonly #known = new Map<string, MasterFile & { stamp: string }>();

  constructor(assortmentDir: string) {
    this.#folder = join(assortmentDir, 'masters');
  }

  /** @returns null if the assortment has no such picture */
  async find(name: string): Promise<MasterFile | null> {
    if (!NAME.test(name)) return null;
    const file = join(this.#folder, `${name}.webp`);
    try {
      const { mtimeMs, size } = await stat(file);
      const stamp = `${mtimeMs}-${size}`;
      const known = this.#known.get(name);
      if (known?.stamp === stamp) return known;
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 16);
      const found = { name, file, hash, stamp, read: () => readFile(file) };
      this.#known.set(name, found);
      return found;
    } catch (error) {
      if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENAMETOOLONG') return null;
      throw error;
    }
  }
}
