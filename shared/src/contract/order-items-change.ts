import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_CART_QUANTITY } from './cart-limits';

// Staff change what is in an order before it ships: the difference is paid by a link or refunded.

const itemsChange = {
  /** How many of a line stay; lines that aren't named stay as they are. */
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
  /** What is added, at its price of now. */
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
/** Body of POST /api/admin/orders/{id}/items. `expectedDifference` (rupees) is refused when it is another by now. */
export const itemsChangeSchema = z.object({
  ...itemsChange,
  version: z.int().check(z.minimum(1)),
  expectedDifference: z.number().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)),
});

/** What a change of the items comes to. Rupees. */
export const itemsChangeResultSchema = z.object({
  /** What goes, as the customer paid for it. */
  removed: z.number(),
  /** What comes, with its tax. */
  added: z.number(),
  /** Added less removed: above 0 the customer pays it, below it is refunded. */
  difference: z.number(),
  /** What is to be paid by the link afterwards, with earlier differences; 0 where the courier collects. */
  toPay: z.number(),
  /** What goes back to the customer now. */
  refund: z.number(),
  /** What the courier is to collect afterwards. */
  dueOnDelivery: z.number(),
});
export type ItemsChangeResult = z.infer<typeof itemsChangeResultSchema>;

/** Answer of GET /api/admin/orders/{id}/items/undo: what undoing the changes that are not paid would come to. */
export const itemsUndoPreviewSchema = z.extend(itemsChangeResultSchema, {
  /** The change in words: 'Removed: … Added back: …' */
  text: z.string(),
});
/** Body of POST /api/admin/orders/{id}/items/undo; `expectedDifference` as in {@link itemsChangeSchema}. */
export const itemsUndoSchema = z.pick(itemsChangeSchema, { version: true, expectedDifference: true });
