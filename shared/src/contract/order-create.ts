import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart-limits';
import { addressSchema, deliveryChoices, paymentMethods } from './order';
import { phoneSchema } from './phone';
import { upiSchema } from './upi';

/** The card as the form sends it: checked, handed to the payment port, forgotten. Never stored, never logged. */
export const cardSchema = z.object({
  cardNumber: z.string().check(z.regex(/^\d{12,16}$/, 'Enter the card number, 12 to 16 digits')),
  cardExpiry: z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, 'Enter the expiry date as MM/YY')),
  cardCVV: z.string().check(z.regex(/^\d{3}$/, 'Enter the three digits on the back of the card')),
});

export const couponCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,30}$/, 'A coupon code has letters, digits and hyphens'));

/**
 * Body of POST /api/orders/create. Prices and totals are the server's; `expectedTotal` (rupees) lets it refuse a change
 * unseen by the shopper.
 */
export const orderCreateSchema = z.object({
  /** Made once by the browser for one intent to buy; the same key again answers the same order. */
  idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  email: z.optional(z.nullable(z.email('Enter an e-mail address like name@example.in').check(z.maxLength(200)))),
  phone: z.optional(z.nullable(phoneSchema)),
  address: addressSchema,
  deliveryInstructions: z.optional(z.string().check(z.maxLength(500))),
  deliveryOption: z._default(z.enum(deliveryChoices), 'standard'),
  paymentMethod: z._default(z.enum(paymentMethods), 'card'),
  card: z.optional(z.nullable(cardSchema)),
  upi: z.optional(z.nullable(upiSchema)),
  couponCode: z.optional(z.nullable(couponCodeSchema)),
  items: z
    .array(
      z.object({
        productId: z.string().check(z.minLength(1), z.maxLength(160)),
        sku: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_CART_QUANTITY)),
      }),
    )
    .check(z.minLength(1, 'Your cart is empty'), z.maxLength(MAX_CART_LINES)),
  expectedTotal: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000_000))),
});
export type OrderCreate = z.input<typeof orderCreateSchema>;
