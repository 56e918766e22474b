import * as z from 'zod/mini';
import { paged } from './common';
import { oneLine } from './typed-text';

/** GET /api/admin/imported-pictures: how many of the pictures that imports refer to are in the shop. */
export const importedPicturesSchema = z.object({
  total: z.number(),
  done: z.number(),
  /** Being fetched, or queued. */
  waiting: z.number(),
  /** Number of pictures that could not be loaded; see the list. */
  missing: z.number(),
});
export type ImportedPictures = z.infer<typeof importedPicturesSchema>;

/** A picture that could not be loaded. */
export const missingPictureSchema = z.object({
  /** Identifies it in calls: an https address, or file:<product id>/<file name>. */
  address: z.string(),
  productId: z.string(),
  productName: z.string(),
  /** Products that refer to it. */
  products: z.number(),
  reason: z.string(),
  /** False for a file, which must be uploaded. */
  canRetry: z.boolean(),
});
export type MissingPicture = z.infer<typeof missingPictureSchema>;
export const missingPicturePageSchema = paged(missingPictureSchema);

/** A ZIP file of pictures that staff sent. */
export const pictureArchiveSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['receiving', 'waiting', 'done', 'failed']),
  /** Number of files that became pictures of products. */
  attached: z.number(),
  /** The first thousand files that did not, with the reason. */
  problems: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why the archive could not be read. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
});
export type PictureArchive = z.infer<typeof pictureArchiveSchema>;
/** GET /api/admin/imported-pictures/archives: the latest ones. */
export const pictureArchivesSchema = z.object({ archives: z.array(pictureArchiveSchema) });
/** POST /api/admin/imported-pictures/archives: the ZIP is the body; with an import, it waits until that is done. */
export const pictureArchiveQuerySchema = z.object({
  name: z._default(z.string().check(oneLine, z.minLength(1), z.maxLength(200)), 'pictures.zip'),
  importId: z.optional(z.string().check(z.maxLength(80))),
});
/** Maximum size of a ZIP file. */
export const MAX_ARCHIVE_BYTES = 500 * 1_048_576;

/** POST /api/admin/imported-pictures/retry: one missing picture by its address, or all. */
export const pictureRetrySchema = z.object({ address: z.optional(z.string().check(z.maxLength(4_000))) });
export const pictureRetryResultSchema = z.object({ retried: z.number() });
