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
 * Answer of POST /api/claims: the reference to quote, and what opens the claim (header X-Claim-Token) to add photos to
 * it.
 */
export const claimReceiptSchema = z.object({ reference: z.string(), token: z.string() });
export type ClaimReceipt = z.infer<typeof claimReceiptSchema>;

/** So many photos go with one claim. */
export const MAX_CLAIM_PHOTOS = 5;
/** Largest photo as it is sent, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1_048_576;
/** Kinds of picture that are taken; what it really is counts, not its name. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Answer of POST /api/claims/{reference}/photos: how many it has now. */
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
