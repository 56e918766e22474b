import * as z from 'zod/mini';
import { orderStatuses } from './order';

/** When an order was placed: in the last 30 days or 6 months, or in a year of India's calendar. */
export const orderTimeSchema = z.string().check(z.regex(/^(?:30-days|6-months|20\d\d)$/));

/** Query of GET /api/orders/user, besides page and size. */
export const orderFilterSchema = z.object({
  status: z.optional(z.enum(orderStatuses)),
  time: z.optional(orderTimeSchema),
  /** Part of the order's number or of an item's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;
