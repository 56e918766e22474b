import * as z from 'zod/mini';

/** A collection as shoppers see it, in the language of the request. */
export const collectionSchema = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Its own picture, or that of its first product. */
  image: z.nullable(z.string()),
  productCount: z.number(),
});
export type Collection = z.infer<typeof collectionSchema>;

/** GET /api/collections: the published ones in their order. */
export const collectionsSchema = z.object({ content: z.array(collectionSchema) });
