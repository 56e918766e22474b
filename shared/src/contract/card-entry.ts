import * as z from 'zod/mini';

/**
 * Where shoppers enter their card. 'fields': in the shop's form, which sends it to the gateway (`url`, an origin) for a
 * token. 'page': on a page of the gateway, to which the order leads.
 */
export const cardEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fields'), url: z.string() }),
  z.object({ kind: z.literal('page') }),
]);
export type CardEntry = z.infer<typeof cardEntrySchema>;

/** Body of the gateway's POST /v1/tokens, which the browser sends; the shop's API refuses it. */
export interface CardToTokenize {
  cardNumber: string;
  /** MM/YY */
  cardExpiry: string;
  cardCVV: string;
}

/** Its answer. `expiry` is MM/YY, `expiresAt` ISO 8601. */
export const cardTokenSchema = z.object({
  token: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiry: z.string(),
  expiresAt: z.string(),
});

/** Its refusal: `path` is a field of the body. */
export const cardRefusalSchema = z.object({
  error: z.object({ message: z.string(), fields: z.array(z.object({ path: z.string(), message: z.string() })) }),
});
