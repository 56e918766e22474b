import sharp from 'sharp';
import type { App } from '../../deps';
import { ApiError } from '../../http/api-error';

/** The size of phone photos with some margin; larger files may be an attack on memory. */
const MAX_PIXELS = 60_000_000;

/** Bytes as WebP; dimensions in pixels. */
export interface UploadedPicture {
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * Accepts binary bodies in a plugin scope. @param types the accepted content types; the bytes are checked separately
 */
export function acceptUploads(scope: App, types: readonly string[], limitBytes: number): void {
  scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: limitBytes }, (_request, body, done) =>
    done(null, body),
  );
}

/** The bytes of an uploaded file. @throws ApiError 415 for other bodies */
export function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0)
    throw new ApiError(415, 'unsupported-media-type', 'Send the file’s bytes with its content type.');
  return body;
}

/**
 * A square of an upright picture. `zoom` (from 1) divides the side of the largest possible square; `x` and `y` place it
 * in the remaining space, from 0 (left, top) to 1 (right, bottom). Any values result in a square within the picture.
 */
export interface Square {
  x: number;
  y: number;
  zoom: number;
}

/** The square in pixels. */
function areaOf({ x, y, zoom }: Square, { width, height }: { width: number; height: number }) {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom));
  return { left: Math.round(x * (width - side)), top: Math.round(y * (height - side)), width: side, height: side };
}

/**
 * The first bytes of a JPEG, a PNG and a WebP, in hex. Checked before the library reads the file: to detect the type it
 * would parse SVG, PDF or TIFF, which have a larger attack surface.
 */
const FILE_SIGNATURES = /^(?:ffd8ff|89504e470d0a1a0a|52494646.{8}57454250)/;

/**
 * Re-encodes an uploaded picture, upright and without metadata (location, camera, other data).
 * @param sides the longest sides to render, in pixels; smaller pictures are not enlarged
 * @param square the square to crop; without it the picture is not cropped
 * @returns one picture per side, in order
 * @throws ApiError 415 if the bytes are not a readable JPEG, PNG or WebP
 */
export async function uploadedPicture<Sides extends readonly number[]>(
  bytes: Buffer,
  sides: readonly [...Sides],
  square?: Square,
): Promise<{ [Side in keyof Sides]: UploadedPicture }> {
  const refused = () =>
    new ApiError(415, 'not-a-picture', 'This file is not a supported picture. Please upload a JPEG, PNG or WebP.');
  if (!FILE_SIGNATURES.test(bytes.toString('hex', 0, 12))) throw refused();
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const { format, autoOrient } = await sharp(bytes, options).metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refused();
    const area = square && areaOf(square, autoOrient);
    const pictures = await Promise.all(
      sides.map(async (side) => {
        const upright = sharp(bytes, options).rotate();
        const { data, info } = await (area ? upright.extract(area) : upright)
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer({ resolveWithObject: true });
        return { bytes: data, width: info.width, height: info.height };
      }),
    );
    // One per side: the types do not express that mapping a tuple keeps its length.
    return pictures as { [Side in keyof Sides]: UploadedPicture };
  } catch {
    // Every error of the library means an invalid file.
    throw refused();
  }
}
