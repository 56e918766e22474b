import * as z from 'zod/mini';
import { paged } from './common';
import { pricePlanSchema } from './price-plans';
import { productDetailSchema, productWriteSchema } from './product';
import { staffPictureSchema } from './product-pictures';
import { asNumber, wholeNumberOr } from './query-number';
import { oneLine, severalLines } from './typed-text';

/** The status of a product: shown, being written, scheduled, or archived. */
export const productStatuses = ['live', 'scheduled', 'draft', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** Stock filters: none left; some, but fewer than LOW_STOCK of a variant; or any. */
export const stockStates = ['in', 'low', 'out'] as const;
export type StockState = (typeof stockStates)[number];
/** A SKU with fewer units is low on stock. */
export const LOW_STOCK = 5;

export const staffProductSorts = ['name', 'price', 'stock', 'created', 'updated'] as const;
export type StaffProductSort = (typeof staffProductSorts)[number];

const amount = z.pipe(z.transform(asNumber), z.number().check(z.minimum(0), z.maximum(100_000_000)));
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.transform((v: unknown) => (v === undefined || v === '' ? [] : Array.isArray(v) ? v : String(v).split(','))),
    z.array(z.enum(values)),
  );

/** Filters of products, combined with AND. Also the selection of a bulk edit or an export. */
export const staffProductFilterSchema = z.object({
  /** Words, or parts of them, in the name, brand, address or SKUs. */
  q: z.optional(z.string().check(z.maxLength(200))),
  /** A category of any level by its id: clothing, clothing.women, clothing.women.sarees. */
  category: z.optional(z.string().check(z.maxLength(200))),
  /** Slug or name. */
  brand: z.optional(z.string().check(z.maxLength(160))),
  /** One or more, separated by commas; empty for all. */
  status: z._default(several(productStatuses), []),
  /** In upper or lower case. */
  tag: z.optional(z.string().check(z.maxLength(200))),
  stock: z.optional(z.enum(stockStates)),
  /** Price of the cheapest variant in rupees, inclusive. */
  minPrice: z.optional(amount),
  maxPrice: z.optional(amount),
});
export type StaffProductFilter = z.infer<typeof staffProductFilterSchema>;

/** GET /api/admin/products, by page or by cursor. A cursor is stable while products are added or removed above it. */
export const staffProductQuerySchema = z.extend(staffProductFilterSchema, {
  sort: z._default(z.enum(staffProductSorts), 'updated'),
  order: z.optional(z.enum(['asc', 'desc'])),
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(50, 1, 200),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
});
export type StaffProductQuery = z.infer<typeof staffProductQuerySchema>;

/** A variant for staff. Rupees. */
export const staffVariantSchema = z.object({
  id: z.string(),
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  /** The regular price, also during a price plan. */
  price: z.number(),
  /** List price (MRP); null if the price is not reduced. */
  originalPrice: z.nullable(z.number()),
  /** The current price by a price plan; null without one. */
  planPrice: z._default(z.nullable(z.number()), null),
  stock: z.number(),
  /** A change states the version that it is based on, and is refused if it differs. */
  version: z.number(),
});
export type StaffVariant = z.infer<typeof staffVariantSchema>;

/** A variant on the staff's product page. */
export const staffVariantDetailSchema = z.extend(staffVariantSchema, {
  barcode: z._default(z.nullable(z.string()), null),
  /** Cost per unit; null if unknown. */
  cost: z._default(z.nullable(z.number()), null),
  /** Null: the product's weight. */
  weightGrams: z._default(z.nullable(z.number()), null),
  /** One of the product's pictures; null: its colour's, or the first. */
  pictureId: z._default(z.nullable(z.string()), null),
});
export type StaffVariantDetail = z.infer<typeof staffVariantDetailSchema>;

