import { photoTypes } from '@haat/shared/contract/claim';
import { MAX_PICTURE_BYTES } from '@haat/shared/contract/product-pictures';

const MEGABYTE = 1_048_576;

/** The reason why a file can't be a product picture; null if it can. */
export function pictureFault({ name, type, size }: File): string | null {
  if (!photoTypes.some((known) => known === type)) return `${name} can’t be added. Choose a JPEG, PNG or WebP.`;
  return size > MAX_PICTURE_BYTES
    ? `${name} is too large. Choose a picture of at most ${MAX_PICTURE_BYTES / MEGABYTE} MB.`
    : null;
}
