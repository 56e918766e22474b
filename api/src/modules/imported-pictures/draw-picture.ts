import { ApiError } from '../../http/api-error';
import { uploadedPicture } from '../media/uploaded-picture';
import { drawnPicture, type DrawnPicture } from '../media/uploaded-pictures';
import { PictureMissing } from './download-picture';

/** Longest side of a master picture in pixels, as for uploads by staff. */
const MASTER_SIDE = 1600;

/** Re-encodes a picture like an upload. @throws PictureMissing if the bytes are not a supported picture */
export async function drawPicture(bytes: Buffer): Promise<DrawnPicture> {
  try {
    const [{ bytes: drawn }] = await uploadedPicture(bytes, [MASTER_SIDE]);
    return await drawnPicture(drawn);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new PictureMissing(whatItIs(bytes));
  }
}

/** Why the bytes are refused, by their beginning. */
function whatItIs(bytes: Buffer): string {
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
