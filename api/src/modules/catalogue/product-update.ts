import { productWriteSchema, variantWriteSchema } from '@haat/shared/contract/product';
import * as z from 'zod/mini';

const stock = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000)));

/** Body of PUT /api/products/{id}: as for POST, but what is left out stays as it is, also where POST has a default. */
export const productUpdateSchema = z.extend(
  z.partial(z.omit(productWriteSchema, { id: true, sku: true, status: true })),
  {
    description: z.optional(z.string().check(z.maxLength(10_000))),
    stockQuantity: stock,
    featured: z.optional(z.boolean()),
    bestSeller: z.optional(z.boolean()),
  },
);
export type ProductUpdate = z.infer<typeof productUpdateSchema>;

/** Body of PUT /api/products/{id}/variants/{variantId}: what is left out stays as it is. With the version that was looked at, another that has come between isn't covered. */
export const variantUpdateSchema = z.extend(z.partial(variantWriteSchema), {
  version: z.optional(z.int()),
  options: z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(80)))),
  stockQuantity: stock,
});
export type VariantUpdate = z.infer<typeof variantUpdateSchema>;
