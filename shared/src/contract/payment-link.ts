import * as z from 'zod/mini';

/** Validity of a payment link in days. */
export const linkDaysSchema = z.int().check(z.minimum(1), z.maximum(14));
export const DEFAULT_LINK_DAYS = 3;

/** Body of POST /api/admin/orders/{id}/payment-link: creates a link; the previous one stops working. */
export const paymentLinkCreateSchema = z.object({
  version: z.int().check(z.minimum(1)),
  days: z._default(linkDaysSchema, DEFAULT_LINK_DAYS),
});

/** GET /api/admin/orders/{id}/payment-link */
export const paymentLinkSchema = z.object({
  link: z.nullable(z.object({ url: z.string(), expiresAt: z.string() })),
  /** When the last link expired or was replaced; null while one works. */
  expiredAt: z.optional(z.nullable(z.string())),
});
export type PaymentLinkState = z.infer<typeof paymentLinkSchema>;
export type PaymentLink = NonNullable<PaymentLinkState['link']>;
