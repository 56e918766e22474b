import sharp from 'sharp';

/** A picture as 32 × 32 CIELAB values: L*, a*, b* per pixel. */
export type Fingerprint = Float32Array;

const SIDE = 32;
const PIXELS = SIDE * SIDE;
/** The share of pixels that are compared: the studio's wall is the same in all pictures. */
const MAX_DIFFERENT = PIXELS / 4;

/** Pictures closer than this look alike: three times the just noticeable difference of two adjacent colours (CIE76). */
export const MIN_DISTANCE = 6;

/** Makes the small CIELAB picture that distances are computed from. */
export async function fingerprint(file: string): Promise<Fingerprint> {
  const { data } = await sharp(file)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('lab')
    .raw({ depth: 'float' })
    .toBuffer({ resolveWithObject: true });
  return new Float32Array(data.buffer, data.byteOffset, PIXELS * 3);
}

/**
 * The difference of two pictures: the mean CIE76 distance over the quarter of the pixels that differ most. About 2 is
 * just noticeable; two sarees of different colours are some 20 to 40 apart.
 */
export function distance(a: Fingerprint, b: Fingerprint): number {
  const differences = new Float32Array(PIXELS);
  for (let pixel = 0; pixel < PIXELS; pixel += 1) {
    const at = pixel * 3;
    differences[pixel] = Math.hypot(
      (a[at] ?? 0) - (b[at] ?? 0),
      (a[at + 1] ?? 0) - (b[at + 1] ?? 0),
      (a[at + 2] ?? 0) - (b[at + 2] ?? 0),
    );
  }
  differences.sort();
  return differences.subarray(PIXELS - MAX_DIFFERENT).reduce((sum, value) => sum + value, 0) / MAX_DIFFERENT;
}
