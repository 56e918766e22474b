import * as z from 'zod/mini';
import { orderNumberSchema } from './order-number';
import { severalLines } from './typed-text';

/** What purchase protection covers (specification §2, Protection). */
export const claimReasons = ['not-received', 'different', 'damaged', 'wrong-item', 'defect'] as const;

/** Body of POST /api/claims: the purchase protection form. */
export const claimSchema = z.object({
  orderId: orderNumberSchema,
  email: z.email('Enter the email address that you ordered with').check(z.maxLength(200)),
  reason: z.enum(claimReasons),
  description: z
    .string()
    .check(severalLines, z.minLength(20, 'Describe what happened in at least 20 characters'), z.maxLength(4000)),
});
export type ClaimCreate = z.infer<typeof claimSchema>;

/**
 * Response of POST /api/claims: the reference to quote, and the token (header X-Claim-Token) that allows photos to be
 * added.
 */
export const claimReceiptSchema = z.object({ reference: z.string(), token: z.string() });
export type ClaimReceipt = z.infer<typeof claimReceiptSchema>;

/** Maximum number of photos per claim. */
export const MAX_CLAIM_PHOTOS = 5;
/** Maximum size of an uploaded photo in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576;
/** Accepted picture formats; the content decides, not the file name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Response of POST /api/claims/{reference}/photos: the number of photos. */
export const claimPhotosSchema = z.object({ photos: z.number() });

export const claimStatuses = ['Open', 'Accepted', 'Declined'] as const;

/** A claim as the person who filed it sees it. Rupees. */
export const claimViewSchema = z.object({
  reference: z.string(),
  orderId: z.string(),
  date: z.string(),
  reason: z.enum(claimReasons),
  description: z.string(),
  status: z.enum(claimStatuses),
  /** The decision; null before it and after a refusal. */
  outcome: z.nullable(z.enum(['refund', 'replacement'])),
  refund: z.number(),
  /** The order that replaces the items, free of charge. */
  replacedBy: z.optional(z.nullable(z.string())),
  /** The message with the decision. */
  answer: z.nullable(z.string()),
  photos: z.number(),
});
export type ClaimView = z.infer<typeof claimViewSchema>;
