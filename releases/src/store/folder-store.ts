import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { codeOf } from '../error-code';
import { pathWithin } from './path-within';
import type { VersionedFile, ReleaseStore } from './release-store';

/** Error codes of reading a path that is not a file. */
const NO_FILE: readonly unknown[] = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'];

/** Releases in a local folder, or on a shared disk. */
export class FolderStore implements ReleaseStore {
  readonly name: string;

  constructor(folder: string) {
    this.name = resolve(folder);
  }

  async read(path: string): Promise<Buffer | null> {
    try {
      return await readFile(this.at(path));
    } catch (error) {
      if (NO_FILE.includes(codeOf(error))) return null;
      throw error;
    }
  }

  async readIfChanged(path: string, revision: string | null): Promise<VersionedFile | 'same' | null> {
    try {
      // Files are replaced by rename, so a changed file has another inode.
      const { ino, mtimeMs, size } = await stat(this.at(path));
      const found = `${ino} ${mtimeMs} ${size}`;
      if (found === revision) return 'same';
      const bytes = await this.read(path);
      return bytes && { bytes, revision: found };
    } catch (error) {
      if (NO_FILE.includes(codeOf(error))) return null;
      throw error;
    }
  }

  async write(path: string, bytes: Buffer | string): Promise<void> {
    const half = await this.half(path, bytes);
    await rename(half, this.at(path));
  }

  async create(path: string, bytes: Buffer | string): Promise<boolean> {
    const half = await this.half(path, bytes);
    try {
      // Unlike a rename, a link fails if the file exists.
      await link(half, this.at(path));
      return true;
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await unlink(half);
    }
  }

  async list(folder: string): Promise<string[]> {
    try {
      const files = await readdir(this.at(folder), { recursive: true, withFileTypes: true });
      return files
        .filter((file) => file.isFile() && !file.name.endsWith('.part'))
        .map((file) => relative(this.name, join(file.parentPath, file.name)).split(sep).join('/'))
        .sort();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** A file system stores no checksums. */
  async checksums(folder: string): Promise<ReadonlyMap<string, string | null>> {
    return new Map((await this.list(folder)).map((path) => [path, null]));
  }

  async remove(path: string): Promise<void> {
    await rm(this.at(path), { recursive: true, force: true });
  }

  async unsafe(): Promise<null> {
    return null;
  }

  /** Writes the complete bytes to a temporary file in the same folder. */
  private async half(path: string, bytes: Buffer | string): Promise<string> {
    const file = this.at(path);
    await mkdir(dirname(file), { recursive: true });
    const half = `${file}.${randomUUID()}.part`;
    await writeFile(half, bytes);
    return half;
  }

  private at(path: string): string {
    return join(this.name, pathWithin(path));
  }
}
