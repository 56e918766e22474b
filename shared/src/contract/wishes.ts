import * as z from 'zod/mini';

const wishedIds = z.array(z.string().check(z.minLength(1), z.maxLength(160))).check(z.maxLength(100));
/** PUT /api/users/wishlist: the products that a browser has added and removed. */
export const wishlistChangeSchema = z.object({ add: wishedIds, remove: wishedIds });
/** The products on the wishlist, newest first. */
export const wishlistIdsSchema = z.object({ ids: z.array(z.string()) });

/** POST /api/stock-wishes: a back-in-stock request. Without `email`, the account's address is used. */
export const backInStockSchema = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(160)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  email: z.optional(z.email('Enter an email address like name@example.in').check(z.maxLength(200))),
});
/** A back-in-stock request of an account. */
export const pendingBackInStockRequestSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  /** Names and values of options in a language other than English, by the English ones. */
  optionTexts: z.optional(z.record(z.string(), z.string())),
});
export type PendingBackInStockRequest = z.infer<typeof pendingBackInStockRequestSchema>;
