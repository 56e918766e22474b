import { ApiError } from '../../http/api-error';
import { uploadedPicture } from '../media/uploaded-picture';
import { toStorablePicture, type StorablePicture } from '../media/uploaded-pictures';
import { PictureMissing } from './picture-problems';

/** Longer side of a master picture in pixels, as for uploads by staff. */
const MASTER_SIDE_PX = 1600;

/** Re-encodes a picture like an upload. @throws PictureMissing if the bytes are not a supported picture */
export async function reencodePicture(bytes: Buffer): Promise<StorablePicture> {
  try {
    const [{ bytes: encoded }] = await uploadedPicture(bytes, [MASTER_SIDE_PX]);
    return await toStorablePicture(encoded);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new PictureMissing(refusalReason(bytes));
  }
}

/** Why the bytes are refused, by their beginning. */
function refusalReason(bytes: Buffer): string {
  const begin = bytes.toString('latin1', 0, 256);
  if (bytes.length === 0) return 'The file is empty.';
  if (begin.startsWith('GIF8')) return 'It is a GIF. Only JPEG, PNG and WebP pictures can be shown.';
  if (begin.slice(4, 12) === 'ftypavif' || begin.slice(4, 12) === 'ftypheic')
    return 'It is an AVIF or HEIC picture. Only JPEG, PNG and WebP pictures can be shown.';
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg/i.test(begin))
    return 'It is an SVG. Only JPEG, PNG and WebP pictures can be shown.';
  if (/^\s*</.test(begin)) return 'There is a web page at this address, not a picture.';
  return 'It is not a JPEG, PNG or WebP picture, or it is damaged or far too large.';
}
