import * as z from 'zod/mini';
import { lineQuantitiesSchema, seenVersionSchema } from './order-changes';

// Parcels for which staff book a courier.

/** Maximum weight of a parcel in grams. */
export const MAX_PARCEL_GRAMS = 30_000;

/**
 * Body of POST /api/orders/{id}/book-courier (staff): a parcel with these lines; without lines, with everything
 * unshipped.
 */
export const courierBookSchema = z.object({
  version: seenVersionSchema,
  lines: z.optional(lineQuantitiesSchema),
  /** Of the packed parcel; default: the sum of its items' weights. */
  weightGrams: z.optional(
    z
      .int()
      .check(z.minimum(1, 'Enter the weight in grams'), z.maximum(MAX_PARCEL_GRAMS, 'A parcel weighs at most 30 kg')),
  ),
});
