import type { ProductImage, TurntablePicture } from '@haat/shared/contract/product';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImagesTable } from '../../db/tables/catalogue';
import { imageUrl } from '../media/image-url';

type Row = Selectable<ProductImagesTable>;

/** Frames of a turn and how many stand in a row of the sheet, as the assortment draws them. */
const FRAMES = 24;
const COLUMNS = 6;

/** Of pictures those that stand still: whatever isn't the sheet of a turn. */
export const isStill = ({ or, eb }: ExpressionBuilder<Database, 'product_images'>) =>
  or([eb('view', 'is', null), eb('view', '!=', 'turn')]);

/** A still picture as answers carry it; nothing for a turn. */
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

/** The sheet of a turn as answers carry it; nothing for a still. */
export function toTurntable(row: Row): TurntablePicture[] {
  const url = imageUrl(row);
  if (url === null || row.view !== 'turn' || row.width === null) return [];
  return [{ url, alt: row.alt, frames: FRAMES, columns: COLUMNS, size: row.width / COLUMNS }];
}
