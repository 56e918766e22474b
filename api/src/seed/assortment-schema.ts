import { slugSchema } from '@haat/shared/contract/common';
import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));
const rupees = z.number().check(z.positive(), z.maximum(100_000_000), z.multipleOf(0.01));
/** YAML parses `Length: 5` as a number; the table shows it as written. */
const factValue = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value).trim())),
);
const optionValue = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const variantSchema = z.strictObject({
  sku: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9.-]{2,79}$/)),
  options: z._default(z.record(text(40), optionValue), {}),
  stock: z.int().check(z.minimum(0), z.maximum(100_000)),
  price: z.optional(rupees),
  mrp: z.optional(rupees),
  /** Overrides of the product's look for a variant in another colour. */
  look: z.optional(z.record(z.string(), z.unknown())),
});

/** One product, see assortment/README.md. `look` is only used by the renderer. */
export const assortmentProductSchema = z.strictObject({
  id: slugSchema,
  name: text(200),
  brand: text(80),
  description: text(4000),
  mrp: rupees,
  price: rupees,
  featured: z._default(z.boolean(), false),
  bestSeller: z._default(z.boolean(), false),
  createdAt: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  origin: text(120),
  hsn: z.string().check(z.regex(/^\d{4}(\d{2}(\d{2})?)?$/)),
  gst: z.union([z.literal(0), z.literal(3), z.literal(5), z.literal(12), z.literal(18), z.literal(28), z.literal(40)]),
  weightGrams: z.int().check(z.positive()),
  facts: z.record(text(60), factValue),
  care: z.optional(text(1000)),
  ingredients: z.optional(text(1000)),
  shelfLifeDays: z.optional(z.int().check(z.positive())),
  veg: z.optional(z.boolean()),
  variants: z.array(variantSchema).check(z.minLength(1)),
  look: z.unknown(),
  /** Whether the product is also rendered from all sides, for the turntable on its page. */
  turn: z._default(z.boolean(), false),
  alt: text(300),
});
export type AssortmentProduct = z.infer<typeof assortmentProductSchema>;

const typeSchema = z.strictObject({ slug: slugSchema, name: text(80), description: z.optional(text(400)) });
const sectionSchema = z.strictObject({
  slug: slugSchema,
  name: text(80),
  description: z.optional(text(400)),
  types: z.array(typeSchema).check(z.minLength(1)),
});
export const assortmentTreeSchema = z.array(
  z.strictObject({
    slug: slugSchema,
    name: text(80),
    description: text(400),
    sections: z.array(sectionSchema).check(z.minLength(1)),
  }),
);
export type AssortmentTree = z.infer<typeof assortmentTreeSchema>;

/** A product with its place in the assortment. */
export interface PlacedProduct extends AssortmentProduct {
  /** clothing.women.sarees */
  categoryId: string;
  /** Hash of its data, to detect changes. */
  hash: string;
}
