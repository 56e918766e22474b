import * as z from 'zod/mini';

/** Why an item is returned. 'changed-mind' is accepted too. */
export const returnReasons = ['changed-mind', 'size', 'different', 'damaged', 'wrong-item', 'other'] as const;

/** The states of a return, in order; 'Refunded', 'Exchanged' and 'Refused' are final. */
export const returnStatuses = [
  'Requested',
  'Approved',
  'Picked Up',
  'Received',
  'Refunded',
  'Exchanged',
  'Refused',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** A return for the owner of its order. Rupees. */
export const returnSchema = z.object({
  /** e.g. RT-8K2M4Q */
  reference: z.string(),
  orderId: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  note: z.nullable(z.string()),
  /** The order that it was exchanged for. */
  exchangedFor: z.optional(z.nullable(z.string())),
  /** The amount to refund after inspection; the refunded amount when 'Refunded'. */
  refund: z.number(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      productId: z.optional(z.string()),
      name: z.string(),
      options: z.record(z.string(), z.string()),
      /** Names and values of options in a language other than English, by the English ones. */
      optionTexts: z.optional(z.record(z.string(), z.string())),
      quantity: z.number(),
      /** Quantity that arrived, if less than returned. */
      received: z.optional(z.number()),
      /** The variant of the product that the customer wants instead. */
      exchangeFor: z.optional(z.object({ sku: z.string(), options: z.record(z.string(), z.string()) })),
    }),
  ),
  timeline: z.array(z.object({ status: z.enum(returnStatuses), at: z.string(), note: z.nullable(z.string()) })),
});
export type OrderReturn = z.infer<typeof returnSchema>;
