import sharp from 'sharp';

/** The placeholder colour of a picture and its size. */
export interface Appearance {
  /** Size of the master in pixels. */
  width: number;
  height: number;
  /** #rrggbb */
  color: string;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/**
 * @param file its path or bytes
 * @throws Error when sharp can't read it
 */
export async function appearanceOf(file: string | Buffer): Promise<Appearance> {
  const { width, height } = await sharp(file).metadata();
  const small = await sharp(file).resize(48, 48, { fit: 'inside' }).flatten({ background: '#ffffff' }).toBuffer();
  const { dominant } = await sharp(small).stats();
  return { width, height, color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}` };
}
