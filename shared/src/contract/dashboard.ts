import * as z from 'zod/mini';

// Key figures for staff. Amounts are rupees; days are in India.

/** Ranges that end today, or with yesterday; the number is their length in days. */
export const dashboardRanges = ['today', 'yesterday', '7', '30', '90'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** The figures of some days. */
export const dashboardFiguresSchema = z.object({
  /** Total of the placed orders with tax and delivery, without cancelled items. */
  sales: z.number(),
  /** Placed orders that were paid or are cash on delivery, except fully cancelled ones. */
  orders: z.number(),
  /** `sales` divided by `orders`, to the paise; null without orders. */
  basket: z.nullable(z.number()),
  /** Orders with a requested return. */
  returned: z.number(),
  /** Refunds that are done or in progress. */
  paidBack: z.number(),
  /**
   * Visits with consent to analytics, and those with a purchase; null if visits are not counted, or without the
   * permission.
   */
  visits: z.nullable(z.number()),
  purchases: z.nullable(z.number()),
});
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;

/** Response of GET /api/admin/dashboard. */
export const dashboardSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** End of the counted time: now, if the last day is not over. */
  until: z.string(),
  /** The days for comparison: whole weeks earlier, so that weekdays match, up to the same time of day. */
  before: z.object({ from: z.string(), to: z.string() }),
  now: dashboardFiguresSchema,
  then: dashboardFiguresSchema,
  /** A single day is shown by hour, more days by day. */
  by: z.enum(['hour', 'day']),
  /**
   * `at` is '2026-11-22', or the hour '2026-11-22T09'. Null if it has not begun. `…Then` is the whole hour or day of
   * the comparison.
   */
  series: z.array(
    z.object({
      at: z.string(),
      sales: z.nullable(z.number()),
      orders: z.nullable(z.number()),
      salesThen: z.number(),
      ordersThen: z.number(),
    }),
  ),
  /** Best-selling products by sales; at most ten. */
  products: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.number(), sales: z.number() })),
  /** Most frequent searches without results; at most ten. Null when `visits` is. */
  searches: z.nullable(z.array(z.object({ query: z.string(), times: z.number() }))),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
