import * as z from 'zod/mini';
import { orderCreateSchema } from './order-create';
import { lineQuantitiesSchema, requestKeySchema, seenVersionSchema } from './order-changes';
import { refundAmountSchema } from './refund-amount';
import { refundToSchema } from './refund-to';
import { staffAddressSchema } from './staff-address';
import { oneLine, severalLines } from './typed-text';

// Changes of an order that only staff make, as the API parses them.

/**
 * Body of POST /api/orders/{id}/refund (staff): the cost of these shipped lines, or an amount (rupees). Repeating the
 * key refunds nothing more.
 */
export const orderRefundSchema = z
  .object({
    key: requestKeySchema,
    version: seenVersionSchema,
    lines: z.optional(lineQuantitiesSchema),
    /** With lines: whether the returned items can be sold again. */
    restock: z._default(z.boolean(), false),
    amount: z.optional(refundAmountSchema),
    refundTo: refundToSchema,
    /** Reason for the shopper. */
    reason: z.string().check(oneLine, z.minLength(3, 'Say why: the shopper reads it'), z.maxLength(200)),
  })
  .check(
    z.refine(({ lines, amount }) => (lines === undefined) !== (amount === undefined), {
      message: 'Choose items, or enter a sum',
      path: ['amount'],
    }),
  );

/** Body of POST /api/orders/{id}/worth (staff): what a cancellation or refund of these lines would pay back. */
export const refundPreviewRequestSchema = z.object({
  as: z.enum(['cancel', 'refund']),
  lines: z.optional(lineQuantitiesSchema),
});

/** Body of PUT /api/orders/{id} (staff), before anything ships. Missing fields do not change. */
export const orderEditSchema = z.object({
  version: z.int().check(z.minimum(1)),
  address: z.optional(staffAddressSchema),
  email: z.optional(orderCreateSchema.shape.email),
  phone: z.optional(orderCreateSchema.shape.phone),
  deliveryInstructions: z.optional(z.nullable(z.string().check(severalLines, z.maxLength(500)))),
});
export type OrderEdit = z.infer<typeof orderEditSchema>;
