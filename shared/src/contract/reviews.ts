import * as z from 'zod/mini';
import { paged } from './common';
import { wholeNumber, wholeNumberOr } from './query-number';
import { oneLine, severalLines } from './typed-text';

/** The status of user content: waiting for approval, shown, or rejected by staff. */
export const moderationStatuses = ['waiting', 'shown', 'refused'] as const;

/** Maximum number of photos of a review, and maximum size of an upload in bytes. */
export const MAX_REVIEW_PHOTOS = 4;
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** Body of PUT /api/products/{id}/reviews/mine. */
export const reviewWriteSchema = z.object({
  rating: z
    .int('Choose one to five stars')
    .check(z.minimum(1, 'Choose one to five stars'), z.maximum(5, 'Choose one to five stars')),
  title: z.string().check(oneLine, z.minLength(2, 'Write a few words'), z.maxLength(120, 'At most 120 characters')),
  text: z
    .string()
    .check(
      severalLines,
      z.minLength(10, 'Write at least ten characters'),
      z.maxLength(4000, 'At most 4,000 characters'),
    ),
});
export type ReviewWrite = z.infer<typeof reviewWriteSchema>;

/**
 * A photo of a review: `url` is relative to the API's base, and large.webp or small.webp (240 px) follows it. Pixels
 * are of the large one.
 */
export const reviewPhotoSchema = z.object({ id: z.string(), url: z.string(), width: z.number(), height: z.number() });

/** A visible review. Its author has received the product. */
export const reviewSchema = z.object({
  id: z.string(),
  /** 1 to 5 */
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  /** Language of the text, such as 'hi'. */
  language: z.optional(z.string()),
  /** First name and initial of the last name: 'Meera N.' */
  author: z.string(),
  photos: z.array(reviewPhotoSchema),
  /** Number of visitors who found it helpful. */
  helpful: z.number(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The shop's reply. */
  reply: z._default(z.nullable(z.object({ text: z.string(), at: z.string() })), null),
});
export type Review = z.infer<typeof reviewSchema>;

/** Body of PUT /api/admin/reviews/{id}/reply: the shop's reply; null deletes it (staff). */
export const reviewReplySchema = z.object({
  text: z.nullable(
    z.string().check(severalLines, z.minLength(2, 'Write an answer'), z.maxLength(2000, 'At most 2,000 characters')),
  ),
});

export const reviewSorts = ['helpful', 'newest'] as const;
export const reviewQuerySchema = z.object({
  page: wholeNumberOr(0, 0, 100_000),
  size: wholeNumberOr(5, 1, 50),
  sort: z._default(z.enum(reviewSorts), 'helpful'),
  /** Only reviews with this number of stars. */
  stars: z.optional(wholeNumber(1, 5)),
});

/** GET /api/products/{id}/reviews. `summary` covers all visible reviews, regardless of the filter. */
export const reviewPageSchema = z.extend(paged(reviewSchema), {
  summary: z.object({
    count: z.number(),
    /** To one decimal; null without reviews. */
    mean: z.nullable(z.number()),
    /** Number of reviews with one star, two, … five. */
    stars: z.array(z.number()).check(z.length(5)),
  }),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** GET /api/products/{id}/reviews/mine: the caller's permissions, review and votes there. */
export const ownReviewSchema = z.object({
  /** Whether a delivered order of the account contains the product. */
  mayReview: z.boolean(),
  review: z.nullable(z.extend(reviewSchema, { state: z.enum(moderationStatuses) })),
  /** Ids of reviews of the product that the account found helpful. */
  voted: z.array(z.string()),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;
