import * as z from 'zod/mini';
import { cardEntrySchema } from './card-entry';
import { deliveryChoices, gstSchema, withoutSeparators } from './order';
import { couponCodeSchema, orderCreateSchema } from './order-create';

/** Body of POST /api/orders/quote: what is known of the order so far. */
export const quoteRequestSchema = z.object({
  items: orderCreateSchema.shape.items,
  deliveryOption: orderCreateSchema.shape.deliveryOption,
  couponCode: z.optional(z.nullable(couponCodeSchema)),
  email: orderCreateSchema.shape.email,
  state: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  zipCode: z.optional(
    z.nullable(z.string().check(z.maxLength(40), z.overwrite(withoutSeparators), z.regex(/^\d{0,6}$/))),
  ),
});
export type QuoteRequest = z.input<typeof quoteRequestSchema>;

/**
 * What an order would come to now. Rupees. It refuses what the order itself would be refused for, with the same codes.
 */
export const orderQuoteSchema = z.object({
  itemsTotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  /** Added to the prices: 0 where they hold the tax. */
  tax: z.number(),
  total: z.number(),
  taxIncluded: z.boolean(),
  /** What the prices hold, once it is known where the order goes. */
  gst: z.nullable(gstSchema),
  /** The coupon that was asked for: whether it counts, and what it does or why not. */
  coupon: z.nullable(z.object({ code: z.string(), applied: z.boolean(), text: z.string() })),
  /** `day` is YYYY-MM-DD. */
  delivery: z.array(
    z.object({
      id: z.enum(deliveryChoices),
      title: z.string(),
      note: z.nullable(z.string()),
      price: z.number(),
      day: z.string(),
    }),
  ),
  /** Why it can't be paid on delivery; null where it can. */
  cash: z.nullable(z.string()),
  /** Why not by card, or by UPI; null, or missing, where it can. */
  card: z.optional(z.nullable(z.string())),
  upi: z.optional(z.nullable(z.string())),
  /** Missing where cards are not taken. */
  cardEntry: z.optional(cardEntrySchema),
});
export type OrderQuote = z.infer<typeof orderQuoteSchema>;
