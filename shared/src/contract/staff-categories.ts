import * as z from 'zod/mini';
import { oneLine, severalLines } from './typed-text';

/** A category as staff manage it. */
export const staffCategorySchema = z.object({
  /** Slugs of the path joined by dots; changes with the path. */
  id: z.string(),
  parentId: z.nullable(z.string()),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** 1 department, 2 section, 3 type. */
  level: z.number(),
  /** Hidden from the menu, the filters and the sitemap. */
  hidden: z.boolean(),
  /** Its own picture, or that of a product in it. */
  image: z.nullable(z.string()),
  hasOwnImage: z.boolean(),
  /** Number of products in it and its subcategories: visible ones, and all including drafts and archived ones. */
  liveProducts: z.number(),
  products: z.number(),
  version: z.number(),
});
export type StaffCategory = z.infer<typeof staffCategorySchema>;

/** GET /api/admin/categories: parents before children, each level in its order. */
export const staffCategoriesSchema = z.object({ categories: z.array(staffCategorySchema) });

export const MAX_CATEGORY_NAME = 60;
export const MAX_CATEGORY_DESCRIPTION = 300;
const id = z.string().check(z.minLength(1), z.maxLength(250));
const name = z
  .string()
  .check(
    oneLine,
    z.minLength(1, 'Enter a name'),
    z.maxLength(MAX_CATEGORY_NAME, `At most ${MAX_CATEGORY_NAME} characters`),
    z.regex(/^[^>]*$/, 'Leave out “>”, which separates levels'),
  );
const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80, 'At most 80 characters'),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens, such as silk-sarees'),
  );
const description = z._default(
  z
    .string()
    .check(severalLines, z.maxLength(MAX_CATEGORY_DESCRIPTION, `At most ${MAX_CATEGORY_DESCRIPTION} characters`)),
  '',
);

/** POST /api/admin/categories. */
export const categoryCreateSchema = z.object({
  /** Null for a department. */
  parentId: z.nullable(id),
  name,
  /** Derived from the name if missing. */
  slug: z.optional(slug),
  description,
  hidden: z._default(z.boolean(), false),
});
export type CategoryCreate = z.infer<typeof categoryCreateSchema>;

/** PUT /api/admin/categories/{id}: replaces it. An old address redirects to the new one. */
export const categoryWriteSchema = z.object({
  parentId: z.nullable(id),
  name,
  slug,
  description,
  hidden: z.boolean(),
  /** The version that was edited; another one is refused (409). */
  version: z.number(),
});
export type CategoryWrite = z.infer<typeof categoryWriteSchema>;

/** PUT /api/admin/categories/order: all children of a parent. */
export const categoryOrderSchema = z.object({
  parentId: z.nullable(id),
  ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
});

/** POST /api/admin/categories/{id}/merge: moves its contents to another category of its level. */
export const categoryMergeSchema = z.object({ into: id, version: z.number() });
