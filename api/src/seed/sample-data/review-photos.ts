import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import sharp from 'sharp';
import type { Database } from '../../db/schema';
import type { PlannedPhoto } from './plan-reviews';

const SMALL_SIDE = 240;

interface ReadPhoto extends PlannedPhoto {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

/** Photos of reviews: another view of the product from the assortment. Products without such a view have none. */
export async function readPhotos(assortmentDir: string, planned: readonly PlannedPhoto[]): Promise<ReadPhoto[]> {
  const read = await Promise.all(
    planned.map(async (photo, index): Promise<ReadPhoto | null> => {
      const view = index % 2 === 0 ? 'second' : 'detail';
      const file = join(assortmentDir, 'masters', `${photo.product.picture}--${view}.webp`);
      const large = await readFile(file).catch(() => null);
      if (!large) return null;
      const { width, height } = await sharp(large).metadata();
      const small = await sharp(large)
        .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside' })
        .webp({ quality: 70, effort: 0 })
        .toBuffer();
      return { ...photo, large, small, width, height };
    }),
  );
  return read.filter((photo) => photo !== null);
}

/** Inserts them in one statement. */
export async function writePhotos(tx: Transaction<Database>, photos: readonly ReadPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  await tx
    .insertInto('review_photos')
    .values(
      photos.map(({ reviewId, large, small, width, height, at }) => ({
        review_id: reviewId,
        large,
        small,
        width,
        height,
        created_at: at,
      })),
    )
    .execute();
}
