import * as z from 'zod/mini';

const wishedIds = z.array(z.string().check(z.minLength(1), z.maxLength(160))).check(z.maxLength(100));
/** PUT /api/users/wishlist: what a browser has added and removed. */
export const wishlistChangeSchema = z.object({ add: wishedIds, remove: wishedIds });
/** What the account wishes for, newest first. */
export const wishlistIdsSchema = z.object({ ids: z.array(z.string()) });

/**
 * POST /api/stock-wishes: who wants to be told when something is in stock again. Without an address it is the
 * account's.
 */
export const backInStockSchema = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(160)),
  sku: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  email: z.optional(z.email('Enter an email address like name@example.in').check(z.maxLength(200))),
});
/** What an account waits for. */
export const pendingBackInStockRequestSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  /** Names and values of options in a language other than English, by the English ones. */
  optionTexts: z.optional(z.record(z.string(), z.string())),
});
export type PendingBackInStockRequest = z.infer<typeof pendingBackInStockRequestSchema>;
