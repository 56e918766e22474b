import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { altText } from './alt-text';
import { readLooks } from './read-looks';

/** The metadata of a master. */
export interface IndexedPicture {
  /** First 16 hex digits of the SHA-256 of the file's bytes. */
  hash: string;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  /** Dominant colour, #rrggbb: the placeholder until the picture has loaded. */
  color: string;
  /** Alt text; '' for scenes and banners. */
  alt: string;
}

export type PictureIndex = Record<string, IndexedPicture>;

export const INDEX = 'index.json';

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

async function lookedAt(file: string): Promise<Omit<IndexedPicture, 'alt'>> {
  const bytes = await readFile(file);
  const { width, height } = await sharp(bytes).metadata();
  const small = await sharp(bytes).resize(48, 48, { fit: 'inside' }).flatten({ background: '#ffffff' }).toBuffer();
  const { dominant } = await sharp(small).stats();
  return {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    bytes: bytes.length,
    width,
    height,
    color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  };
}

/**
 * Reads every master in `folder`, sorted by name.
 * @throws Error with the names of pictures that belong to no product, or whose form has no alt text
 */
export async function indexPictures(folder: string): Promise<PictureIndex> {
  const products = new Map((await readLooks()).map((look) => [look.id, look]));
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => basename(file, '.webp'))
    .sort();
  const index: PictureIndex = {};
  const wordless: string[] = [];
  for (const name of names) {
    const alt = altText(name, products);
    if (alt === null) wordless.push(name);
    else index[name] = { ...(await lookedAt(join(folder, `${name}.webp`))), alt };
  }
  if (wordless.length > 0)
    throw new Error(
      `No words for these pictures (assortment/words), or no such product or colour: ${wordless.join(', ')}`,
    );
  return index;
}

/** Writes the index beside the masters, atomically. */
export async function writeIndex(folder: string): Promise<PictureIndex> {
  const index = await indexPictures(folder);
  const file = join(folder, INDEX);
  await writeFile(`${file}.part`, `${JSON.stringify(index, null, 1)}\n`);
  await rename(`${file}.part`, file);
  return index;
}
