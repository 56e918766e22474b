import * as z from 'zod/mini';
import { collectionSchema } from './collections';
import { productSchema } from './product';

/** GET /api/home: the home page's content by staff. Texts by language (ISO 639); a missing one is shown in English. */
export const homeSchema = z.object({
  /** Null: the built-in texts. */
  banner: z.nullable(
    z.object({
      words: z.record(z.string(), z.object({ headline: z.string(), lead: z.string(), button: z.string() })),
      /** Target of its button: a page of the shop. */
      to: z.string(),
    }),
  ),
  /** A row of products, in order; null for no row. */
  picks: z.nullable(
    z.object({
      words: z.record(z.string(), z.object({ title: z.string(), lead: z.string() })),
      products: z.array(productSchema),
    }),
  ),
  /** The collections that staff show there, in order. */
  collections: z._default(z.array(collectionSchema), []),
});
export type Home = z.infer<typeof homeSchema>;
