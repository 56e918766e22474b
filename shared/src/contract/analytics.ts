import * as z from 'zod/mini';
import { MAX_CART_QUANTITY } from './cart-limits';

const productId = z.string().check(z.minLength(1), z.maxLength(160));
const count = z.int().check(z.minimum(0), z.maximum(10_000_000));

/** One action of a shopper who has allowed analytics (docs/analytics.md). Contains nothing that identifies them. */
export const analyticsEventSchema = z.discriminatedUnion('name', [
  /** A page was opened: its route in the route table, and the product on a product page. */
  z.object({
    name: z.literal('view'),
    route: z.string().check(z.maxLength(120), z.regex(/^[\w/:*-]*$/, 'Must be a route, without a query')),
    productId: z.optional(productId),
  }),
  /** A search returned this number of products. */
  z.object({
    name: z.literal('search'),
    query: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    results: count,
  }),
  /** A product was added to the cart. */
  z.object({ name: z.literal('add'), productId, quantity: z.int().check(z.minimum(1), z.maximum(MAX_CART_QUANTITY)) }),
  /** The checkout was opened with this number of items. */
  z.object({ name: z.literal('begin-checkout'), items: count }),
  /** An order was placed. The server knows its total; an order counts once, even if it is sent repeatedly. */
  z.object({ name: z.literal('purchase'), orderId: z.string().check(z.regex(/^HT-[A-Z0-9]{6,10}$/)) }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

/** Body of POST /api/events. `visit` is a random id that the browser creates for one visit and deletes with its tab. */
export const analyticsEventsSchema = z.object({
  visit: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  events: z.array(analyticsEventSchema).check(z.minLength(1), z.maxLength(50)),
});

/** Response of GET /api/events/summary. `days` are days in India, oldest first, including days without events. */
export const analyticsSummarySchema = z.object({
  since: z.string(),
  until: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.number(),
      views: z.number(),
      searches: z.number(),
      adds: z.number(),
      checkouts: z.number(),
      purchases: z.number(),
      /** Total of the counted orders, in rupees. */
      revenue: z.number(),
    }),
  ),
  /** Searches without results, the most frequent first; at most 50. */
  searchesWithoutResults: z.array(z.object({ query: z.string(), times: z.number() })),
});
export type AnalyticsSummary = z.infer<typeof analyticsSummarySchema>;
