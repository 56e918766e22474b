import { photoTypes } from '@haat/shared/contract/claim';
import { MAX_PICTURE_BYTES } from '@haat/shared/contract/product-pictures';
import { t } from '../language/t';

const MEGABYTE = 1_048_576;

/** The reason why a file can't be a product picture; null if it can. */
export function pictureFault({ name, type, size }: File): string | null {
  if (!photoTypes.some((known) => known === type))
    return t('{{name}} can’t be added. Choose a JPEG, PNG or WebP.', { name });
  return size > MAX_PICTURE_BYTES
    ? t('{{name}} is too large. Choose a picture of at most {{value}} MB.', {
        name,
        value: MAX_PICTURE_BYTES / MEGABYTE,
      })
    : null;
}
