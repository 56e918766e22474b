import * as z from 'zod/mini';
import { oneLine, severalLines } from './typed-text';

export const MAX_COLLECTION_NAME = 60;
export const MAX_COLLECTION_DESCRIPTION = 300;
/** Maximum number of products chosen by hand. */
export const MAX_PICKED = 100;
/** Maximum number of conditions of a collection. */
export const MAX_CONDITIONS = 20;

const word = (max: number, empty: string) =>
  z.string().check(oneLine, z.minLength(1, empty), z.maxLength(max, `At most ${max} characters`));
const number = (min: number, max: number, error: string) =>
  z.number(error).check(z.minimum(min, error), z.maximum(max, error));

/** A condition that a product meets or not. */
export const conditionSchema = z.discriminatedUnion('field', [
  /** The id of a department, section or type: clothing.women */
  z.object({ field: z.literal('category'), value: word(250, 'Choose a category') }),
  /** The slug or name of a brand. */
  z.object({ field: z.literal('brand'), value: word(120, 'Enter a brand') }),
  /** A tag, in upper or lower case. */
  z.object({ field: z.literal('tag'), value: word(120, 'Enter a tag') }),
  /** Rupees, inclusive. */
  z.object({ field: z.literal('price-to'), value: number(0, 100_000_000, 'Enter a price') }),
  z.object({ field: z.literal('price-from'), value: number(0, 100_000_000, 'Enter a price') }),
  /** Percent off the list price, at least. */
  z.object({ field: z.literal('discount'), value: number(1, 99, 'Enter a percentage from 1 to 99') }),
  z.object({ field: z.literal('stock'), value: z.enum(['in', 'out']) }),
  /** Added to the shop within this many days. */
  z.object({
    field: z.literal('days'),
    value: z
      .int('Enter a whole number of days')
      .check(z.minimum(1, 'At least 1 day'), z.maximum(3650, 'At most 3650 days')),
  }),
]);
export type Condition = z.infer<typeof conditionSchema>;

const conditions = z.array(conditionSchema).check(z.maxLength(MAX_CONDITIONS, `At most ${MAX_CONDITIONS} conditions`));
/** Whether a product has to meet all conditions, or any of them. */
const match = z.enum(['all', 'any']);

export const collectionRulesSchema = z.object({ match, conditions });
export type CollectionRules = z.infer<typeof collectionRulesSchema>;

const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(80, 'At most 80 characters'),
    z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens, such as diwali-gifts'),
  );
const optionalText = (max: number, typed: typeof oneLine) =>
  z._default(z.string().check(typed, z.maxLength(max, `At most ${max} characters`)), '');

const content = {
  name: z
    .string()
    .check(
      oneLine,
      z.minLength(1, 'Enter a name'),
      z.maxLength(MAX_COLLECTION_NAME, `At most ${MAX_COLLECTION_NAME} characters`),
    ),
  description: optionalText(MAX_COLLECTION_DESCRIPTION, severalLines),
  nameHi: optionalText(MAX_COLLECTION_NAME, oneLine),
  descriptionHi: optionalText(MAX_COLLECTION_DESCRIPTION, severalLines),
  /** Hidden: no page, no link. */
  hidden: z._default(z.boolean(), false),
  /** Shown on the home page while it is published. */
  onHome: z._default(z.boolean(), false),
  /** Products chosen by hand, or by rules. */
  kind: z.enum(['picked', 'rules']),
  match: z._default(match, 'all'),
  conditions: z._default(conditions, []),
  /** Ids in order, for products chosen by hand. */
  products: z._default(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(160)))
      .check(z.maxLength(MAX_PICKED, `At most ${MAX_PICKED} products`)),
    [],
  ),
};
const hasRules = ({ kind, conditions: rules }: { kind: string; conditions: readonly object[] }) =>
  kind !== 'rules' || rules.length > 0;
const withoutRules = { path: ['conditions'], error: 'Add a condition' };

/** POST /api/admin/collections. Without a slug it is derived from the name. */
export const collectionCreateSchema = z
  .object({ ...content, slug: z.optional(slug) })
  .check(z.refine(hasRules, withoutRules));
export type CollectionCreate = z.input<typeof collectionCreateSchema>;

/** PUT /api/admin/collections/{id}: replaces it. */
export const collectionWriteSchema = z
  .object({
    ...content,
    slug,
    /** The version that was edited; another one is refused (409). */
    version: z.number(),
  })
  .check(z.refine(hasRules, withoutRules));
export type CollectionWrite = z.input<typeof collectionWriteSchema>;

/** PUT /api/admin/collections/order: all of them, in the order in which the home page shows them. */
export const collectionOrderSchema = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.minLength(1), z.maxLength(500)),
});

/** A collection as staff manage it. */
export const staffCollectionSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  nameHi: z.nullable(z.string()),
  descriptionHi: z.nullable(z.string()),
  hidden: z.boolean(),
  onHome: z.boolean(),
  kind: z.enum(['picked', 'rules']),
  match,
  conditions: z.array(conditionSchema),
  products: z.array(z.string()),
  image: z.nullable(z.string()),
  hasOwnImage: z.boolean(),
  /** Products that shoppers see. */
  productCount: z.number(),
  version: z.number(),
  /** ISO 8601. */
  updatedAt: z.string(),
});
export type StaffCollection = z.infer<typeof staffCollectionSchema>;

/** GET /api/admin/collections, and the response to each change: all of them in their order. */
export const staffCollectionsSchema = z.object({ collections: z.array(staffCollectionSchema) });

/** POST /api/admin/collections/preview: the products that meet the conditions now, and the first few. */
export const collectionPreviewSchema = z.object({
  productCount: z.number(),
  products: z.array(z.object({ id: z.string(), name: z.string(), price: z.number(), image: z.nullable(z.string()) })),
});
export type CollectionPreview = z.infer<typeof collectionPreviewSchema>;
