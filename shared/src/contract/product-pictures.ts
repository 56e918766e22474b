import * as z from 'zod/mini';
import { asNumber } from './query-number';
import { oneLine } from './typed-text';

/** Maximum number of pictures of a product, and maximum size of an uploaded one in bytes. */
export const MAX_PICTURES = 30;
export const MAX_PICTURE_BYTES = 15 * 1_048_576;
/** Maximum length of an alt text. */
export const MAX_ALT_LENGTH = 300;

/** The message for a picture without alternative text. */
export const ALT_REQUIRED = 'Describe the picture for people who can’t see it';
const alt = z.string().check(oneLine, z.minLength(1, ALT_REQUIRED), z.maxLength(MAX_ALT_LENGTH));

/** A picture of a product for staff. `url` is relative to the API's base. */
export const staffPictureSchema = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  /** Pixels; null for a picture on another host. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** For a picture of a colour: the variants' `options.Colour`. */
  colour: z.nullable(z.string()),
});
export type StaffPicture = z.infer<typeof staffPictureSchema>;

/**
 * PUT /api/admin/products/{id}/images: its pictures in order, the main one first. Missing ones are removed, and return
 * when a later call names them again. Alt texts cannot be removed; an imported picture may have none.
 */
export const pictureOrderSchema = z.object({
  /** Ids of the current pictures, in order, as seen by the caller. */
  was: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(MAX_PICTURES * 2)),
  images: z
    .array(
      z.object({ id: z.string().check(z.maxLength(80)), alt: z.string().check(oneLine, z.maxLength(MAX_ALT_LENGTH)) }),
    )
    .check(z.maxLength(MAX_PICTURES)),
});
export type PictureOrder = z.infer<typeof pictureOrderSchema>;

const part = (min: number, max: number) =>
  z.pipe(z.transform(asNumber), z.number().check(z.minimum(min), z.maximum(max)));

/**
 * POST /api/admin/products/{id}/images?…, with the picture's bytes as the body: its alt text, and the square to crop.
 * `zoom` 1 is the largest square; x and y place it in the rest, from 0 (left, top) to 1 (right, bottom).
 */
export const pictureUploadSchema = z.object({
  alt,
  x: z._default(part(0, 1), 0.5),
  y: z._default(part(0, 1), 0.5),
  zoom: z._default(part(1, 8), 1),
});
export type PictureUpload = z.infer<typeof pictureUploadSchema>;
