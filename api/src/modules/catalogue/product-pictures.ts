import type { ProductImage, TurntablePicture } from '@haat/shared/contract/product';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import { imageUrl } from '../media/image-url';

type Row = Selectable<ProductImagesTable>;

/** Frames of a turntable, and frames per row of its sheet, as the assortment renders them. */
const FRAMES = 24;
const COLUMNS = 6;

/** Condition for still pictures: all except the sheet of a turntable. */
export const isStill = ({ or, eb }: ExpressionBuilder<Database, 'product_images'>) =>
  or([eb('view', 'is', null), eb('view', '!=', 'turn')]);

/** A still picture in the format of responses; empty for a turntable. */
export function toImage(row: Row): ProductImage[] {
  const url = imageUrl(row);
  if (url === null || row.view === 'turn') return [];
  return [
    {
      url,
      alt: row.alt,
      width: row.width ?? undefined,
      height: row.height ?? undefined,
      color: row.color ?? undefined,
      view: row.view ?? undefined,
      colour: row.colour ?? undefined,
    },
  ];
}

/** A turntable's sheet in the format of responses; empty for a still picture. */
export function toTurntable(row: Row): TurntablePicture[] {
  const url = imageUrl(row);
  if (url === null || row.view !== 'turn' || row.width === null) return [];
  return [{ url, alt: row.alt, frames: FRAMES, columns: COLUMNS, size: row.width / COLUMNS }];
}
