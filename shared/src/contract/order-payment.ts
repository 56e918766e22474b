import * as z from 'zod/mini';
import { cardEntrySchema } from './card-entry';
import { orderSchema, paymentMethods } from './order';
import { cardSchema } from './order-create';
import { upiSchema } from './upi';

/** The shopper's next step in a pending payment: go to the bank's page, confirm in the UPI app, scan the code. */
export const paymentNextSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  /** `tryUrl` is the test gateway's own UPI app. */
  z.object({ kind: z.literal('collect'), vpa: z.string(), tryUrl: z.optional(z.string()) }),
  /**
   * `link` opens a UPI app on a phone; `qr` is the same as a QR code: `path` draws its dark modules in a square of
   * `size`.
   */
  z.object({
    kind: z.literal('qr'),
    link: z.string(),
    qr: z.object({ size: z.number(), path: z.string() }),
    tryUrl: z.optional(z.string()),
  }),
]);
export type PaymentNext = z.infer<typeof paymentNextSchema>;

/** The payment state of an order: GET /api/orders/{id}/payment. */
export const orderPaymentSchema = z.object({
  /**
   * 'paid', 'on-delivery': placed. 'waiting': see `next`. 'declined': can be retried until `payBy`. 'unpaid': not tried
   * yet, for an order with a payment link. 'over': expired, and the stock was released.
   */
  state: z.enum(['paid', 'on-delivery', 'unpaid', 'waiting', 'declined', 'over']),
  method: z.enum(paymentMethods),
  /** Rupees. */
  amount: z.number(),
  payBy: z.nullable(z.string()),
  next: z.nullable(paymentNextSchema),
  /** Why the last attempt failed, for the shopper. */
  declined: z.nullable(z.string()),
  /** Whether it pays for a change of items of an order that was paid before. */
  isDifference: z.optional(z.boolean()),
  /** Where the card for another attempt is entered. */
  cardEntry: z.optional(cardEntrySchema),
});
export type OrderPayment = z.infer<typeof orderPaymentSchema>;

/** Body of POST /api/orders/{id}/payment: another attempt. Repeating `attempt` is the same attempt. */
export const paymentTrySchema = z.object({
  attempt: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  paymentMethod: z.enum(['card', 'upi']),
  card: z.optional(z.nullable(cardSchema)),
  upi: z.optional(z.nullable(upiSchema)),
});
export type PaymentTry = z.input<typeof paymentTrySchema>;

/**
 * Response of POST /api/orders/create. `viewToken` opens GET /api/orders/{id} for a guest (header X-Order-Token).
 * `payment` is missing if no step is left.
 */
export const orderCreatedSchema = z.object({
  order: orderSchema,
  viewToken: z.string(),
  payment: z.optional(orderPaymentSchema),
});
export type OrderCreated = z.infer<typeof orderCreatedSchema>;
