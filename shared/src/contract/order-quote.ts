import * as z from 'zod/mini';
import { cardEntrySchema } from './card-entry';
import { deliveryChoices, gstSchema, withoutSeparators } from './order';
import { couponCodeSchema, orderCreateSchema } from './order-create';

/** Body of POST /api/orders/quote: the known parts of the order. */
export const quoteRequestSchema = z.object({
  items: orderCreateSchema.shape.items,
  deliveryOption: orderCreateSchema.shape.deliveryOption,
  couponCode: z.optional(z.nullable(couponCodeSchema)),
  email: orderCreateSchema.shape.email,
  state: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  zipCode: z.optional(
    z.nullable(z.string().check(z.maxLength(40), z.overwrite(withoutSeparators), z.regex(/^\d{0,6}$/))),
  ),
  /** Whether the store credit of the account is to be used. */
  useCredit: z.optional(z.boolean()),
});
export type QuoteRequest = z.input<typeof quoteRequestSchema>;

/** The amounts of an order placed now. Rupees. Refused for the same reasons and codes as the order itself. */
export const orderQuoteSchema = z.object({
  itemsTotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  /** Tax added to the prices; 0 if they include it. */
  tax: z.number(),
  total: z.number(),
  taxIncluded: z.boolean(),
  /** Tax included in the prices, once the destination is known. */
  gst: z.nullable(gstSchema),
  /** The requested coupon: whether it applies, and its discount or the reason. */
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
  /** Why cash on delivery is not possible; null if it is. */
  cash: z.nullable(z.string()),
  /** Why card or UPI is not possible; null or missing if it is. */
  card: z.optional(z.nullable(z.string())),
  upi: z.optional(z.nullable(z.string())),
  /** Missing if cards are not accepted. */
  cardEntry: z.optional(cardEntrySchema),
  /** The store credit of the account, if it has any: how much this order can use and uses, and the rest to pay. */
  credit: z.optional(z.object({ balance: z.number(), usable: z.number(), used: z.number(), toPay: z.number() })),
});
export type OrderQuote = z.infer<typeof orderQuoteSchema>;
