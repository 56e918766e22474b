import * as z from 'zod/mini';
import { MAX_CART_LINES } from './cart-limits';
import { claimViewSchema } from './claim';
import { daySchema } from './dashboard-query';
import { isUnique } from './each-once';
import { vpaSchema } from './upi';
import { refundToSchema } from './refund-to';
import { returnReasons } from './return';
import { oneLine, severalLines } from './typed-text';

// Requests that change a placed order, as the API parses them. Separate from responses: browsers send these without
// validation.

/** Idempotency key, created by the browser per action; repeating it returns the same response. */
export const requestKeySchema = z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/));

/** A part of an order: quantities by line id. */
export const lineQuantitiesSchema = z
  .array(
    z.object({
      lineId: z.string().check(z.maxLength(40)),
      quantity: z.int().check(z.minimum(1), z.maximum(1_000)),
    }),
  )
  .check(
    z.minLength(1, 'Choose at least one item'),
    z.maxLength(MAX_CART_LINES),
    z.refine((lines) => isUnique(lines.map(({ lineId }) => lineId)), 'List each item once'),
  );
export type LineQuantities = z.infer<typeof lineQuantitiesSchema>;

/**
 * The version of the order that the caller has seen. With it, a change is refused (409 stale) if the order has changed
 * since.
 */
export const seenVersionSchema = z.optional(z.int().check(z.minimum(1)));

/** Body of POST /api/orders/{id}/pack and /unpack (staff). */
export const orderStepSchema = z.nullish(z.object({ version: seenVersionSchema }));

/** Body of POST /api/orders/{id}/deliver (staff). */
export const orderDeliverSchema = z.nullish(
  z.object({
    version: seenVersionSchema,
    /** When it was delivered; now by default. */
    at: z.optional(z.iso.datetime()),
  }),
);

/** Body of POST /api/orders/{id}/undeliver (staff). */
export const orderUndeliverSchema = z.object({
  version: seenVersionSchema,
  reason: z.string().check(oneLine, z.minLength(3, 'Enter a reason'), z.maxLength(200)),
});

/** Body of PUT /api/orders/{id}/cash (staff): the day on which the courier's cash was received; null removes it. */
export const orderCashSchema = z.object({
  version: seenVersionSchema,
  receivedOn: z.nullable(daySchema),
  /** The courier's payment reference, such as a UTR. */
  reference: z.optional(z.nullable(z.string().check(oneLine, z.maxLength(60)))),
});

/** Why staff cancel. Shoppers don't see it. */
export const cancelReasons = ['customer', 'out-of-stock', 'address', 'fraud', 'mistake', 'other'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Body of POST /api/orders/{id}/cancel; without lines, everything that has not shipped. */
export const orderCancelSchema = z.nullish(
  z
    .object({
      version: seenVersionSchema,
      /** Repeating the key cancels nothing more and returns the order. Required with lines. */
      key: z.optional(requestKeySchema),
      lines: z.optional(lineQuantitiesSchema),
      /** Required of staff. */
      reason: z.optional(z.enum(cancelReasons)),
      /** For staff only; required for the reason 'other'. */
      note: z.optional(z.string().check(severalLines, z.maxLength(500))),
      /** Ids of lines that are not restocked (staff). */
      notRestocked: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAX_CART_LINES))),
      /** Where the refund goes (staff). */
      refundTo: refundToSchema,
    })
    .check(
      z.refine(({ key, lines }) => lines === undefined || key !== undefined, {
        message: 'Give the cancellation of lines a key',
        path: ['key'],
      }),
    ),
);

/**
 * Body of POST /api/orders/{id}/ship (staff): one parcel with these lines; without lines, with everything unshipped.
 */
export const orderShipSchema = z.object({
  version: seenVersionSchema,
  lines: z.optional(lineQuantitiesSchema),
  carrier: z.string().check(oneLine, z.minLength(2, 'Enter the carrier'), z.maxLength(60)),
  trackingNumber: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,40}$/, 'Enter the tracking number: letters, digits and hyphens')),
});

/** Body of POST /api/orders/{id}/returns. Repeating the key returns the same return. */
export const returnCreateSchema = z.object({
  key: requestKeySchema,
  reason: z.enum(returnReasons),
  note: z.optional(z.string().check(severalLines, z.maxLength(1000))),
  lines: lineQuantitiesSchema,
  /** The replacements for returned items: variants of the same products. */
  exchange: z.optional(
    z.array(z.object({ lineId: z.string().check(z.maxLength(40)), sku: z.string().check(z.maxLength(80)) })).check(
      z.maxLength(MAX_CART_LINES),
      z.refine((wishes) => isUnique(wishes.map(({ lineId }) => lineId)), 'List each item once'),
    ),
  ),
  /** Account for the refund of an order that was paid in cash. */
  upiId: z.optional(z.nullable(vpaSchema)),
});
export type ReturnCreate = z.input<typeof returnCreateSchema>;

/** Body of POST /api/returns/{reference}/move (staff). */
export const returnMoveSchema = z.object({
  to: z.enum(['Approved', 'Picked Up', 'Received', 'Refunded', 'Refused']),
  /** Message to the shopper; required for a refusal. */
  note: z.optional(z.string().check(severalLines, z.maxLength(500))),
  /** With 'Received': quantities that arrived, if less than the whole line. */
  received: z.optional(
    z.array(z.object({ lineId: z.string().check(z.maxLength(40)), quantity: z.int().check(z.minimum(0)) })).check(
      z.maxLength(200),
      z.refine((lines) => isUnique(lines.map(({ lineId }) => lineId)), 'List each item once'),
    ),
  ),
  /** With 'Refunded': whether the items can be sold again. */
  restock: z._default(z.boolean(), true),
  /** With 'Refunded'. */
  refundTo: refundToSchema,
});

/** Body of POST /api/refunds/{id}/paid (staff): the reference of the transfer, such as a UTR. */
export const refundPaidSchema = z.object({
  reference: z
    .string()
    .check(z.trim(), z.regex(/^[A-Za-z0-9-]{4,40}$/, 'Enter the number of the transfer: letters, digits and hyphens')),
});

/** A refund of what was paid in cash, as staff see it. Rupees. */
export const cashRefundSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: z.number(),
  status: z.enum(['pending', 'done', 'failed']),
  reason: z.string(),
  at: z.string(),
  /** When it was paid, and the payment reference. */
  doneAt: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The refund account given with the return; for a claim, it is requested by email. */
  upiId: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** A claim as staff see it. */
export const staffClaimSchema = z.extend(claimViewSchema, {
  email: z.string(),
  /** Whether the claimant can open the order, or used the order's email address. */
  isBuyer: z.boolean(),
  /** End of the period for claims; null before delivery. */
  until: z.nullable(z.string()),
});

/** Body of POST /api/claims/{reference}/decide (staff). */
export const claimDecisionSchema = z.object({
  decision: z.enum(['refund', 'replacement', 'declined']),
  answer: z
    .string()
    .check(severalLines, z.minLength(10, 'Enter a reason in a sentence: the customer will read it'), z.maxLength(2000)),
  /** With 'refund' and 'replacement': the lines to refund or to replace. */
  lines: z.optional(lineQuantitiesSchema),
  /** With 'refund'. */
  refundTo: refundToSchema,
});
