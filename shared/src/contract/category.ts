import * as z from 'zod/mini';

/** A third-level category, e.g. Sarees. */
export const categoryTypeSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  parentId: z.optional(z.nullable(z.string())),
  description: z.optional(z.nullable(z.string())),
  mainImage: z.optional(z.nullable(z.string())),
  /** Number of visible products in it. */
  productCount: z.optional(z.number()),
});

/** A second-level category (a section), e.g. Women, with its types. */
export const categorySectionSchema = z.extend(categoryTypeSchema, {
  subcategories: z._default(z.array(categoryTypeSchema), []),
});

/** A top-level category (a department), e.g. Clothing, with its sections. Specification §3, Category. */
export const categorySchema = z.extend(categoryTypeSchema, {
  subcategories: z._default(z.array(categorySectionSchema), []),
});

/** The response of the metadata call: `subcategory` and `type` are null if the query names none (§3). */
export const categoryMetadataSchema = z.object({
  category: categoryTypeSchema,
  subcategory: z.nullable(categoryTypeSchema),
  type: z.nullable(categoryTypeSchema),
});

/**
 * One category of any level by its slug: what /category/{categorySlug} and /category-group/{category} read.
 * `path` leads from the department to the category itself.
 */
export const categoryDetailSchema = z.extend(categoryTypeSchema, {
  level: z._default(z.number(), 1),
  subcategories: z._default(z.array(categorySectionSchema), []),
  path: z._default(z.array(z.object({ name: z.string(), slug: z.string() })), []),
});

export type CategoryType = z.infer<typeof categoryTypeSchema>;
export type CategorySection = z.infer<typeof categorySectionSchema>;
export type Category = z.infer<typeof categorySchema>;
export type CategoryMetadata = z.infer<typeof categoryMetadataSchema>;
export type CategoryDetail = z.infer<typeof categoryDetailSchema>;
