import { productWriteSchema, variantWriteSchema } from '@haat/shared/contract/product';
import { oneLine, severalLines } from '@haat/shared/contract/typed-text';
import * as z from 'zod/mini';

const stock = z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000)));
/** §3 calls a product's name both `name` and `title`. */
const names = { name: z.optional(productWriteSchema.shape.name), title: z.optional(productWriteSchema.shape.name) };
const variants = <T extends z.core.$ZodType>(variant: T) =>
  z.optional(z.array(variant).check(z.minLength(1), z.maxLength(500)));

/**
 * Body of POST /api/products. `variants` without a price get the product's price; without `variants` the product has
 * one variant.
 */
export const productCreateSchema = z
  .extend(productWriteSchema, {
    ...names,
    // A new product has no pictures to choose from.
    variants: variants(
      z.extend(z.omit(variantWriteSchema, { pictureId: true }), { price: z.optional(variantWriteSchema.shape.price) }),
    ),
  })
  .check(
    z.refine(({ name, title }) => name !== undefined || title !== undefined, { path: ['name'], error: 'Is missing' }),
  );
export type ProductCreate = z.infer<typeof productCreateSchema>;

/**
 * Body of PUT /api/products/{id}/variants/{variantId}: omitted fields are unchanged. With `version`, a change since
 * that version is refused.
 */
export const variantUpdateSchema = z.extend(z.partial(variantWriteSchema), {
  version: z.optional(z.int()),
  options: z.optional(z.record(z.string().check(oneLine, z.maxLength(40)), z.string().check(oneLine, z.maxLength(80)))),
  stockQuantity: stock,
});
export type VariantUpdate = z.infer<typeof variantUpdateSchema>;

const namedVariant = z.extend(variantUpdateSchema, { id: z.optional(z.string().check(z.maxLength(80))) }).check(
  z.refine(({ id, sku }) => id !== undefined || sku !== undefined, {
    path: ['sku'],
    error: 'Name the variant by its id or SKU',
  }),
);

/** Body of PUT /api/products/{id}: as for POST, but omitted fields are unchanged, also those with a default in POST. */
export const productUpdateSchema = z.extend(
  // A product that is sent back as read keeps its details, which may be longer than staff can enter.
  z.partial(z.omit(productWriteSchema, { id: true, sku: true, status: true, facts: true, care: true })),
  {
    ...names,
    description: z.optional(z.string().check(severalLines, z.maxLength(10_000))),
    stockQuantity: stock,
    featured: z.optional(z.boolean()),
    bestSeller: z.optional(z.boolean()),
    variants: variants(namedVariant),
  },
);
export type ProductUpdate = z.infer<typeof productUpdateSchema>;
