import * as z from 'zod/mini';

const names = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)));
const isoTime = z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Choose a day and a time' })));
const uses = z.optional(
  z.nullable(
    z.int('Enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(1_000_000_000, 'That is too much')),
  ),
);
const rupees = z
  .number('Enter an amount')
  .check(z.nonnegative('Enter an amount'), z.maximum(10_000_000, 'That is too much'));

/**
 * The targets of a coupon or its exclusions: ids of collections, ids of categories (with their subcategories), slugs or
 * names of brands, ids of products.
 */
const targetsSchema = z.object({ collections: names, categories: names, brands: names, products: names });
export type CouponTargets = z.infer<typeof targetsSchema>;
export const couponTargetKinds = ['products', 'collections', 'categories', 'brands'] as const;

export const couponKinds = ['percent', 'fixed', 'free-delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** PUT /api/coupons/{code}: a complete coupon by staff. `value`: percent, or rupees. */
export const couponWriteSchema = z
  .object({
    kind: z.enum(couponKinds),
    value: z._default(rupees, 0),
    /** Min total of the items that it applies to, in rupees. */
    minimum: z._default(rupees, 0),
    /** Max discount of a percentage coupon, in rupees. */
    most: z.optional(z.nullable(rupees.check(z.minimum(0.01, 'Enter an amount')))),
    startsAt: isoTime,
    endsAt: isoTime,
    usesTotal: uses,
    usesPerShopper: uses,
    /** What it applies to; empty: everything. */
    appliesTo: z._default(targetsSchema, {}),
    /** Exceptions from `appliesTo`. */
    excludes: z._default(targetsSchema, {}),
    /**
     * The version that was edited, 0 for a new coupon; the change is refused if it differs. Without it, any version is
     * overwritten.
     */
    version: z.optional(z.int().check(z.minimum(0))),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || (value > 0 && value <= 100), {
      path: ['value'],
      error: 'A percentage is above 0 and at most 100',
    }),
    z.refine(({ kind, value }) => kind !== 'fixed' || value >= 0.01, {
      path: ['value'],
      error: 'Enter the rupees that it takes off',
    }),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: 'It ends before it begins',
    }),
  );
export type CouponWrite = z.input<typeof couponWriteSchema>;

/** A coupon in the response of GET /api/coupons. */
export const couponSchema = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  value: z.number(),
  minimum: z.number(),
  most: z.nullable(z.number()),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  usesTotal: z.nullable(z.number()),
  usesPerShopper: z.nullable(z.number()),
  appliesTo: z._default(targetsSchema, {}),
  excludes: targetsSchema,
  /** Number of orders that used it. */
  used: z.number(),
  ended: z.boolean(),
  version: z.number(),
});
export type CouponView = z.infer<typeof couponSchema>;

/** POST /api/coupons/bulk: ends coupons, or makes ended ones valid again. Answered with `bulkResultSchema`. */
export const couponBulkSchema = z.object({
  action: z.enum(['end', 'reactivate']),
  codes: z.array(z.string().check(z.minLength(1), z.maxLength(30))).check(z.minLength(1), z.maxLength(200)),
});
export type CouponBulk = z.input<typeof couponBulkSchema>;

/** A product, collection, category or brand that staff choose. */
export const couponTargetSchema = z.object({
  kind: z.enum(couponTargetKinds),
  /** For a brand, its slug. */
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  image: z.nullable(z.string()),
});
export type CouponTarget = z.infer<typeof couponTargetSchema>;

/** GET /api/coupons/targets?q=: possible targets by name or SKU. */
export const couponTargetsSchema = z.object({ content: z.array(couponTargetSchema) });

/** POST /api/coupons/preview: an unsaved coupon and a cart; without lines the server chooses some. */
export const couponPreviewAskSchema = z.object({
  coupon: couponWriteSchema,
  lines: z._default(
    z
      .array(
        z.object({
          productId: z.string().check(z.minLength(1), z.maxLength(160)),
          quantity: z.int().check(z.minimum(1), z.maximum(99)),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
});
export type CouponPreviewAsk = z.output<typeof couponPreviewAskSchema>;

/** The effect of the coupon on the cart. Rupees. */
export const couponPreviewSchema = z.object({
  isUsed: z.boolean(),
  /** The discount in words, or why there is none. */
  text: z.string(),
  itemsTotal: z.number(),
  discount: z.number(),
  /** Before delivery and tax. */
  total: z.number(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.nullable(z.string()),
      quantity: z.number(),
      total: z.number(),
      /** Whether the coupon applies to the line. */
      counts: z.boolean(),
    }),
  ),
});
export type CouponPreview = z.infer<typeof couponPreviewSchema>;
