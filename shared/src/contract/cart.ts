import * as z from 'zod/mini';
import { MAX_CART_QUANTITY } from './cart-limits';

/**
 * A line of the cart: the product added, copied, with its quantity (§3). `id` identifies the line:
 * the product's id, or `<product id>::<sku>` when the product comes in several variants.
 */
export const cartItemSchema = z.looseObject({
  id: z.string(),
  productId: z.string(),
  sku: z.optional(z.nullable(z.string())),
  name: z.string(),
  /** Rupees for one. The server decides again at the order. */
  price: z.number().check(z.nonnegative()),
  quantity: z.int().check(z.minimum(0)),
  mainImage: z.optional(z.nullable(z.string())),
  options: z.optional(z.record(z.string(), z.string())),
  stockQuantity: z.optional(z.number()),
});
export type CartItem = z.infer<typeof cartItemSchema>;
export const cartSchema = z.object({ items: z.array(cartItemSchema) });

export const cartAddSchema = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(160)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_CART_QUANTITY)), 1),
});
export const cartUpdateSchema = z.object({ quantity: z.int().check(z.minimum(0), z.maximum(MAX_CART_QUANTITY)) });
