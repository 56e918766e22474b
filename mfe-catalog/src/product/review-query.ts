import { fetchOwnReview, fetchQuestions, fetchReviews } from '@haat/shared/api/reviews';
import { queryOptions } from '@tanstack/react-query';

/** Sorting and filters of a product's reviews. */
export interface ReviewChoice {
  sort: 'helpful' | 'newest';
  /** Only reviews with this number of stars; null for all. */
  stars: number | null;
  /** Number of requested reviews. */
  size: number;
}

/** The initial choice of a page. */
export const firstReviews: ReviewChoice = { sort: 'helpful', stars: null, size: 5 };

export const reviewsQuery = (productId: string, { sort, stars, size }: ReviewChoice = firstReviews) =>
  queryOptions({
    queryKey: ['catalog', 'reviews', productId, sort, stars, size],
    queryFn: () => fetchReviews(productId, { sort, size, ...(stars === null ? {} : { stars }) }),
  });

/** What the account may do and has done there. For signed-in users only, and never cached for the next user. */
export const ownReviewQuery = (productId: string) =>
  queryOptions({
    queryKey: ['catalog', 'own-review', productId],
    queryFn: () => fetchOwnReview(productId),
    staleTime: 0,
    gcTime: 0,
  });

export const questionsQuery = (productId: string, size = 5) =>
  queryOptions({
    queryKey: ['catalog', 'questions', productId, size],
    queryFn: () => fetchQuestions(productId, { size }),
  });
