import * as z from 'zod/mini';

// What staff read of how the shop is doing. Rupees; days are India's.

/** Stretches of days that end today, or with yesterday; the number counts them. */
export const dashboardRanges = ['today', 'yesterday', '7', '30', '90'] as const;
export type DashboardRange = (typeof dashboardRanges)[number];

/** What came of some days. */
export const dashboardFiguresSchema = z.object({
  /** What the sold orders come to with tax and delivery, without what of them was cancelled. */
  sales: z.number(),
  /** Orders placed that count as sold: paid, or to be paid at the door, and not cancelled as a whole. */
  orders: z.number(),
  /** Sales by orders, to the paise; null without any. */
  basket: z.nullable(z.number()),
  /** Orders of which a return was asked for. */
  returned: z.number(),
  /** What went back to shoppers, or is on its way. */
  paidBack: z.number(),
  /**
   * Visits of visitors who agreed to be counted, and how many of them led to a purchase; null when visits are not
   * counted, or for a role without that permission.
   */
  visits: z.nullable(z.number()),
  purchases: z.nullable(z.number()),
});
export type DashboardFigures = z.infer<typeof dashboardFiguresSchema>;

/** Answer of GET /api/admin/dashboard. */
export const dashboardSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Up to which moment was counted: now, where the last day isn't over. */
  until: z.string(),
  /**
   * The days that these are put beside: as many whole weeks before as the weekdays are the same, up to the same time of
   * the day.
   */
  before: z.object({ from: z.string(), to: z.string() }),
  now: dashboardFiguresSchema,
  then: dashboardFiguresSchema,
  /** One day is told by its hours, more by days. */
  by: z.enum(['hour', 'day']),
  /**
   * `at` is '2026-11-22', or its hour '2026-11-22T09'. Null for what hasn't begun yet. `then` is of the same hour or
   * weekday before, in full.
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
  /** What sold best by what it came to; ten at most. */
  products: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.number(), sales: z.number() })),
  /** What was looked for in vain, most often first; ten at most. Null as visits are. */
  searches: z.nullable(z.array(z.object({ query: z.string(), times: z.number() }))),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
