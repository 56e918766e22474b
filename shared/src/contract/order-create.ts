import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart-limits';
import { addressSchema, deliveryChoices, paymentMethods } from './order';
import { phoneSchema } from './phone';
import { upiSchema } from './upi';
import { severalLines } from './typed-text';

/**
 * A card, by the single-use token that the payment gateway gave the browser. Missing if the gateway asks for the card
 * on its own page.
 */
export const cardSchema = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,200}$/, 'Enter the card again')),
});

export const couponCodeSchema = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,30}$/, 'A coupon code has letters, digits and hyphens'));

/**
 * Body of POST /api/orders/create. Prices and totals are the server's; it refuses the order if the total is not
 * `expectedTotal` (rupees), which the shopper has seen.
 */
export const orderCreateSchema = z.object({
  /** Idempotency key, created by the browser per purchase; repeating it returns the same order. */
  idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  email: z.optional(z.nullable(z.email('Enter an email address like name@example.in').check(z.maxLength(200)))),
  phone: z.optional(z.nullable(phoneSchema)),
  address: addressSchema,
  deliveryInstructions: z.optional(z.string().check(severalLines, z.maxLength(500))),
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
  /** Store credit of the account to use, as the checkout showed it. Refused if it is no longer available. */
  storeCredit: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000_000))),
});
export type OrderCreate = z.input<typeof orderCreateSchema>;
