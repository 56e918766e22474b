import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parsePictureName } from './picture-name';
import type { Look } from './read-looks';

const SIDE = 220;
const GAP = 8;
const COLUMNS = 9;

/** The pictures side by side, in the given order, as one WebP. Sides in pixels. */
async function sheet(files: readonly string[], to: string): Promise<void> {
  const cell = SIDE + GAP;
  const tiles = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(file).resize(SIDE, SIDE, { fit: 'contain', background: '#ffffff' }).toBuffer(),
      left: GAP + (at % COLUMNS) * cell,
      top: GAP + Math.floor(at / COLUMNS) * cell,
    })),
  );
  await sharp({
    create: {
      width: GAP + COLUMNS * cell,
      height: GAP + Math.ceil(files.length / COLUMNS) * cell,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(to);
}

/**
 * Makes one sheet per department, with three products of three views in a row, and one for scenes and banners.
 * @param names the masters' names without the extension
 * @returns the files that were written into `to`
 */
export async function writeContactSheets(
  masters: string,
  names: readonly string[],
  products: readonly Look[],
  to: string,
): Promise<string[]> {
  await mkdir(to, { recursive: true });
  const known = new Set(names);
  const file = (name: string) => join(masters, `${name}.webp`);
  const ids = new Set(products.map(({ id }) => id));
  const sheets = new Map<string, string[]>();
  for (const { id, department } of products) {
    const views = [id, `${id}--second`, `${id}--detail`].filter((name) => known.has(name));
    sheets.set(department, [...(sheets.get(department) ?? []), ...views]);
  }
  sheets.set(
    'colours',
    names.filter((name) => parsePictureName(name).view === 'colour'),
  );
  sheets.set(
    'scenes',
    names.filter((name) => parsePictureName(name).view === 'main' && !ids.has(name)),
  );
  const written: string[] = [];
  for (const [name, shown] of sheets) {
    if (shown.length === 0) continue;
    const path = join(to, `${name}.webp`);
    await sheet(shown.map(file), path);
    written.push(path);
  }
  return written;
}
