import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart-limits';
import { refundToSchema } from './refund-to';

// Changes of an order's items by staff before it ships. The difference is paid by a link or refunded.

const itemsChange = {
  /** Quantities to keep; other lines do not change. */
  lines: z._default(
    z
      .array(
        z.object({
          lineId: z.string().check(z.minLength(1), z.maxLength(40)),
          quantity: z.int().check(z.minimum(0), z.maximum(MAX_CART_QUANTITY)),
        }),
      )
      .check(
        z.maxLength(MAX_CART_LINES),
        z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Each line once'),
      ),
    [],
  ),
  /** Items to add, at the current price. */
  added: z._default(
    z
      .array(
        z.object({
          productId: z.string().check(z.minLength(1), z.maxLength(160)),
          sku: z.string().check(z.minLength(1), z.maxLength(80)),
          quantity: z.int().check(z.minimum(1), z.maximum(MAX_CART_QUANTITY)),
        }),
      )
      .check(z.maxLength(MAX_CART_LINES)),
    [],
  ),
};

/** Body of POST /api/admin/orders/{id}/items/preview: writes nothing. */
export const itemsPreviewSchema = z.object(itemsChange);
export type ItemsChange = z.input<typeof itemsPreviewSchema>;
/** Body of POST /api/admin/orders/{id}/items. Refused if the difference is no longer `expectedDifference` (rupees). */
export const itemsChangeSchema = z.object({
  ...itemsChange,
  version: z.int().check(z.minimum(1)),
  expectedDifference: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
  /** Where a lower price is refunded. */
  refundTo: refundToSchema,
});

/** The amounts of a change of items. Rupees. */
export const itemsChangeResultSchema = z.object({
  /** Total of the removed items, as the customer paid for them. */
  removed: z.number(),
  /** Total of the added items with tax. */
  added: z.number(),
  /** `added` minus `removed`: the customer pays a positive difference and is refunded a negative one. */
  difference: z.number(),
  /** Amount to pay by the link afterwards, including earlier differences; 0 for cash on delivery. */
  toPay: z.number(),
  /** Amount to refund now. */
  refund: z.number(),
  /** Amount that the courier collects afterwards. */
  dueOnDelivery: z.number(),
});
export type ItemsChangeResult = z.infer<typeof itemsChangeResultSchema>;

/** Response of GET /api/admin/orders/{id}/items/undo: the amounts of undoing the unpaid changes. */
export const itemsUndoPreviewSchema = z.extend(itemsChangeResultSchema, {
  /** Text of the change: 'Removed: … Added back: …' */
  text: z.string(),
});
/** Body of POST /api/admin/orders/{id}/items/undo; `expectedDifference` as in {@link itemsChangeSchema}. */
export const itemsUndoSchema = z.pick(itemsChangeSchema, {
  version: true,
  expectedDifference: true,
  refundTo: true,
});
