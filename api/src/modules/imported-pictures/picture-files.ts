import { MAX_PICTURE_BYTES } from '@haat/shared/contract/product-pictures';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  fromRandomAccessReaderPromise,
  openPromise,
  RandomAccessReader,
  type Entry,
  type Options,
  type ZipFile,
} from 'yauzl';
import type { ByteSource } from '../../import/byte-source';
import { PictureMissing } from './picture-problems';

/** A picture file that came with an import. */
export interface PictureFile {
  /** The file name without folders: it is never used as a path. */
  name: string;
  /** Changes with the file. */
  fingerprint: string;
  /** @throws PictureMissing if it cannot be read */
  read: () => Promise<Buffer>;
}

export interface PictureFiles {
  files: PictureFile[];
  close: () => void;
}

/** A folder or archive that cannot be read; the message is shown to staff. */
export class BadArchive extends Error {
  override name = 'BadArchive';
}

/** Maximum number of files in an archive or a folder. */
const MAX_FILES = 200_000;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|heic)$/i;
const tooLarge = () => new PictureMissing(`It is larger than ${MAX_PICTURE_BYTES / 1_048_576} MB.`);
/** Files that macOS and editors add. */
const isHidden = (path: string) => /(?:^|[\\/])(?:__MACOSX[\\/]|\.)/.test(path);

/** The pictures in a ZIP file, or in a folder and its subfolders, without symbolic links. @throws BadArchive */
export async function openPictures(path: string): Promise<PictureFiles> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BadArchive(`There is no folder or ZIP file ${path}.`);
  return found.isDirectory() ? picturesInFolder(path) : picturesInZip((options) => openPromise(path, options));
}

async function picturesInFolder(folder: string): Promise<PictureFiles> {
  const files: PictureFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !PICTURE.test(entry.name) || isHidden(path.slice(folder.length))) continue;
    if (files.length >= MAX_FILES) throw new BadArchive(`The folder has more than ${MAX_FILES} pictures.`);
    const { size, mtimeMs } = await stat(path);
    files.push({
      name: entry.name.normalize('NFC'),
      fingerprint: `${mtimeMs}-${size}`,
      read: async () => {
        if (size > MAX_PICTURE_BYTES) throw tooLarge();
        return readFile(path);
      },
    });
  }
  return { files, close: () => undefined };
}

/** A ZIP file that is not on disk, of `sizeBytes`. */
export function picturesInArchive(source: ByteSource, sizeBytes: number): Promise<PictureFiles> {
  class Reader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number) {
      return Readable.from(source.bytes({ start, length: end - start }));
    }
  }
  return picturesInZip((options) => fromRandomAccessReaderPromise(new Reader(), sizeBytes, options));
}

/**
 * An archive is not trusted: its names are only compared, reading stops at entries larger than the limit of a picture
 * (yauzl checks the stated size), and nothing is written to disk.
 */
async function picturesInZip(openZip: (options: Options) => Promise<ZipFile>): Promise<PictureFiles> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip({ lazyEntries: true, autoClose: false, validateEntrySizes: true });
    return { files: await filesOf(zip), close: () => zip?.close() };
  } catch (error) {
    zip?.close();
    if (error instanceof BadArchive) throw error;
    throw new BadArchive(
      /relative path|absolute path/i.test(error instanceof Error ? error.message : '')
        ? 'The ZIP file has a file with an unsafe name, which leads out of its folder. Pack the pictures again.'
        : 'This is not a ZIP file that can be read, or it is damaged. Pack the pictures again.',
    );
  }
}

function filesOf(zip: ZipFile): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      const path = entry.fileName;
      if (!path.endsWith('/') && PICTURE.test(path) && !isHidden(path)) files.push(fileOf(zip, entry));
      if (files.length > MAX_FILES) reject(new BadArchive(`The ZIP file has more than ${MAX_FILES} pictures.`));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

const fileOf = (zip: ZipFile, entry: Entry): PictureFile => ({
  name: basename(entry.fileName).normalize('NFC'),
  fingerprint: `${entry.crc32.toString(16)}-${entry.uncompressedSize}`,
  read: async () => {
    if (entry.isEncrypted()) throw new PictureMissing('The file is protected by a password.');
    if (entry.uncompressedSize > MAX_PICTURE_BYTES) throw tooLarge();
    try {
      return await buffer(await zip.openReadStreamPromise(entry));
    } catch {
      throw new PictureMissing('The file in the ZIP is damaged.');
    }
  },
});
