import * as z from 'zod/mini';

/** The states of a price plan. */
export const pricePlanStates = ['planned', 'running', 'over'] as const;
export type PricePlanState = (typeof pricePlanStates)[number];

/** A temporary price of a variant. Rupees, ISO 8601. */
export const pricePlanSchema = z.object({
  id: z.string(),
  variantId: z.string(),
  price: z.number(),
  /** List price (MRP) during the plan; null: the variant's own, or its regular price if that is above the plan's. */
  originalPrice: z.nullable(z.number()),
  startsAt: z.string(),
  /** Null: no end. For a plan that was ended early, its planned end. */
  endsAt: z.nullable(z.string()),
  /** When it ended. */
  overAt: z.nullable(z.string()),
  state: z.enum(pricePlanStates),
  /** Its author. */
  by: z.string(),
  /** The version that a change is based on. */
  version: z.number(),
});
export type PricePlan = z.infer<typeof pricePlanSchema>;

const price = z
  .number({ error: 'Must be an amount in rupees' })
  .check(
    z.minimum(0.01, { error: 'Must be more than nothing' }),
    z.maximum(100_000_000, { error: 'Must be 10,00,00,000 or less' }),
  );
const isoTime = z.optional(
  z.nullable(z.iso.datetime({ offset: true, error: 'Must be a moment like 2026-11-21T18:30:00Z' })),
);

/** POST /api/admin/variants/{id}/price-plans. Rupees. */
export const pricePlanWriteSchema = z.object({
  price,
  originalPrice: z.optional(z.nullable(price)),
  /** Missing or null: now. */
  startsAt: isoTime,
  /** Missing or null: no end. */
  endsAt: isoTime,
});
export type PricePlanWrite = z.infer<typeof pricePlanWriteSchema>;

/** PUT /api/admin/price-plans/{id}: replaces the whole plan of the given version. */
export const pricePlanChangeSchema = z.extend(pricePlanWriteSchema, { version: z.int() });
export type PricePlanChange = z.infer<typeof pricePlanChangeSchema>;
