import * as z from 'zod/mini';

const names = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(500)));
const moment = z.optional(z.nullable(z.iso.datetime({ offset: true, error: 'Choose a day and a time' })));
const uses = z.optional(
  z.nullable(
    z.int('Enter a whole number').check(z.minimum(1, 'At least 1'), z.maximum(1_000_000_000, 'That is too much')),
  ),
);
const rupees = z
  .number('Enter an amount')
  .check(z.nonnegative('Enter an amount'), z.maximum(10_000_000, 'That is too much'));

export const couponKinds = ['percent', 'fixed', 'free-delivery'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** PUT /api/coupons/{code}: a coupon as staff write it, whole. `value`: percent, or rupees. */
export const couponWriteSchema = z
  .object({
    kind: z.enum(couponKinds),
    value: z._default(rupees, 0),
    /** Of what it counts for, in rupees. */
    minimum: z._default(rupees, 0),
    /** A percentage takes off no more, in rupees. */
    most: z.optional(z.nullable(rupees.check(z.positive('Enter an amount')))),
    startsAt: moment,
    endsAt: moment,
    usesTotal: uses,
    usesPerShopper: uses,
    /** Ids of categories (with all below them), slugs or names of brands, ids of products. */
    excludes: z._default(z.object({ categories: names, brands: names, products: names }), {}),
    /**
     * Of what is changed, 0 for one that is made; refused when there is another by now. Without it, whatever is there
     * is written over.
     */
    version: z.optional(z.int().check(z.minimum(0))),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || (value > 0 && value <= 100), {
      path: ['value'],
      error: 'A percentage is above 0 and at most 100',
    }),
    z.refine(({ kind, value }) => kind !== 'fixed' || value > 0, {
      path: ['value'],
      error: 'Enter the rupees that it takes off',
    }),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      error: 'It ends before it begins',
    }),
  );
export type CouponWrite = z.input<typeof couponWriteSchema>;

/** A coupon as it is, of GET /api/coupons. */
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
  excludes: z.object({
    categories: z.optional(z.array(z.string())),
    brands: z.optional(z.array(z.string())),
    products: z.optional(z.array(z.string())),
  }),
  /** By so many orders. */
  used: z.number(),
  ended: z.boolean(),
  version: z.number(),
});
export type CouponView = z.infer<typeof couponSchema>;
