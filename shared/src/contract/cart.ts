import * as z from 'zod/mini';
import { MAX_CART_QUANTITY } from './cart-limits';
import { requestKeySchema } from './order-changes';

/**
 * A line of the cart: the product added, copied, with its quantity (§3). `id` identifies the line:
 * the product's id, or `<product id>::<sku>` when the product comes in several variants.
 */
export const cartItemSchema = z.looseObject({
  id: z.string(),
  productId: z.string(),
  sku: z.optional(z.nullable(z.string())),
  name: z.string(),
  /** Price per unit in rupees. The server decides again when the order is placed. */
  price: z.number().check(z.nonnegative()),
  quantity: z.int().check(z.minimum(0)),
  mainImage: z.optional(z.nullable(z.string())),
  options: z.optional(z.record(z.string(), z.string())),
  /** Names and values of options in a language other than English, by the English ones. */
  optionTexts: z.optional(z.record(z.string(), z.string())),
  stockQuantity: z.optional(z.number()),
});
export type CartItem = z.infer<typeof cartItemSchema>;

/**
 * A line of an account's cart: `price` and `stockQuantity` are current, `seenPrice` is what the shopper last saw; both
 * prices in rupees per unit.
 */
const accountLineSchema = z.extend(cartItemSchema, { seenPrice: z.number().check(z.nonnegative()) });
/** The cart of an account. `version` rises with each change; `saved` has the items saved for later. */
export const cartSchema = z.object({
  version: z.int(),
  items: z.array(accountLineSchema),
  saved: z.array(accountLineSchema),
});
export type AccountCart = z.infer<typeof cartSchema>;

const productId = z.string().check(z.minLength(1), z.maxLength(160));
const sku = z.optional(z.nullable(z.string().check(z.maxLength(80))));
const quantity = z.int().check(z.minimum(0), z.maximum(MAX_CART_QUANTITY));

export const cartAddSchema = z.object({
  productId,
  sku,
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_CART_QUANTITY)), 1),
});
export const cartUpdateSchema = z.object({ quantity });

/**
 * A browser's change of a line since the last cart it received: the quantities before and after. `price`: rupees per
 * unit, as shown there.
 */
export const cartChangeSchema = z.object({
  list: z.enum(['cart', 'saved']),
  id: z.string().check(z.minLength(1), z.maxLength(250)),
  productId,
  sku,
  from: quantity,
  to: quantity,
  price: z.optional(z.number().check(z.nonnegative(), z.maximum(1e9))),
});
export type CartChange = z.infer<typeof cartChangeSchema>;
/** Changes that are applied once, even if they are sent repeatedly with the same id (decision 032). */
export const cartChangesSchema = z.object({
  id: requestKeySchema,
  changes: z.array(cartChangeSchema).check(z.minLength(1), z.maxLength(500)),
});
