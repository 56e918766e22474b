import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart-limits';
import { paged } from './common';
import { deliveryChoices } from './order';
import { orderQuoteSchema } from './order-quote';
import { linkDaysSchema } from './payment-link';
import { wholeNumberOr } from './query-number';
import { oneLine, severalLines } from './typed-text';

// Orders that staff prepare for a customer. Sending a draft places the order.

/** 'open' and 'expired' can be changed and sent; 'sent' waits for its payment, with its stock held. */
export const draftStates = ['open', 'sent', 'expired', 'placed', 'cancelled'] as const;
export type DraftState = (typeof draftStates)[number];

const text = (max: number) => z.string().check(oneLine, z.maxLength(max));
const texts = (max: number) => z.string().check(severalLines, z.maxLength(max));
const rupees = z.number().check(
  z.minimum(0, 'Enter a sum of 0 or more'),
  z.maximum(10_000_000),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Enter rupees with at most two decimals'),
);

/** The contents of a draft. It may be incomplete until it is sent. Rupees. */
export const draftContentSchema = z.object({
  /** The customer's account; null for a guest. */
  customerId: z.nullable(text(80)),
  email: z.nullable(text(200)),
  phone: z.nullable(text(40)),
  address: z.object({
    fullName: text(100),
    address: texts(300),
    city: text(80),
    state: text(60),
    zipCode: text(40),
  }),
  deliveryInstructions: z.nullable(texts(500)),
  deliveryOption: z.enum(deliveryChoices),
  items: z
    .array(
      z.object({
        productId: z.string().check(z.minLength(1), z.maxLength(160)),
        sku: z.string().check(z.minLength(1), z.maxLength(80)),
        quantity: z.int().check(z.minimum(1, 'At least 1'), z.maximum(MAX_CART_QUANTITY)),
        /** Discount on the line. */
        discount: rupees,
      }),
    )
    .check(
      z.maxLength(MAX_CART_LINES),
      z.refine((items) => new Set(items.map(({ sku }) => sku)).size === items.length, 'Each variant once'),
    ),
  /** The reason for the discount, for staff. */
  discountReason: z.nullable(text(200)),
});
export type DraftContent = z.infer<typeof draftContentSchema>;

/** The current totals of a draft, computed as in the checkout. Rupees. */
export const draftQuoteSchema = z.object({
  /** The items as sold now, in their order. */
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      options: z.record(z.string(), z.string()),
      image: z.nullable(z.string()),
      price: z.number(),
      stock: z.number(),
    }),
  ),
  /** Null if the draft is empty or cannot be ordered. */
  sums: z.nullable(z.omit(orderQuoteSchema, { coupon: true, cardEntry: true, card: true, upi: true })),
  /** Why there are no totals. */
  problem: z.nullable(z.string()),
});
export type DraftQuote = z.infer<typeof draftQuoteSchema>;

/** GET /api/admin/draft-orders/{id} */
export const draftSchema = z.object({
  /** e.g. DR-8K2M4Q */
  id: z.string(),
  version: z.number(),
  state: z.enum(draftStates),
  content: draftContentSchema,
  quote: draftQuoteSchema,
  /** The order that was placed when it was last sent. */
  orderId: z.nullable(z.string()),
  /** The total of that order, in rupees. */
  orderTotal: z._default(z.nullable(z.number()), null),
  author: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Draft = z.infer<typeof draftSchema>;

/** Query of GET /api/admin/draft-orders: the newest change first. */
export const draftListQuerySchema = z.object({
  state: z.optional(z.enum(draftStates)),
  /** Beginning of a draft's or order's number, or part of the name or email. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  page: wholeNumberOr(0, 0, 1_000_000),
  size: wholeNumberOr(50, 1, 100),
});
export const draftRowSchema = z.object({
  id: z.string(),
  state: z.enum(draftStates),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Number of items. */
  items: z.number(),
  orderId: z.nullable(z.string()),
  author: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;
export const draftPageSchema = z.extend(paged(draftRowSchema), {
  /** Number of drafts in each state that match the search. */
  states: z.record(z.enum(draftStates), z.number()),
});

const version = z.int().check(z.minimum(1));
/** Body of PUT /api/admin/draft-orders/{id} */
export const draftUpdateSchema = z.object({ version, content: draftContentSchema });
/** Query of DELETE /api/admin/draft-orders/{id}, and body of …/withdraw */
export const draftVersionSchema = z.object({ version });

/**
 * Body of POST /api/admin/draft-orders/{id}/send: places the order, to be paid by a link or on delivery. Refused if the
 * total is no longer `expectedTotal` (rupees).
 */
export const draftSendSchema = z.object({
  version,
  by: z.enum(['link', 'cod']),
  days: linkDaysSchema,
  expectedTotal: z.number().check(z.nonnegative(), z.maximum(1_000_000_000)),
});

/** GET /api/admin/draft-orders/products: variants to add, by words of the product's name or a prefix of an SKU. */
export const draftProductsQuerySchema = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) });
export const draftProductsSchema = z.object({
  content: z.array(
    z.object({
      productId: z.string(),
      sku: z.string(),
      name: z.string(),
      options: z.record(z.string(), z.string()),
      image: z.nullable(z.string()),
      /** Rupees. */
      price: z.number(),
      stock: z.number(),
    }),
  ),
});
export type DraftProduct = z.infer<typeof draftProductsSchema>['content'][number];
