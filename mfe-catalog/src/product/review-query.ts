import { fetchOwnReview, fetchQuestions, fetchReviews } from '@haat/shared/api/reviews';
import { queryOptions } from '@tanstack/react-query';

/** How the reviews of a product are looked through. */
export interface ReviewChoice {
  sort: 'helpful' | 'newest';
  /** Only those with so many; null for all. */
  stars: number | null;
  /** How many are asked for. */
  size: number;
}

/** What a page comes with. */
export const firstReviews: ReviewChoice = { sort: 'helpful', stars: null, size: 5 };

export const reviewsQuery = (productId: string, { sort, stars, size }: ReviewChoice = firstReviews) =>
  queryOptions({
    queryKey: ['catalog', 'reviews', productId, sort, stars, size],
    queryFn: () => fetchReviews(productId, { sort, size, ...(stars === null ? {} : { stars }) }),
  });

/** What the account may do and has done there; for those who are signed in, and never kept for who signs in next. */
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