/** A product in the staff's list. Rupees. */
export const staffProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string(),
  /** Id of its category, and names from the department down. */
  category: z.object({ id: z.string(), path: z.array(z.string()) }),
  status: z.enum(productStatuses),
  /** When it is published automatically, ISO 8601. */
  publishAt: z.nullable(z.string()),
  /** Relative to the API's base. */
  image: z.nullable(z.string()),
  /** Current prices of the cheapest and the most expensive variant. */
  price: z.number(),
  mostPrice: z.number(),
  originalPrice: z.nullable(z.number()),
  stock: z.number(),
  stockState: z.enum(stockStates),
  variants: z.number(),
  /** Whether a price plan is running, or else planned. */
  pricePlan: z._default(z.nullable(z.enum(['running', 'planned'])), null),
  /** The variant of a product that has only one: its price and stock can be changed in the list. */
  only: z.nullable(staffVariantSchema),
  featured: z.boolean(),
  bestSeller: z.boolean(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type StaffProduct = z.infer<typeof staffProductSchema>;

export const staffProductPageSchema = z.extend(paged(staffProductSchema), {
  /** Cursor of the next page; null on the last. */
  next: z.nullable(z.string()),
  /** Number of matching products by status, regardless of the status filter. */
  statuses: z.record(z.enum(productStatuses), z.number()),
});
export type StaffProductPage = z.infer<typeof staffProductPageSchema>;

const price = z.number().check(z.minimum(0.01), z.maximum(100_000_000));

/** GET /api/admin/products/{id}, with any status. Rupees. */
export const staffProductDetailSchema = z.object({
  ...productDetailSchema.shape,
  status: z.enum(productStatuses),
  publishAt: z.nullable(z.string()),
  version: z.number(),
  /** Id of the third-level category. */
  categoryId: z.string(),
  /** In Hindi; null if the English text is shown. */
  nameHi: z._default(z.nullable(z.string()), null),
  descriptionHi: z._default(z.nullable(z.string()), null),
  tags: z._default(z.array(z.string()), []),
  /** Ids of the related products that staff chose, in their order. */
  related: z._default(z.array(z.string()), []),
  variants: z.array(staffVariantDetailSchema),
  /** Running and planned ones, the next first; then the latest that ended. */
  pricePlans: z._default(z.array(pricePlanSchema), []),
  /** Its still pictures in order, with the ids for {@link pictureOrderSchema}. */
  pictures: z._default(z.array(staffPictureSchema), []),
  updatedAt: z.string(),
});
export type StaffProductDetail = z.infer<typeof staffProductDetailSchema>;

/** GET /api/admin/product-tags: the tags in use, the most frequent first. */
export const productTagsSchema = z.object({ tags: z.array(z.string()) });

/** PATCH /api/admin/products/{id}: missing fields do not change. */
export const staffProductChangeSchema = z.object({
  /** The version that was edited. */
  version: z.int(),
  ...z.partial(
    z.pick(productWriteSchema, {
      name: true,
      brand: true,
      type: true,
      hsn: true,
      gstRate: true,
      seoTitle: true,
      seoDescription: true,
      facts: true,
      care: true,
      nameHi: true,
      descriptionHi: true,
      tags: true,
      related: true,
    }),
  ).shape,
  description: z.optional(z.string().check(severalLines, z.maxLength(10_000))),
  featured: z.optional(z.boolean()),
  bestSeller: z.optional(z.boolean()),
  status: z.optional(z.enum(productStatuses)),
  /** With the status 'scheduled': when it is published automatically. */
  publishAt: z.optional(z.iso.datetime({ offset: true, error: 'Must be a moment like 2026-11-21T18:30:00Z' })),
});
export type StaffProductChange = z.infer<typeof staffProductChangeSchema>;

/** POST /api/admin/products/{id}/copies: the name of the draft. */
export const productCopySchema = z.pick(productWriteSchema, { name: true });
export type ProductCopy = z.infer<typeof productCopySchema>;

/** PATCH /api/admin/variants/{id}/price. Rupees. */
export const variantPriceChangeSchema = z.object({
  version: z.int(),
  price,
  originalPrice: z.optional(z.nullable(price)),
});
export type VariantPriceChange = z.infer<typeof variantPriceChangeSchema>;

/** Why staff adjust a stock: keys of `stockCauses`, which not every page needs. */
export const stockReasons = ['received', 'damaged', 'counted'] as const;
export type StockReasonKey = (typeof stockReasons)[number];

const pieces = z.int().check(z.minimum(0), z.maximum(1_000_000));
/** PATCH /api/admin/variants/{id}/stock: the stock that the caller has seen, and the new one. */
export const variantStockChangeSchema = z.object({
  was: pieces,
  to: pieces,
  /** Without it, the stock history says 'Set by staff'. */
  reason: z.optional(z.enum(stockReasons)),
  note: z.optional(z.string().check(oneLine, z.maxLength(200))),
});
export type VariantStockChange = z.infer<typeof variantStockChangeSchema>;
